import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DateRange } from './roll-out.rules.ts'
import type { Outcome } from './shift-plan.api.ts'

/** A roll-out that has said nothing for this long has lost its worker, and the plan may be touched again. */
const silentMinutes = 5

/** The version of a plan and whether it is being rolled out, undefined without one; nobody else changes it until the transaction ends. */
export async function lockPlan(db: Scoped, id: number): Promise<{ rolling: boolean; version: number } | undefined> {
  const { rows } = await sql<{ rolling: boolean; version: number }>`
    select rolling and updated_at > now() - make_interval(mins => ${silentMinutes}) as rolling, version
      from shift_plan where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function beginRolling(db: Scoped, planId: number): Promise<void> {
  await sql`update shift_plan set rolling = true, progress = 0, message = null where id = ${planId}`.execute(db)
}

/** @param percent 0 to 100 */
export async function showProgress(db: Scoped, planId: number, percent: number): Promise<void> {
  await sql`update shift_plan set progress = ${percent} where id = ${planId} and rolling`.execute(db)
}

/** The published days grow when this range touches them; else they are this range. */
export async function settleRolling(db: Scoped, planId: number, { from, to }: DateRange, now: string, outcome: Outcome): Promise<void> {
  await sql`
    update shift_plan set state = 'published', published_at = ${now}, rolling = false, progress = 100, message = ${JSON.stringify(outcome)},
      published_from = case when touching then least(published_from, ${from}::date) else ${from}::date end,
      published_to = case when touching then greatest(published_to, ${to}::date) else ${to}::date end
      from (select id as touched, coalesce(published_from <= ${to}::date + 1 and published_to >= ${from}::date - 1, false) as touching
              from shift_plan) as t
     where id = ${planId} and touched = id`.execute(db)
}

/** Ends a roll-out that wrote nothing. */
export async function stopRolling(db: Scoped, planId: number, outcome: Outcome): Promise<void> {
  await sql`update shift_plan set rolling = false, progress = 0, message = ${JSON.stringify(outcome)}
    where id = ${planId} and rolling`.execute(db)
}
