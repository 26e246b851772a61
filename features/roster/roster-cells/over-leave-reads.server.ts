import { sql } from 'kysely'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate, formatTime } from '../../../kit/words/formats.ts'
import type { CellChange, LeaveImage } from '../roster-day/day-image.rules.ts'
import { namesOfPeople } from './cells-reads.server.ts'
import type { LeaveOfCell } from './roster-cells.api.ts'

/** People named in one sentence. */
const mostNamed = 5

/** The leave that stands on days which a change would take it from. */
export async function leaveOn(db: Scoped, zoneName: string, changes: readonly CellChange[]): Promise<LeaveOfCell[]> {
  if (changes.length === 0) return []
  const names = await namesOfPeople(db, [...new Set(changes.map(({ employeeId }) => employeeId))])
  const types = await namesOfTypes(db, changes)
  return changes.map(({ employeeId, date, before }) => {
    const leaves = (before?.leaves ?? []).map(leave => leaveWords(leave, zoneName, types))
    return { employeeId, date, name: names.get(employeeId) ?? '', leave: leaves.join(', ') || 'Leave' }
  })
}

async function namesOfTypes(db: Scoped, changes: readonly CellChange[]): Promise<Map<number, string>> {
  const ids = [...new Set(changes.flatMap(({ before }) => (before?.leaves ?? []).map(({ typeId }) => typeId)))]
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from exception_type where company_id = (select company()) and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function leaveWords({ typeId, start, end, part }: LeaveImage, zoneName: string, types: ReadonlyMap<number, string>): string {
  const name = types.get(typeId) ?? 'Leave'
  const at = (minute: number) => formatTime(instantOfMinute(minute), zoneName)
  return part ? `${name} ${at(start)}–${at(end)}` : name
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
