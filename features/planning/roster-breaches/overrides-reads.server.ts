import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { breachWords } from '../../roster/roster-cells/refusal-words.rules.ts'
import { type OverrideRange, within } from '../../rules/judge/overrides.service.ts'
import type { RuleOverrides } from './roster-breaches.api.ts'

interface Logged extends Omit<RuleOverrides[number], 'text' | 'withdrawn'> {
  readonly code: string
  readonly withdrawnBy: string
  readonly withdrawnAt: string | null
}

/** The log of overrides, the newest first. */
export async function overrideLog(db: Scoped, range: OverrideRange): Promise<RuleOverrides> {
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
