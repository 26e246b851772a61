import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { endSignIn, giveSignInBack } from '../employee/sign-in-writes.service.ts'
import type { Effects, MovementDraft } from './employee-movement.api.ts'
import { changedBy, isLeaving } from './employee-movement.rules.ts'
import { dayAfter, emptiedBy, groupsLeft } from './movement-effects-reads.server.ts'
import type { Standing } from './movement-reads.server.ts'
import { personAway } from './movement-slots.service.ts'

/** What a movement does, without the node of the call that saved it. */
export type Stored = Omit<MovementDraft, 'orgNodeId'>
/** What has columns of its own. */
type Told = 'employeeId' | 'kind' | 'effectiveOn' | 'endsOn' | 'note'

/** Keeps a movement as planned. The end of who leaves is in the record from now on, so that no roster is built beyond it. */
export async function keepPlanned(db: Scoped, draft: Stored, standing: Standing, effects: Effects): Promise<number> {
  const { employeeId, kind, effectiveOn, endsOn, note, ...after } = draft
  const { posting, terminatedOn, terminationNote } = standing
  const before = { orgNodeId: posting?.orgNodeId, jobRoleId: posting?.jobRoleId, terminatedOn, terminationNote }
  const becomes = { ...after, orgNodeId: after.toNodeId ?? posting?.orgNodeId, jobRoleId: after.jobRoleId ?? posting?.jobRoleId }
  const { rows } = await sql<{ id: number }>`
    insert into employee_movement (company_id, employee_id, kind, effective_on, ends_on, note, before, after, effects, state)
    values (company(), ${employeeId}, ${kind}, ${effectiveOn}, ${endsOn}, ${note}, ${JSON.stringify(before)}::jsonb,
            ${JSON.stringify({ ...becomes, changes: after })}::jsonb, ${JSON.stringify(effects)}::jsonb, 'planned') returning id`.execute(
    db,
  )
  if (isLeaving(kind))
    await sql`update employee set terminated_on = ${effectiveOn}, termination_note = coalesce(${note}, termination_note) where id = ${employeeId}`.execute(
      db,
    )
  return rows[0]!.id
}

/** Forgets a planned movement; the end of who was to leave is as before. @returns false when it is no longer planned */
export async function cancelPlanned(db: Scoped, id: number): Promise<boolean> {
  const { rows } = await sql<{ employeeId: number; kind: MovementDraft['kind'] }>`
    update employee_movement set state = 'cancelled' where id = ${id} and state = 'planned' returning employee_id, kind`.execute(db)
  const [row] = rows
  if (row && isLeaving(row.kind))
    await sql`
      update employee e set terminated_on = (m.before ->> 'terminatedOn')::date, termination_note = m.before ->> 'terminationNote'
        from employee_movement m where m.id = ${id} and e.id = m.employee_id`.execute(db)
  return row !== undefined
}

/**
 * Applies a planned movement, with all that it does to roster, posts, groups and sign-in. One that is applied already, or no longer planned,
 * is left as it is: it may be called again without harm. What would change the posting of somebody who has left meanwhile is cancelled.
 * @returns whether it was applied now
 */
export async function applyMovement(db: Scoped, id: number): Promise<boolean> {
  const { rows } = await sql<Pick<Stored, Told> & { changes: Omit<Stored, Told> }>`
    select employee_id, kind, effective_on, ends_on, note, after -> 'changes' as changes from employee_movement
     where id = ${id} and state = 'planned' for update`.execute(db)
  const [row] = rows
  if (!row) return false
  const { changes, ...own } = row
  const movement: Stored = { ...own, ...changes }
  if (changedBy[movement.kind].length > 0 && !(await isPosted(db, movement))) {
    await cancelPlanned(db, id)
    return false
  }
  const span = emptiedBy(movement)
  if (span) await personAway.tell(db, { employeeId: movement.employeeId, ...span })
  const left = await leaveGroups(db, movement)
  const also = await kinds[movement.kind](db, movement, id)
  await sql`
    update employee_movement set state = 'applied', applied_at = now(), before = before || ${JSON.stringify({ groups: left, ...also })}::jsonb
     where id = ${id}`.execute(db)
  return true
}

async function isPosted(db: Scoped, { employeeId, effectiveOn }: Stored): Promise<boolean> {
  const { rows } = await sql`select from employee_posting where employee_id = ${employeeId} and valid @> ${effectiveOn}::date`.execute(db)
  return rows.length > 0
}

type Apply = (db: Scoped, movement: Stored, id: number) => Promise<{ readonly signIn?: boolean }>

async function end(db: Scoped, { employeeId, effectiveOn, note }: Stored) {
  await sql`update employee set terminated_on = ${effectiveOn}, termination_note = coalesce(${note}, termination_note) where id = ${employeeId}`.execute(
    db,
  )
  const next = dayAfter(effectiveOn)
  await sql`delete from employee_posting where employee_id = ${employeeId} and lower(valid) > ${effectiveOn}::date`.execute(db)
  await sql`update employee_posting set valid = daterange(lower(valid), ${next}::date) where employee_id = ${employeeId} and valid @> ${next}::date`.execute(
    db,
  )
  return { signIn: (await endSignIn(db, [employeeId])) > 0 }
}

