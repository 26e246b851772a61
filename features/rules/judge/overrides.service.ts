import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellBreach } from '../../roster/roster-cells/roster-cells.api.ts'

/** Why a breach stands nevertheless. */
interface Override {
  readonly id: number
  readonly reason: string
  readonly by: string
  /** instant, ISO in UTC */
  readonly at: string
}

export interface OverrideRange {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/** The key of an override: the person, the rule, and the first and last date of the breach. */
export const overrideKey = ({ employeeId, code, dates }: Pick<CellBreach, 'employeeId' | 'code' | 'dates'>): string =>
  `${employeeId} ${code} ${dates[0]} ${dates.at(-1)}`

/** The overrides in force for breaches on these dates, by `overrideKey`. */
export async function overridesOn(db: Scoped, range: OverrideRange): Promise<Map<string, Override>> {
  const { rows } = await sql<Override & { employeeId: number; code: string; from: string; to: string }>`
    select o.id, o.reason, o.made_at as at, coalesce(user_display_name(o.made_by), '') as by, o.employee_id, o.code, o.starts_on as from,
           o.ends_on as to
      from rule_override o where ${within(range)} and o.withdrawn_at is null`.execute(db)
  return new Map(rows.map(({ employeeId, code, from, to, ...own }) => [overrideKey({ employeeId, code, dates: [from, to] }), own]))
}

/** SQL condition for the overrides `o` of a node whose breaches touch these dates. */
export const within = ({ orgNodeId, from, to }: OverrideRange) =>
  sql`o.company_id = (select company()) and o.org_node_id = ${orgNodeId} and o.starts_on <= ${to} and o.ends_on >= ${from}`

export interface NewOverride {
  readonly employeeId: number
  /** of the rule */
  readonly code: string
  /** the first and the last date of the breach */
  readonly from: string
  readonly to: string
  readonly reason: string
}

/**
 * Stores the reasons why breaches stand; a second reason replaces the first. The caller has checked that the breaches exist and are only
 * warnings.
 */
export async function keepOverrides(
  db: Scoped,
  { orgNodeId, now, userId }: { orgNodeId: number; now: string; userId: number | null },
  overrides: readonly NewOverride[],
): Promise<void> {
  if (overrides.length === 0) return
  const all = <Name extends keyof NewOverride>(name: Name) => overrides.map(each => each[name])
  await sql`
    insert into rule_override (company_id, org_node_id, employee_id, code, starts_on, ends_on, reason, made_at, made_by)
    select company(), ${orgNodeId}, t.employee_id, t.code, t.starts_on, t.ends_on, t.reason, ${now}, ${userId}
      from unnest(${all('employeeId')}::bigint[], ${all('code')}::text[], ${all('from')}::date[], ${all('to')}::date[],
                  ${all('reason')}::text[]) t (employee_id, code, starts_on, ends_on, reason)
    on conflict (company_id, org_node_id, employee_id, code, starts_on, ends_on) where withdrawn_at is null
    do update set reason = excluded.reason, made_at = excluded.made_at, made_by = excluded.made_by`.execute(db)
}
