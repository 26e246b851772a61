import type { Scoped } from '../../../kit/database/company.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import type { CellChange, LeaveImage } from '../roster-day/day-image.rules.ts'
import { namesOfPeople } from './cells-reads.server.ts'
import { namesOfLeaveTypes, timesOfLeave } from './leave-names-reads.server.ts'
import type { LeaveOfCell } from './roster-cells.api.ts'

/** People named in one sentence. */
const mostNamed = 5

/** The leave that stands on days which a change would take it from. */
export async function leaveOn(db: Scoped, zoneName: string, changes: readonly CellChange[]): Promise<LeaveOfCell[]> {
  if (changes.length === 0) return []
  const names = await namesOfPeople(db, [...new Set(changes.map(({ employeeId }) => employeeId))])
  const typeIds = changes.flatMap(({ before }) => (before?.leaves ?? []).map(({ typeId }) => typeId))
  const types = await namesOfLeaveTypes(db, [...new Set(typeIds)])
  return changes.map(({ employeeId, date, before }) => {
    const leaves = (before?.leaves ?? []).map(leave => leaveWords(leave, zoneName, types))
    return { employeeId, date, name: names.get(employeeId) ?? '', leave: leaves.join(', ') || 'Leave' }
  })
}

function leaveWords(leave: LeaveImage, zoneName: string, types: ReadonlyMap<number, string>): string {
  const name = types.get(leave.typeId) ?? 'Leave'
  return leave.part ? `${name} ${timesOfLeave(leave, zoneName)}` : name
}

/** Says whose leave a change would take, and when. */
export function onLeaveSentence(cells: readonly LeaveOfCell[]): string {
  const named = cells
    .slice(0, mostNamed)
    .map(({ name, date, leave }) => inEnglish('{{name}}, {{date}}: {{leave}}', { name, date: formatDate(date), leave }))
  const more = cells.length - named.length
  const list = more > 0 ? inEnglish('{{cells}} and {{count}} more', { cells: named.join('; '), count: more }) : named.join('; ')
  return inEnglish('There is leave on these days: {{cells}}. Nothing was changed.', { cells: list })
}
