import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { waitForConnection } from '../../../kit/calls/connection.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useUnsaved } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { type CellsChanged, mostCells, rosterSteps } from '../../roster/roster-cells/roster-cells.api.ts'
import { noSteps, type Steps, withBatch, withoutStep } from '../../roster/roster-cells/steps.rules.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'
import { sendAct } from './cell-acts.client.ts'
import { type CellLook, cellKey, type KnownCell, looksAfter, withLooks } from './cell-looks.rules.ts'
import { type LeaveAsked, leftOnLeave } from './on-leave.client.ts'
import { worksInto } from './overnight.rules.ts'
import type { OvernightAsked } from './overnight-dialog.part.tsx'

interface Waiting {
  readonly act: CellAct
  readonly sentAs: string
  /** told when it is done, or why it is not; then it is not kept and sent again. That somebody else was first is said here */
  readonly heard?: { done(): void; refused(error: unknown): void }
}

/** An act was made, and what it broke and freed. */
export interface Outcome extends Pick<CellsChanged, 'breaches' | 'freed'> {
  readonly cells: number
}

/**
 * The cells of the live roster in the hand: an act shows at once and is sent in its turn. Without a connection it is kept and sent again
 * under the same name, so that it is done once; refused, its cells are as before and it is said why.
 */
