import { sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { countsOn, memberIn } from '../employee/people-parts.service.ts'
import { holdingsOf } from '../employee/people-reads.service.ts'
import type { Effects, MovementDraft } from './employee-movement.api.ts'
import { isLeaving } from './employee-movement.rules.ts'
import type { Standing } from './movement-reads.server.ts'

/** Dates of the roster, both included; `to` null = all that are there. */
export interface Span {
  readonly from: string
  readonly to: string | null
  /** the node whose roster stays; null = none does */
  readonly exceptNodeId: number | null
}

/** The dates of the live roster that a movement empties; null when it leaves the roster as it is. */
export function emptiedBy({
  kind,
  effectiveOn,
  endsOn,
  toNodeId,
}: Pick<MovementDraft, 'kind' | 'effectiveOn' | 'endsOn' | 'toNodeId'>): Span | null {
  if (isLeaving(kind)) return { from: dayAfter(effectiveOn), to: null, exceptNodeId: null }
  if (kind === 'suspend') return { from: effectiveOn, to: endsOn, exceptNodeId: null }
  return toNodeId === null ? null : { from: effectiveOn, to: null, exceptNodeId: toNodeId }
}

/** The date after a date, YYYY-MM-DD. */
export const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** The condition for roster rows (`roster_day`, `shift`, `leave`) of a person in a span. */
const inSpan = (row: string, employeeId: number, { from, to, exceptNodeId }: Span) => sql`
  ${sql.ref(`${row}.companyId`)} = (select company()) and ${sql.ref(`${row}.employeeId`)} = ${employeeId}
  and ${sql.ref(`${row}.shiftDate`)} between ${from}::date and ${to ?? 'infinity'}::date
  and ${sql.ref(`${row}.orgNodeId`)} is distinct from ${exceptNodeId}::bigint`

/** What a movement of somebody does from its day on; reads only. */
export async function effectsOf(db: Scoped, draft: MovementDraft, standing: Standing): Promise<Effects> {
  const { employeeId: id, effectiveOn: on } = draft
  const span = emptiedBy(draft)
  return {
    shifts: span && (await shiftsIn(db, id, span)),
    posts: span ? await postsIn(db, id, span) : { count: 0, first: [] },
    leaves: span ? await leavesIn(db, id, span) : 0,
    groups: (await groupsLeft(db, draft)).map(({ name }) => name),
    licences: await licencesOn(db, id, on),
    missing: draft.jobRoleId === null ? [] : await missingFor(db, id, draft.jobRoleId, on),
    signIn: await signInOf(db, draft, standing),
  }
}

async function shiftsIn(db: Scoped, id: number, span: Span): Promise<Effects['shifts']> {
  const { rows } = await sql<{ count: number; from: string | null; to: string | null }>`
    select count(distinct s.shift_date)::int as count, min(s.shift_date)::text as from, max(s.shift_date)::text as to
      from shift s where s.removed_at is null and ${inSpan('s', id, span)}`.execute(db)
  const { count, from, to } = rows[0]!
  return from === null || to === null ? null : { count, from, to }
}

/** As many posts as are named. */
const named = 5

async function postsIn(db: Scoped, id: number, span: Span): Promise<Effects['posts']> {
  const { rows } = await sql<Effects['posts']['first'][number]>`
    select s.shift_date::text as date, b.code as band, k.name as skill
      from assignment a join shift s on s.company_id = a.company_id and s.id = a.shift_id
      join shift_band b on b.company_id = s.company_id and b.id = s.band_id join skill k on k.company_id = a.company_id and k.id = a.skill_id
     where a.released_at is null and s.removed_at is null and ${inSpan('s', id, span)} order by a.starts_at`.execute(db)
  return { count: rows.length, first: rows.slice(0, named) }
}

async function leavesIn(db: Scoped, id: number, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leave l where l.removed_at is null and ${inSpan('l', id, span)}`.execute(db)
  return rows[0]!.count
}

/** The memberships that end with a movement: all of who leaves, those of other nodes of who is transferred. */
export async function groupsLeft(
  db: Scoped,
  { kind, employeeId, effectiveOn, toNodeId }: Pick<MovementDraft, 'kind' | 'employeeId' | 'effectiveOn' | 'toNodeId'>,
): Promise<{ id: number; name: string; joinedOn: string; leftOn: string | null }[]> {
  if (!isLeaving(kind) && toNodeId === null) return []
  const from = isLeaving(kind) ? dayAfter(effectiveOn) : effectiveOn
  const { rows } = await sql<{ id: number; name: string; joinedOn: string; leftOn: string | null }>`
    select m.id, g.name, m.joined_on, m.left_on from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
     where m.company_id = (select company()) and m.employee_id = ${employeeId} and ${memberIn('m', from, null)}
       and g.org_node_id is distinct from ${toNodeId}::bigint
     order by g.name`.execute(db)
  return rows
}

async function licencesOn(db: Scoped, id: number, on: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.name || ', ' || k.name as name from employee_licence l
      join permit_type t on t.company_id = l.company_id and t.id = l.permit_type_id join skill k on k.company_id = l.company_id and k.id = l.skill_id
     where l.company_id = (select company()) and l.employee_id = ${id} and ${countsOn('l', on)} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The primary skill of a role, where somebody does not hold it on a date. */
async function missingFor(db: Scoped, id: number, roleId: number, on: string): Promise<string[]> {
  const day = dayOf(on)
  const held = (await holdingsOf(db, [id]))
    .filter(({ from, to }) => from <= day && (to === null || day <= to))
    .map(({ skillId }) => skillId)
  const { rows } = await sql<{ name: string }>`
    select k.name from job_role r join skill k on k.company_id = r.company_id and k.id = r.primary_skill_id
     where r.company_id = (select company()) and r.id = ${roleId} and k.id <> all(${held}::bigint[])`.execute(db)
  return rows.map(({ name }) => name)
}

async function signInOf(db: Scoped, { kind, employeeId }: MovementDraft, { endedSignIn }: Standing): Promise<Effects['signIn']> {
  const ends = isLeaving(kind)
  if (!ends && !(kind === 'reverse_terminate' && endedSignIn)) return null
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.user_name, e.full_name) as name from user_company c
      join employee e on e.company_id = c.company_id and e.id = c.employee_id
      left join told_users(array[c.user_id]) u on u.user_id = c.user_id
     where c.company_id = (select company()) and c.employee_id = ${employeeId} and c.active = ${ends}`.execute(db)
  return rows[0] ? { name: rows[0].name, ends } : null
}
