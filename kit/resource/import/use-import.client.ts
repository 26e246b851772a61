import { useState } from 'react'
import { call } from '../../calls/client.client.ts'
import { download } from '../../downloads/download.client.ts'
import { base64Of, uploadFailure } from '../../import/file.client.ts'
import { sentencesOf } from '../../import/sentences.ts'
import { importTexts, mostFileBytes } from '../../import/texts.ts'
import { useNode } from '../../ui/node-context.tsx'
import { toastError, toastOk } from '../../ui/toast.tsx'
import { useFetchAgain } from '../../ui/use-call.client.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import { callsOf } from '../calls.ts'
import type { Resource } from '../resource.ts'
import { type ImportOutcome, importCallsOf } from './import.api.ts'

/** A file that was chosen: being read, checked, or refused. */
export interface ChosenFile {
  readonly file: File
  readonly outcome: ImportOutcome | null
  /** why nothing of it can be imported, in sentences */
  readonly failure: readonly string[] | null
  /** it is no file of this list at all (IMP-01) */
  readonly invalid: boolean
}

interface ImportEnds {
  onApplied(): void
  /** a job checks the file */
  onLater(): Promise<unknown>
}

/**
 * Takes one file after the other. The type of a file is checked here, everything else on the server, which writes nothing before `apply`
 * (IMP-02).
 */
export function useImport(of: Resource, place: { orgNodeId?: number }, { onApplied, onLater }: ImportEnds) {
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const fetchAgain = useFetchAgain()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [applying, setApplying] = useState(false)
  const calls = importCallsOf(of)
  const inputOf = async (file: File) => ({ ...place, fileName: file.name, file: await base64Of(file), language, zone })

  async function template() {
    try {
      await download(calls.template, { ...place, language })
    } catch {
      toastError(t('Unable to get the Excel report'))
    }
  }

  async function choose(file: File) {
    const start: ChosenFile = { file, outcome: null, failure: null, invalid: false }
    if (!/\.xlsx$/i.test(file.name)) return setChosen({ ...start, failure: [importTexts.invalidFile], invalid: true })
    if (file.size > mostFileBytes) return setChosen({ ...start, failure: ['The file is larger than 14 MB.'] })
    setChosen(start)
    try {
      const outcome = await call(calls.check, await inputOf(file))
      if (outcome.laterId !== null) await onLater()
      setChosen(outcome.laterId === null ? checkedFile(start, outcome) : null)
    } catch (error) {
      setChosen({ ...start, failure: [uploadFailure(error)] })
    }
  }

  async function apply() {
    if (!chosen?.outcome) return
    setApplying(true)
    try {
      await call(calls.apply, { ...(await inputOf(chosen.file)), plan: chosen.outcome.plan })
      const { list, lookup } = callsOf(of)
      await fetchAgain([list, lookup])
      toastOk(t(importTexts.applied))
      onApplied()
    } catch (error) {
      setChosen({ ...chosen, outcome: null, failure: [uploadFailure(error)] })
    } finally {
      setApplying(false)
    }
  }

  return { template, chosen, choose, apply, applying }
}

function checkedFile(start: ChosenFile, outcome: ImportOutcome): ChosenFile {
  const failure = outcome.refused === null ? null : sentencesOf(outcome.refused)
  return { ...start, outcome, failure, invalid: outcome.refused?.startsWith(importTexts.invalidFile) ?? false }
}