export function useCells(schedule: LiveSchedule | undefined, onSettled: () => void) {
  const t = useWords()
  const node = useNode()
  const waiting = useRef<Waiting[]>([])
  const sending = useRef(false)
  const known = useRef(new Map<string, KnownCell>())
  const [shown, setShown] = useState<ReadonlyMap<string, CellLook>>(new Map())
  const [steps, setSteps] = useState<Steps>(noSteps)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const kept = useCall(rosterSteps, { orgNodeId: node.id }, { anew: true })
  useEffect(() => kept.data && setSteps(kept.data), [kept.data])
  useUnsaved(waiting.current.length > 0)
  const [overnight, askOvernight] = useState<OvernightAsked | null>(null)
  const [overLeave, askOverLeave] = useState<LeaveAsked | null>(null)

  const dayIn = useCallback((date: string) => (Date.parse(date) - Date.parse(schedule?.from ?? date)) / 86_400_000, [schedule?.from])
  const length = schedule?.people[0]?.days.length ?? 0
  const read = useMemo(() => new Map(schedule?.people.map(person => [person.id, person])), [schedule])
  const cellOf = (cell: CellAt): KnownCell => {
    const own = known.current.get(cellKey(cell))
    if (own) return own
    const person = read.get(cell.employeeId)
    const day = dayIn(cell.date)
    return { place: person?.days[day] ?? -1, marks: person?.marks[day] ?? 0, version: person?.versions[day] ?? 0 }
  }

  // what is read anew holds, but for cells that are not sent yet
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reading
  useEffect(() => {
    if (waiting.current.length > 0 || !schedule) return
    known.current.clear()
    show()
  }, [schedule])

  /** What is known, and over it what waits, in its order. */
  function show() {
    const looks = new Map<string, CellLook>(known.current)
    for (const { act } of waiting.current)
      for (const [key, look] of looksAfter(act, schedule!.legend, cell => looks.get(cellKey(cell)) ?? cellOf(cell))) looks.set(key, look)
    setShown(looks)
  }

  /** Nights that end on a day of leave are asked about before they are saved. */
  function perform(act: CellAct, heard?: Waiting['heard']) {
    const into = schedule ? worksInto(act, schedule.legend, cell => shown.get(cellKey(cell)) ?? cellOf(cell)) : []
    if (into.length === 0) return put(act, heard)
    const named = into.map(each => ({ ...each, name: read.get(each.employeeId)?.name ?? '' }))
    void new Promise<boolean>(answer => askOvernight({ into: named, answer })).then(goes => {
      askOvernight(null)
      if (goes) put(act, heard)
      else heard?.refused(new CallError('refused', 409, 'Nothing was changed.', {}, '', undefined))
    })
  }

  function put(act: CellAct, heard?: Waiting['heard']) {
    if (cellsIn(act) > mostCells)
      return toastError(t('At most {{count}} {{count:cell|cells}} can be changed at once.', { count: mostCells }))
    waiting.current.push({ act, sentAs: crypto.randomUUID(), ...(heard && { heard }) })
    show()
    void sendAll()
  }

  /** As `perform`; ends when it is done, or fails with why it was refused. */
  const performed = (act: CellAct) => new Promise<void>((done, refusal) => perform(act, { done, refused: refusal }))

  /** The same for a proposal: why it is refused is said here too. */
  const taken = (act: CellAct) =>
    performed(act).catch((error: unknown) => {
      if (!isLate(error)) toastError(refusalWords(error, t))
      throw error
    })
  async function sendAll() {
    if (sending.current) return
    sending.current = true
    while (waiting.current.length > 0) await sendFirst(waiting.current[0]!)
    sending.current = false
    onSettled()
  }

  async function sendFirst({ act, sentAs, heard }: Waiting) {
    try {
      const done = await sendAct(act, { orgNodeId: node.id, sentAs }, cell => cellOf(cell).version)
      settled(act, done)
      heard?.done()
    } catch (error) {
      if (isOnLeave(error) && (await goesOver(error))) {
        waiting.current[0] = { act: { ...act, overLeave: true }, sentAs, ...(heard && { heard }) }
        return
      }
      if (!heard && (!(error instanceof CallError) || error.status === 503)) {
        await new Promise(resolve => setTimeout(resolve, 1000))
        return waitForConnection()
      }
      if (!isOnLeave(error) && (!heard || isLate(error))) refused(error)
      heard?.refused(error)
    }
    waiting.current.shift()
    show()
  }

  /** Asks once for all cells of an act whether leave is to go; the other acts wait. */
  async function goesOver(error: CallError): Promise<boolean> {
    const { onLeave } = error.detail as CellsChanged
    const goes = await new Promise<boolean>(answer => askOverLeave({ onLeave, answer }))
    askOverLeave(null)
    return goes
  }

  function settled(act: CellAct, done: CellsChanged) {
    // a copy tells of its sources too, which stay as they were
    const changed = done.cells.filter(cell => cellOf(cell).version !== cell.version).length
    for (const { employeeId, date, ...cell } of done.cells) known.current.set(cellKey({ employeeId, date }), cell)
    const undoesId = act.kind === 'back' ? act.batchId : null
    const { batchId } = done
    if (batchId !== null) setSteps(before => withBatch(before, { batchId, cause: act.kind, cells: changed }, undoesId))
    else if (undoesId !== null) setSteps(before => withoutStep(before, undoesId))
    setOutcome({ breaches: done.breaches, freed: done.freed, cells: changed })
    if (done.onLeave.length > 0) toastError(leftOnLeave(done.onLeave, t))
    if (done.left.length > 0)
      toastError(t('Left, because somebody else has changed them since: {{cells}}', { cells: done.left.map(cellWords).join(', ') }))
  }

  /** With both values where somebody else was first. */
  function refused(error: unknown) {
    const detail = isLate(error) ? (error.detail as CellsChanged | undefined) : undefined
    for (const { employeeId, date, ...cell } of detail?.cells ?? []) known.current.set(cellKey({ employeeId, date }), cell)
    const codeOf = (place: number) => schedule!.legend[place]?.code ?? '–'
    const told = (detail?.cells ?? []).slice(0, 5).map(cell => {
      const mine = shown.get(cellKey(cell))
      return t('{{cell}}: now {{theirs}}, yours {{mine}}', {
        cell: cellWords(cell),
        theirs: codeOf(cell.place),
        mine: mine ? codeOf(mine.place) : '–',
      })
    })
    toastError([refusalWords(error, t), ...told].join('\n'))
  }

  const cellWords = ({ employeeId, date }: CellAt) =>
    t('{{name}}, {{date}}', { name: read.get(employeeId)?.name ?? String(employeeId), date: formatDate(date) })

  function back(which: 'undo' | 'redo') {
    const step = steps[which].at(-1)
    if (!step || waiting.current.length > 0) return
    perform({ kind: 'back', batchId: step.batchId })
    toastOk(
      which === 'undo'
        ? step.cells === 0
          ? t('Undone')
          : t('Undone: {{count}} {{count:cell|cells}}', { count: step.cells })
        : step.cells === 0
          ? t('Done again')
          : t('Done again: {{count}} {{count:cell|cells}}', { count: step.cells }),
    )
  }

  const people = useMemo<readonly Person[]>(
    () => (schedule ? withLooks(schedule.people, shown, dayIn, length) : []),
    [schedule, shown, dayIn, length],
  )
  return {
    people,
    perform,
    performed,
    taken,
    back,
    steps,
    outcome,
    overLeave,
    overnight,
    waiting: waiting.current.length,
    clearOutcome: () => setOutcome(null),
  }
}

export type Cells = ReturnType<typeof useCells>

const cellsIn = (act: CellAct) => ('pairs' in act ? act.pairs.length * 2 : 'cells' in act ? act.cells.length : 0)

/** Leave would go, and nobody has said so. */
const isOnLeave = (error: unknown): error is CallError => error instanceof CallError && error.code === 'onLeave'

/** Somebody else was first. */
export const isLate = (error: unknown): error is CallError => error instanceof CallError && error.code === 'changedSince'

/** Those of a swap with the code that the specification names (SCHED-24). */
function refusalWords(error: unknown, t: Words): string {
  const text = t(refusalText(error))
  return error instanceof CallError && error.code.startsWith('SwapShift') ? t('{{text}} ({{code}})', { text, code: error.code }) : text
}