/** From a day on the posting says what the movement changes; what it does not name stays. */
async function repost(db: Scoped, { kind, employeeId, effectiveOn, ...changes }: Stored) {
  const columns = changedBy[kind]
    .filter(name => changes[name])
    .map(name => [name === 'toNodeId' ? 'orgNodeId' : name, changes[name]] as const)
  const carried = ['orgNodeId', 'jobRoleId', 'employmentCategoryId', 'labourClassId', 'contractorId', 'jobTitle', 'payScale', 'grade']
  const changed = new Map<string, unknown>(columns)
  const { rows } = await sql<{ id: number; from: string; until: string | null }>`
    select id, lower(valid) as from, upper(valid) as until from employee_posting
     where employee_id = ${employeeId} and valid @> ${effectiveOn}::date for update`.execute(db)
  const { id, from, until } = rows[0]!
  if (from === effectiveOn) {
    const sets = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update employee_posting set ${sql.join(sets)}, reason = ${kind} where id = ${id}`.execute(db)
    return {}
  }
  await sql`update employee_posting set valid = daterange(lower(valid), ${effectiveOn}::date) where id = ${id}`.execute(db)
  const values = carried.map(name => (changed.has(name) ? sql`${changed.get(name)}` : sql.ref(name)))
  await sql`
    insert into employee_posting (company_id, employee_id, valid, reason, ${sql.join(carried.map(name => sql.ref(name)))})
    select company_id, employee_id, daterange(${effectiveOn}::date, ${until}::date), ${kind}, ${sql.join(values)}
      from employee_posting where id = ${id}`.execute(db)
  return {}
}

async function suspend(db: Scoped, { employeeId, effectiveOn, endsOn, note }: Stored) {
  await sql`insert into employee_suspension (company_id, employee_id, note, starts_on, ends_on)
    values (company(), ${employeeId}, ${note}, ${effectiveOn}, ${endsOn})`.execute(db)
  return {}
}

/** Employed again from a day on, as before: the last posting goes on, or begins anew after a gap. What was taken off the roster stays off. */
async function reverse(db: Scoped, { employeeId, effectiveOn }: Stored, id: number) {
  await sql`update employee set terminated_on = null, termination_note = null where id = ${employeeId}`.execute(db)
  const { rows } = await sql<{ id: number; until: string | null }>`
    select id, upper(valid) as until from employee_posting where employee_id = ${employeeId} order by lower(valid) desc limit 1`.execute(db)
  const last = rows[0]!
  const goesOn = last.until === null || last.until === effectiveOn
  await (goesOn
    ? sql`update employee_posting set valid = daterange(lower(valid), null) where id = ${last.id}`
    : sql`insert into employee_posting (company_id, employee_id, valid, reason, org_node_id, job_role_id, employment_category_id, labour_class_id,
             contractor_id, job_title, pay_scale, grade)
          select company_id, employee_id, daterange(${effectiveOn}::date, null), 'reverse_terminate', org_node_id, job_role_id,
                 employment_category_id, labour_class_id, contractor_id, job_title, pay_scale, grade from employee_posting where id = ${last.id}`
  ).execute(db)
  const ended = await sql<{ before: { groups?: readonly Left[]; signIn?: boolean } }>`
    update employee_movement set state = 'reversed'
     where id = (select m.id from employee_movement m where m.employee_id = ${employeeId} and m.state = 'applied' and m.id <> ${id}
                    and m.kind in ('terminate', 'transfer_to_other_org') order by m.effective_on desc limit 1)
    returning before`.execute(db)
  const before = ended.rows[0]?.before
  if (before?.signIn) await giveSignInBack(db, employeeId)
  for (const { id: member, leftOn } of before?.groups ?? [])
    await sql`update employee_group_member set left_on = ${leftOn} where id = ${member}`.execute(db)
  return {}
}

const kinds: Readonly<Record<MovementDraft['kind'], Apply>> = {
  terminate: end,
  transfer_to_other_org: end,
  suspend,
  reverse_terminate: reverse,
  modify: repost,
  transfer: repost,
  promote: repost,
  demote: repost,
  transfer_with_promote: repost,
  transfer_with_demote: repost,
}

/** A membership that a movement ended, and its last day before. */
interface Left {
  readonly id: number
  readonly leftOn: string | null
}

async function leaveGroups(db: Scoped, movement: Stored): Promise<Left[]> {
  const left = await groupsLeft(db, movement)
  const last = isLeaving(movement.kind) ? movement.effectiveOn : dayBefore(movement.effectiveOn)
  const ids = left.map(({ id }) => id)
  await sql`delete from employee_group_member where id = any(${ids}::bigint[]) and joined_on > ${last}::date`.execute(db)
  await sql`update employee_group_member set left_on = ${last}::date where id = any(${ids}::bigint[])`.execute(db)
  return left.filter(({ joinedOn }) => joinedOn <= last).map(({ id, leftOn }) => ({ id, leftOn }))
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
