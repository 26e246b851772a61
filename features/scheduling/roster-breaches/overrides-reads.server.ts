import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { breachWords } from '../roster-cells/refusal-words.rules.ts'
import type { CellBreach } from '../roster-cells/roster-cells.api.ts'
import type { NamedBreach, RuleOverrides } from './roster-breaches.api.ts'

type Override = NonNullable<NamedBreach['override']>

interface Range {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/** What an override is of: a rule in somebody's row, from the first to the last date of the breach. */
export const overrideKey = ({ employeeId, code, dates }: Pick<CellBreach, 'employeeId' | 'code' | 'dates'>): string =>
  `${employeeId} ${code} ${dates[0]} ${dates.at(-1)}`

/** The overrides in force of breaches that show on these dates, by `overrideKey`. */
export async function overridesOn(db: Scoped, range: Range): Promise<Map<string, Override>> {
  const { rows } = await sql<Override & { employeeId: number; code: string; from: string; to: string }>`
    select o.id, o.reason, o.made_at as at, coalesce(user_display_name(o.made_by), '') as by, o.employee_id, o.code, o.starts_on as from,
           o.ends_on as to
      from rule_override o where ${within(range)} and o.withdrawn_at is null`.execute(db)
  return new Map(rows.map(({ employeeId, code, from, to, ...own }) => [overrideKey({ employeeId, code, dates: [from, to] }), own]))
}

interface Logged extends Omit<RuleOverrides[number], 'text' | 'withdrawn'> {
  readonly code: string
  readonly withdrawnBy: string
  readonly withdrawnAt: string | null
}

/** The log of overrides, the newest first. */
export async function overrideLog(db: Scoped, range: Range): Promise<RuleOverrides> {
  const { rows } = await sql<Logged>`
    select o.id, o.reason, o.made_at as at, coalesce(user_display_name(o.made_by), '') as by, o.code, o.starts_on as from, o.ends_on as to,
           e.employee_number as number, e.full_name as name, o.withdrawn_at, coalesce(user_display_name(o.withdrawn_by), '') as withdrawn_by
      from rule_override o join employee e on e.company_id = o.company_id and e.id = o.employee_id
     where ${within(range)} order by o.made_at desc, o.id desc limit 500`.execute(db)
  return rows.map(({ code, withdrawnBy, withdrawnAt, ...row }) => ({
    ...row,
    text: breachWords[code] ?? code,
    withdrawn: withdrawnAt === null ? null : { by: withdrawnBy, at: withdrawnAt },
  }))
}

const within = ({ orgNodeId, from, to }: Range) =>
  sql`o.company_id = (select company()) and o.org_node_id = ${orgNodeId} and o.starts_on <= ${to} and o.ends_on >= ${from}`
