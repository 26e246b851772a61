import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { figureColumns } from '../ledger/figure-columns.rules.ts'
import { nodesOfGroup } from './counted-nodes-reads.server.ts'
import type { DifferenceFigures } from './difference.api.ts'

/** The group that counts the hours of a node, with its versions; undefined where none does. */
export async function groupOf(db: Scoped, orgNodeId: number): Promise<{ groupId: number; versionIds: number[] } | undefined> {
  const { rows } = await sql<{ groupId: number; versionIds: number[] }>`
    select r.id as group_id, array(select v.id from param_group_version v where v.company_id = r.company_id and v.group_id = r.id) as version_ids
      from param_group r where r.company_id = (select company()) and exists (
        select from (${nodesOfGroup('r')}) n where n.id = ${orgNodeId}) and r.active`.execute(db)
  return rows[0]
}

interface Days {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/** The computed days of a node that are out of date now and were not before, at most so many from the first; undefined where there are none. */
export async function outdatedDays(
  db: Scoped,
  orgNodeId: number,
  groupId: number,
  most: number,
): Promise<Omit<Days, 'orgNodeId'> | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(d.shift_date) as from, least(max(d.shift_date), min(d.shift_date) + ${most}::int - 1) as to
      from attendance_day d join param_group_version v on v.company_id = d.company_id and v.id = d.param_version_id and v.group_id = ${groupId}
     where d.company_id = (select company()) and d.org_node_id = ${orgNodeId}
       and not (d.shift_date >= v.starts_on and d.shift_date <= coalesce(v.ends_on, 'infinity'))`.execute(db)
  const { from, to } = rows[0]!
  return from === null || to === null ? undefined : { from, to }
}

export interface SumsOfPerson {
  readonly employeeId: number
  readonly employeeNumber: string
  readonly name: string
  readonly figures: DifferenceFigures
}

/** The sums of each person over computed days. */
export async function sumsOf(db: Scoped, { orgNodeId, from, to }: Days): Promise<SumsOfPerson[]> {
  const { planned: _, ...columns } = figureColumns
  const minutes = sql.join(Object.entries(columns).map(([name, column]) => sql`${name}::text, sum(d.${sql.ref(column)})`))
  const { rows } = await sql<SumsOfPerson>`
    select e.id as employee_id, e.employee_number, e.full_name as name, jsonb_build_object(${minutes},
             'compOffEarned', sum(d.comp_off_earned_minutes),
             'supplements', sum((select coalesce(sum(s.units), 0) from supplement_line s where s.company_id = d.company_id
               and s.employee_id = d.employee_id and s.shift_date = d.shift_date and s.revision = d.revision)),
             'exceptions', sum((select count(*) from attendance_exception x where x.company_id = d.company_id
               and x.employee_id = d.employee_id and x.shift_date = d.shift_date and x.state = 'open'))) as figures
      from attendance_day d join employee e on e.company_id = d.company_id and e.id = d.employee_id
     where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to}
     group by e.id, e.employee_number, e.full_name order by e.employee_number`.execute(db)
  return rows
}
