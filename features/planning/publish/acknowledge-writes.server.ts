import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { tellLive } from '../../../kit/live/tell.server.ts'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { acknowledgeShift } from './acknowledge.api.ts'

interface Answer {
  readonly shiftId: number
  readonly acceptance: number
  readonly reasonId?: number | null | undefined
}

/** Keeps what somebody says of a shift that they were told of; a shift of somebody else, or one that nobody was told of, is not known. */
async function acknowledge(ctx: Context, { shiftId, acceptance, reasonId = null }: Answer): Promise<null> {
  const { db, actor, now } = ctx
  const accepted = acceptance === 1
  if (accepted && reasonId !== null) ctx.failField('reasonId', 'An accepted shift has no reason.')
  if (!accepted && !(await isReason(ctx, reasonId))) ctx.failField('reasonId', 'Choose a rejection reason that is in use.')
  // of a day that is a draft, the shift that was told is the one that stood before
  const { rows } = await sql<{ orgNodeId: number }>`
    with answered as (
      update roster_day d set accepted = ${accepted}, rejection_reason_id = ${reasonId}, answered_at = ${now}
       where d.company_id = (select company()) and d.employee_id = ${actor.employeeId}
         and case when d.draft_since is null
               then exists (select 1 from shift s where s.company_id = d.company_id and s.employee_id = d.employee_id
                                                    and s.shift_date = d.shift_date and s.id = ${shiftId} and s.removed_at is null)
               else exists (select 1 from roster_change c, jsonb_array_elements(c.before -> 'shifts') told
                             where c.company_id = d.company_id and c.id = d.draft_since and (told ->> 'id')::bigint = ${shiftId}) end
         and d.shift_date in (select shift_date from shift where company_id = (select company()) and id = ${shiftId} and employee_id = ${actor.employeeId})
      returning d.company_id, d.employee_id, d.shift_date, d.org_node_id),
    kept as (
      insert into roster_answer (company_id, employee_id, shift_date, accepted, rejection_reason_id, answered_at)
      select company_id, employee_id, shift_date, ${accepted}, ${reasonId}::bigint, ${now}::timestamptz from answered)
    select org_node_id from answered`.execute(db)
  if (rows.length === 0) ctx.fail('notFound')
  await tellLive(db, rosterSubject, rows)
  return null
}

async function isReason({ db }: Pick<Context, 'db'>, id: number | null): Promise<boolean> {
  if (id === null) return false
  const { rows } = await sql`select 1 from rejection_reason where company_id = (select company()) and id = ${id} and active`.execute(db)
  return rows.length > 0
}

/** What people answer of their own roster. */
export const acknowledgeCalls: Implementation[] = [implement(acknowledgeShift, (answer, ctx) => acknowledge(ctx, answer))]
