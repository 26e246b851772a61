import { cellMarks } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { AbsenceAct, CellAct, CellAt } from './cell-act.rules.ts'

/** How a cell looks. */
export interface CellLook {
  readonly place: number
  readonly marks: number
}
export interface KnownCell extends CellLook {
  readonly version: number
}

export const cellKey = ({ employeeId, date }: CellAt): string => `${employeeId} ${date}`

/** How the cells of an act will look, before the server has said so; a step back is shown when it has. */
export function looksAfter(act: CellAct, legend: LiveSchedule['legend'], lookOf: (cell: CellAt) => CellLook): Map<string, CellLook> {
  const off = legend.findIndex(({ kind }) => kind === 'off')
  const placeOf = (bandId: number | null) => (bandId === null ? off : legend.findIndex(({ id }) => id === bandId))
  const { draft, offCancelled } = cellMarks
  const after = new Map<string, CellLook>()
  const put = (cell: CellAt, place: number, marks: number = draft) => {
    if (act.keepLeave && legend[lookOf(cell).place]?.kind === 'leave') return
    after.set(cellKey(cell), { place, marks })
  }
  // what they lead to is known when the server has said so
  if (act.kind === 'back' || act.kind === 'cancelLeave' || act.kind === 'plan' || act.kind === 'discard') return after
  if (act.kind === 'leave' || act.kind === 'training' || act.kind === 'presence' || act.kind === 'compOff')
    return absentLooks(act, legend, lookOf)
  if (act.kind === 'take') {
    if (act.how !== 'onShift') put(act, placeOf(act.bandId), act.how === 'otherBand' || act.version === 0 ? draft : draft | offCancelled)
    return after
  }
  if (act.kind === 'set') for (const cell of act.cells) put(cell, placeOf(cell.bandId), cell.offCancelled ? draft | offCancelled : draft)
  else if (act.kind === 'offCancel') for (const cell of act.cells) put(cell, placeOf(act.bandId), draft | offCancelled)
  else if ('shift' in act) for (const cell of act.cells) put(cell, placeOf(act.shift.bandId))
  else {
    const before = new Map(act.pairs.flatMap(({ from, to }) => [from, to]).map(cell => [cellKey(cell), lookOf(cell)]))
    const at = (cell: CellAt) => before.get(cellKey(cell))!
    if (act.kind === 'move') for (const { from } of act.pairs) put(from, off)
    for (const { from, to } of act.pairs) {
      put(to, at(from).place < 0 ? off : at(from).place)
      if (act.kind === 'swap') put(from, at(to).place)
    }
  }
  return after
}

function absentLooks(
  act: Extract<AbsenceAct, { kind: 'leave' | 'training' | 'presence' | 'compOff' }>,
  legend: LiveSchedule['legend'],
  lookOf: (cell: CellAt) => CellLook,
): Map<string, CellLook> {
  const { draft, note, missing, partLeave } = cellMarks
  const placed = (kind: 'leave' | 'training' | 'compOff') => legend.findIndex(entry => entry.kind === kind)
  return new Map(
    act.cells.map(cell => {
      const { place, marks } = lookOf(cell)
      const own = 'note' in act && act.note ? note : 0
      if (act.kind === 'presence')
        return [cellKey(cell), { place, marks: act.what === 'missing' ? marks | missing | own : marks & ~missing }]
      if (act.kind === 'leave' && act.part) return [cellKey(cell), { place, marks: marks | partLeave | draft | own }]
      return [cellKey(cell), { place: placed(act.kind), marks: draft | own }]
    }),
  )
}

/** People with other cells laid over theirs; whoever has none stays the same object, so that their line is not drawn anew. */
export function withLooks(
  people: readonly Person[],
  looks: ReadonlyMap<string, CellLook>,
  dayIn: (date: string) => number,
  length: number,
): readonly Person[] {
  if (looks.size === 0) return people
  const byPerson = new Map<number, [day: number, look: CellLook][]>()
  for (const [key, look] of looks) {
    const [id, date] = key.split(' ')
    const day = dayIn(date!)
    if (day < 0 || day >= length) continue
    byPerson.set(Number(id), [...(byPerson.get(Number(id)) ?? []), [day, look]])
  }
  return people.map(person => {
    const mine = byPerson.get(person.id)
    if (!mine) return person
    const days = [...person.days]
    const marks = [...person.marks]
    for (const [day, look] of mine) {
      days[day] = look.place
      marks[day] = look.marks
    }
    return { ...person, days, marks }
  })
}
