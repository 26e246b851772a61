import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from './period.rules.ts'
import type { SpecialDays } from './special-days.rules.ts'

/** A week's figures rest on the day before and after it too, and each of them on the days beside it. */
const margin = sql`3`

/** Whether a holiday called `d` counts at a node. */
export function holdsAt(owner: 'public_holiday' | 'special_holiday', orgNodeId: number) {
  const named = sql.table(`${owner}_nodes`)
  const id = sql.ref(`named.${owner}_id`)
  return sql`d.active and (not exists (select from ${named} named where ${id} = d.id) or exists (
    select from ${named} named join org_node above on above.id = named.org_node_id
      join org_node here on here.id = ${orgNodeId} and here.path <@ above.path where ${id} = d.id))`
}

/**
 * The public holidays, special holidays and Ramadan of a node in a period and around it: those that name the node or one above it,
 * and those that name none (MAST-PUBHOL-02, ND-47).
 */
export async function specialDaysOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<SpecialDays> {
  const holds = (owner: 'public_holiday' | 'special_holiday') => holdsAt(owner, orgNodeId)
  const holidays = await sql<{ date: string; paid: boolean }>`
    select d.date, d.paid = 'paid' as paid from public_holiday d
     where d.date between ${from}::date - ${margin} and ${to}::date + ${margin} and ${holds('public_holiday')}
    union all
    select day::date, d.paid = 'paid' from special_holiday d, generate_series(greatest(d.starts_on, ${from}::date - ${margin}), least(d.ends_on, ${to}::date + ${margin}), '1 day') day
     where d.kind = 'holiday' and ${holds('special_holiday')}
     order by 1, 2`.execute(db)
  const ramadan = await sql<{ from: string; to: string }>`
    select d.starts_on as from, d.ends_on as to from special_holiday d
     where d.kind = 'ramadan' and d.starts_on <= ${to}::date + ${margin} and d.ends_on >= ${from}::date - ${margin} and ${holds('special_holiday')}
     order by d.starts_on, d.id`.execute(db)
  return { holidays: holidays.rows, ramadan: ramadan.rows }
}
