import { useRef, useState } from 'react'
import { call } from '../../kit/calls/client.client.ts'
import { base64Of, uploadFailure } from '../../kit/import/file.client.ts'
import { mostFileBytes, mostRowsAtOnce } from '../../kit/import/texts.ts'
import { nextChange } from '../../kit/live/live.client.ts'
import { checkUpload, type ImportDetail, importState, importSubject } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { importKinds } from './kinds.rules.ts'

/** A file on the screen: being read, refused by the call, or an import in some state. */
export interface FileImport {
  readonly id: number
  readonly name: string
  /** null when the file was dropped on another page, or before this one was loaded again */
  readonly file: File | null
  readonly checked: ImportDetail | null
  /** the import's own row, once it is asked for again */
  readonly detail: ImportDetail | null
  /** why the call itself failed, such as a missing permission */
  readonly failure: string | null
}

export interface Imports {
  readonly files: readonly FileImport[]
  add(files: readonly File[]): void
  /** shows what was begun elsewhere, as far as it is not shown */
  resume(open: readonly ImportDetail[]): void
  /** an import has begun: shows how far it is, until its end */
  follow(file: FileImport, begun: ImportDetail): Promise<void>
  /** an import was not begun or cancelled */
  refused(file: FileImport, error: unknown): void
  remove(file: FileImport): void
  /** imports all that wait, people first; a file with new names only when `confirm` says yes to them */
  applyAll(confirm: (file: ImportDetail) => Promise<boolean>): Promise<void>
}

let lastId = 0

/**
 * The files dropped on the screen. They are checked one after the other; when people came in, the files that still wait are checked again,
 * because they speak of people. An import goes on when the page is left.
 */
export function useImports(orgNodeId: number, onChange: () => void): Imports {
  const [files, setFiles] = useState<readonly FileImport[]>([])
  // a running import must see the files as they are when it ends
  const latest = useRef(files)
  const change = (make: (all: readonly FileImport[]) => readonly FileImport[]) => {
    latest.current = make(latest.current)
    setFiles(latest.current)
  }
  const put = (id: number, part: Partial<FileImport>) => change(all => all.map(file => (file.id === id ? { ...file, ...part } : file)))

  async function check({ id, file, checked }: FileImport) {
    if (!file) return
    if (checked && checked.state !== 'refused') await forget(checked)
    put(id, { checked: null, detail: null, failure: file.size > mostFileBytes ? 'The file is larger than 14 MB.' : null })
    if (file.size > mostFileBytes) return
    try {
      await followCheck(id, await call(checkUpload, { fileName: file.name, file: await base64Of(file), orgNodeId }))
    } catch (error) {
      put(id, { failure: uploadFailure(error) })
    }
    onChange()
  }

  /** A long file is checked by a job. */
  async function followCheck(id: number, begun: ImportDetail) {
    let checked = begun
    put(id, { checked })
    while (checked.state === 'received') {
      await nextChange(importSubject, checked.importId)
      checked = await call(importState, { id: checked.importId })
      put(id, { checked })
    }
  }

  function resume(open: readonly ImportDetail[]) {
    const shown = new Set(latest.current.map(({ checked }) => checked?.importId))
    const resumed = open
      .filter(({ importId }) => !shown.has(importId))
      .map(checked => ({ id: ++lastId, name: checked.fileName, file: null, checked, detail: null, failure: null }))
    change(all => [...all, ...resumed])
    for (const file of resumed) {
      const { state } = file.checked
      const failed = (error: unknown) => put(file.id, { failure: uploadFailure(error) })
      if (state === 'received') followCheck(file.id, file.checked).catch(failed)
      if (state === 'applying') void follow(file, file.checked)
    }
  }

  async function checkAll(several: readonly FileImport[]) {
    for (const file of several) await check(file)
  }

  async function follow({ id }: FileImport, begun: ImportDetail) {
    let detail = begun
    try {
      for (; detail.state === 'applying'; detail = await call(importState, { id: detail.importId })) {
        put(id, { detail })
        await nextChange(importSubject, detail.importId)
      }
      put(id, { detail })
      if (detail.state === 'applied' && detail.kind === 'employees')
        await checkAll(latest.current.filter(file => file.id !== id && waits(file)))
    } catch (error) {
      put(id, { failure: uploadFailure(error) })
    }
    onChange()
  }

  async function applyAll(confirm: (file: ImportDetail) => Promise<boolean>) {
    const done = new Set<number>()
    for (;;) {
      const file = latest.current.toSorted((a, b) => orderOf(a) - orderOf(b)).find(each => canApply(each) && !done.has(each.id))
      if (!file) return
      done.add(file.id)
      if (await confirm(file.checked!)) await apply(file)
    }
  }

  async function apply(file: FileImport) {
    const { importId: id, version } = file.checked!
    try {
      await follow(file, await call(importStates.calls.apply, { id, version, addNames: true }))
    } catch (error) {
      put(file.id, { failure: uploadFailure(error) })
    }
  }

  return {
    files: [...files].sort((a, b) => orderOf(a) - orderOf(b)),
    add(dropped) {
      const added = dropped.map(file => ({ id: ++lastId, name: file.name, file, checked: null, detail: null, failure: null }))
      change(all => [...all, ...added])
      void checkAll(added)
    },
    resume,
    follow,
    refused: ({ id }, error) => put(id, { failure: uploadFailure(error) }),
    applyAll,
    remove({ id, checked, detail }) {
      change(all => all.filter(file => file.id !== id))
      // a long file would be shown again by the next page
      if (checked && !detail && isLong(checked)) void forget(checked)
    },
  }
}

/** A check that is not wanted any more; the server forgets it after a day anyway. */
async function forget({ state, importId: id, version }: ImportDetail): Promise<void> {
  const { cancel, stop } = importStates.calls
  const ended =
    state === 'received' ? call(stop, { id }) : state === 'checked' || state === 'refused' ? call(cancel, { id, version }) : null
  await ended?.catch(() => undefined)
}

const isLong = ({ counts: { add, change, unchanged, refused } }: ImportDetail) => add + change + unchanged + refused > mostRowsAtOnce

/** Checked, or refused for its rows: the kind is known and nothing of it is imported yet. */
export const waits = ({ checked, detail }: FileImport): boolean => checked !== null && checked.kind !== 'unknown' && detail === null

export const isBeingRead = ({ checked, failure }: FileImport): boolean =>
  (checked === null || checked.state === 'received') && failure === null

/** Checked, with rows to import. */
export const canApply = (file: FileImport): boolean => {
  const { state, counts } = file.checked ?? {}
  return waits(file) && !file.failure && state === 'checked' && counts!.add + counts!.change > 0
}

/** People first: the other files speak of them. */
const orderOf = ({ checked }: FileImport): number =>
  checked && checked.kind !== 'unknown' ? importKinds.indexOf(checked.kind) : importKinds.length
