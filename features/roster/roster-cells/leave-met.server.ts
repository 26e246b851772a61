import type { Scoped } from '../../../kit/database/company.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import type { CellKey, LeaveImage } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { type LeaveAct, metBy } from './absence.rules.ts'
import { namesOfPeople } from './cells-reads.server.ts'
import type { Ground } from './ground.rules.ts'
import { namesOfLeaveTypes, timesOfLeave } from './leave-names-reads.server.ts'
import type { LeaveMet } from './roster-cells.api.ts'

interface Met extends CellKey {
  readonly stands: LeaveImage
}

/**
 * Leave that stands, that new leave meets, and that nobody has said to replace.
 * @throws ActRefused when a cell has no such part of the day
 */
export function leaveMet(act: LeaveAct, ground: Ground): Met[] {
  const replaced = new Set(act.replaces)
  return act.cells.flatMap(({ employeeId, date }) => {
    const cell = { employeeId, date }
    const before = ground.standing.get(keyOf(cell))?.image ?? null
    return metBy(act, cell, before, ground).flatMap(stands => (replaced.has(stands.id!) ? [] : { ...cell, stands }))
  })
}

/** Days named in one sentence. */
const mostNamed = 5

/** Says which leave meets which, with the names of both. */
export async function leaveMetWords(db: Scoped, zoneName: string, act: LeaveAct, met: readonly Met[]) {
  const names = await namesOfPeople(db, [...new Set(met.map(({ employeeId }) => employeeId))])
  const types = await namesOfLeaveTypes(db, [act.exceptionTypeId, ...met.map(({ stands }) => stands.typeId)])
  const leaveOf = (typeId: number, times: string | null) =>
    times === null
      ? inEnglish('{{leave}} of the whole day', { leave: types.get(typeId) ?? '' })
      : inEnglish('{{leave}} {{times}}', { leave: types.get(typeId) ?? '', times })
  const wanted = leaveOf(act.exceptionTypeId, act.part && `${act.part.begins}–${act.part.ends}`)
  const meets = met.map(({ employeeId, date, stands }): LeaveMet => {
    const leave = leaveOf(stands.typeId, stands.part ? timesOfLeave(stands, zoneName) : null)
    return { id: stands.id!, employeeId, date, name: names.get(employeeId) ?? '', leave }
  })
  const named = meets
    .slice(0, mostNamed)
    .map(({ name, date, leave }) =>
      inEnglish('{{name}}, {{date}}: {{wanted}} meets {{leave}}.', { name, date: formatDate(date), wanted, leave }),
    )
  const more = meets.length - named.length
  if (more > 0) named.push(inEnglish('{{count}} more {{count:leave is|leaves are}} met too.', { count: more }))
  return { text: named.join(' '), meets }
}
