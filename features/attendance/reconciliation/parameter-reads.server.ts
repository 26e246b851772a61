import { sql } from 'kysely'
import type { ExceptionCode, PolicyVersion, Severity } from '../../../engines/attendance/policy.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import { policyOf, type Severities } from '../param-group/policy.rules.ts'
import { settingNames, type VersionSettings } from '../param-group/settings.rules.ts'
import type { Period } from './period.rules.ts'

interface VersionRow extends VersionSettings {
  id: number
  startsOn: string
  endsOn: string | null
}

/** An exception of the company's list: its id and how serious the company takes it. */
export interface ExceptionType {
  readonly id: number
  readonly code: ExceptionCode
  readonly severity: Exclude<Severity, 'off'>
}

const settingColumns = sql.join(settingNames.map(name => sql.ref(`v.${name}`)))

/** The parameter versions in force over a period: of the group given to the node, or to the nearest node above it. */
export async function policiesOf(db: Scoped, { orgNodeId, from, to }: Period, types: readonly ExceptionType[]): Promise<PolicyVersion[]> {
  const { rows } = await sql<VersionRow>`
    with nearest as (
      select s.group_id from param_group_scope s
        join org_node above on above.company_id = s.company_id and above.id = s.org_node_id
        join org_node node on node.company_id = s.company_id and node.id = ${orgNodeId} and node.path <@ above.path
        join param_group g on g.company_id = s.company_id and g.id = s.group_id and g.active
       order by nlevel(above.path) desc limit 1)
    select v.id, v.starts_on, v.ends_on, ${settingColumns}
      from param_group_version v join nearest on nearest.group_id = v.group_id
     where ${inForce('v.starts_on', 'v.ends_on', from, to)}
     order by v.starts_on`.execute(db)
  const severity = severitiesOf(types)
  return rows.map(row => ({
    ...policyOf(row, severity),
    id: String(row.id),
    from: dayOf(row.startsOn),
    to: row.endsOn === null ? null : dayOf(row.endsOn),
  }))
}

/** The company's attendance exceptions; one that is not on the list, or not active, is left out of every day. */
export async function exceptionTypesOf(db: Scoped): Promise<ExceptionType[]> {
  const { rows } = await sql<ExceptionType>`
    select id, code, severity from exception_type where kind = 'attendance' and active and code = any(${[...exceptionCodes]}) order by code`.execute(
    db,
  )
  return rows
}

function severitiesOf(types: readonly ExceptionType[]): Severities {
  const of = new Map(types.map(({ code, severity }) => [code, severity]))
  return Object.fromEntries(exceptionCodes.map(code => [code, of.get(code) ?? 'off'])) as unknown as Severities
}
