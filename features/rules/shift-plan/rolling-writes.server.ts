import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { makeMove, type StateSql } from '../../../kit/states/make.server.ts'
import type { DateRange } from '../../roster/roster-day/roster-day.rules.ts'
import type { Outcome } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

/** A roll-out that has said nothing for this long has lost its worker, and the plan may be touched again. */
const silentMinutes = 5

/** The state of a plan. One whose roll-out has gone silent is again what it was before. */
export const planStateSql: StateSql = row => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`case when ${column('state')} <> 'publishing' or ${column('updatedAt')} > now() - make_interval(mins => ${silentMinutes}) then ${column('state')}
    when ${column('publishedAt')} is null then 'draft' else 'published' end`
}

/** What else changes when a roll-out begins. */
export const rollingBegins = sql`progress = 0, message = null, rolling_no = t.rolling_no + 1`

/** The number of the roll-out that has just begun. */
export async function rollingNoOf(db: Scoped, planId: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select rolling_no as no from shift_plan where company_id = (select company()) and id = ${planId}`.execute(db)
  return rows[0]!.no
}

/** Thrown when a roll-out was cancelled, and perhaps another one begun. */
export class RollOutCancelled extends Error {}

/**
 * @param percent 0 to 100
 * @throws RollOutCancelled
 */
export async function showProgress(db: Scoped, planId: number, no: number, percent: number): Promise<void> {
  const shown = await sql`
    update shift_plan set progress = ${percent}
     where company_id = (select company()) and id = ${planId} and state = 'publishing' and rolling_no = ${no}`.execute(db)
  if (shown.numAffectedRows === 0n) throw new RollOutCancelled()
}

/** Nobody cancels this roll-out any more until the transaction ends. @throws RollOutCancelled */
export async function lockRolling(db: Scoped, planId: number, no: number): Promise<void> {
  const { rows } = await sql`
    select 1 from shift_plan
     where company_id = (select company()) and id = ${planId} and state = 'publishing' and rolling_no = ${no} for update`.execute(db)
  if (rows.length === 0) throw new RollOutCancelled()
}

/** The published days grow when this range touches them; else they are this range. */
export async function settleRolling(db: Scoped, planId: number, { from, to }: DateRange, now: string, outcome: Outcome): Promise<void> {
  const touching = sql`(t.published_from <= ${to}::date + 1 and t.published_to >= ${from}::date - 1)`
  const set = sql`published_at = ${now}, progress = 100, message = ${JSON.stringify(outcome)},
    published_from = case when ${touching} then least(t.published_from, ${from}::date) else ${from}::date end,
    published_to = case when ${touching} then greatest(t.published_to, ${to}::date) else ${to}::date end`
  await makeMove(db, planStates, 'rolledOut', { id: planId, set })
}

/** Ends a roll-out that wrote nothing: the plan is what it was before. */
export async function stopRolling(db: Scoped, planId: number, outcome: Outcome): Promise<void> {
  const { rows } = await sql<{ before: boolean }>`
    select published_at is not null as before from shift_plan where company_id = (select company()) and id = ${planId} for update`.execute(
    db,
  )
  const move = rows[0]?.before ? 'notRolledOutAgain' : 'notRolledOut'
  await makeMove(db, planStates, move, { id: planId, set: sql`progress = 0, message = ${JSON.stringify(outcome)}` })
}
