import { sql } from 'kysely'
import type { Reason } from '../../../engines/answers/reason.ts'
import type { Deployment } from '../../../engines/deployment/deploy.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { differenceOf, type NewAssignment } from './plan.rules.ts'
import { releaseAssignments, settleSeats } from './release-writes.service.ts'
import type { Slot } from './slot.rules.ts'

/** A slot, the run it is deployed by, and what the engine says. */
export interface SlotPlan {
  readonly runId: number
  readonly slot: Slot
  readonly deployment: Deployment
}

/** Puts plans into force: what changes is released or added, the rest stays untouched; runs, seats and reasons follow. */
export async function writePlans(db: Scoped, plans: readonly SlotPlan[]): Promise<void> {
  const differences = plans.map(({ runId, slot, deployment }) => ({ runId, ...differenceOf(slot, deployment.assignments) }))
  await releaseAssignments(
    db,
    differences.flatMap(({ released }) => released),
    'redeploy',
  )
  await addAssignments(
    db,
    differences.flatMap(({ runId, added }) => added.map(row => ({ ...row, runId }))),
  )
  await setSeatStates(db, plans)
  await addReasons(db, plans)
  await acceptRuns(db, plans)
}

/** Puts people on seats; `runId` is null for a hand. */
export async function addAssignments(db: Scoped, rows: readonly (NewAssignment & { runId: number | null })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, run_id, skill_id,
                            is_primary, rating, pinned)
    select (select company()), t.date, t."seatId", t."shiftId", t."employeeId", to_timestamp(t.start * 60), to_timestamp(t.end * 60),
           t.source, t."runId", t."skillId", t.primary, t.rating, t.pinned
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(date date, "seatId" bigint, "shiftId" bigint, "employeeId" bigint, start bigint, "end" bigint, source text, "runId" bigint,
             "skillId" bigint, "primary" boolean, rating smallint, pinned boolean)`.execute(db)
}

async function setSeatStates(db: Scoped, plans: readonly SlotPlan[]): Promise<void> {
  const changed = plans.flatMap(({ slot, deployment }) => {
    const filled = new Set(deployment.assignments.map(({ post }) => post))
    return slot.seats.filter(seat => (seat.state === 'filled') !== filled.has(String(seat.id))).map(seat => seat.id)
  })
  if (changed.length > 0) await settleSeats(db, changed)
}

async function addReasons(db: Scoped, plans: readonly SlotPlan[]): Promise<void> {
  const rows = plans.flatMap(({ runId, deployment: { open, unused } }) => [
    ...open.flatMap(({ post, reasons }) => reasonRows(runId, 'seat', post, reasons)),
    ...unused.flatMap(({ person, reasons }) => reasonRows(runId, 'employee', person, reasons)),
  ])
  if (rows.length === 0) return
  await sql`
    insert into deployment_reason (company_id, run_id, subject, subject_id, rank, code, rule_limit, actual, unit, detail)
    select (select company()), t.run_id, t.subject, t.subject_id, t.rank, t.code, t.rule_limit, t.actual, t.unit, t.detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(run_id bigint, subject text, subject_id bigint, rank smallint, code text, rule_limit numeric, actual numeric, unit text,
             detail jsonb)`.execute(db)
}

function reasonRows(runId: number, subject: 'seat' | 'employee', id: string, reasons: readonly Reason[]) {
  return reasons.map(({ code, limit, actual, unit, people, posts, days }, rank) => ({
    run_id: runId,
    subject,
    subject_id: Number(id),
    rank,
    code,
    rule_limit: limit,
    actual,
    unit,
    detail: { people, posts, days },
  }))
}

async function acceptRuns(db: Scoped, plans: readonly SlotPlan[]): Promise<void> {
  const rows = plans.map(({ runId, slot, deployment: { assignments, bound } }) => {
    const own = new Set(slot.people.filter(person => person.employment === 'own').map(person => String(person.employeeId)))
    const byOwn = assignments.filter(({ person }) => own.has(person)).length
    return { id: runId, posts: slot.seats.length, filled: assignments.length, own: byOwn, bound }
  })
  await sql`
    update deployment_run r
       set state = 'accepted', progress = 100, posts = t.posts, filled = t.filled, filled_by_own = t.own, bound = t.bound,
           message = null, finished_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id bigint, posts int, filled int, own int, bound int)
     where r.company_id = (select company()) and r.id = t.id`.execute(db)
}

export async function pinAssignment(db: Scoped, assignmentId: number, pinned: boolean): Promise<void> {
  await sql`update assignment set pinned = ${pinned} where company_id = (select company()) and id = ${assignmentId} and pinned <> ${pinned}`.execute(
    db,
  )
}
