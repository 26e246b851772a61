import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Schedule } from './schedule.api.ts'

const columns = sql`id, version, name, starts_on, ends_on, scenario, ft_lines, pt_lines, con_lines, cas_lines`

/** The live schedules of a node, the newest first. */
export async function schedulesOf(db: Scoped, orgNodeId: number): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select ${columns} from schedule
     where company_id = (select company()) and org_node_id = ${orgNodeId} and kind = 'live' order by starts_on desc, id`.execute(db)
  return rows
}

/** A live schedule; undefined for any other. */
export async function scheduleOf(db: Scoped, id: number, lock: 'lock' | 'look' = 'look'): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${columns} from schedule
     where company_id = (select company()) and id = ${id} and kind = 'live' ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Whether days of a schedule are rostered outside these dates. */
export async function isRosteredOutside(db: Scoped, id: number, startsOn: string, endsOn: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from roster_day
     where company_id = (select company()) and schedule_id = ${id} and shift_date not between ${startsOn} and ${endsOn} limit 1`.execute(db)
  return rows.length > 0
}
