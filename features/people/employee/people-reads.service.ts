import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { dayNumber } from '../../../kit/database/day-number.ts'
import { isPostedOn, memberIn } from './people-parts.service.ts'

/** Somebody as they are on a date. */
export interface PersonOnDate {
  readonly employeeId: number
  readonly number: string
  readonly name: string
  /** the primary skill of the job role */
  readonly skill: string | null
  readonly contractor: string | null
  readonly crew: string | null
}

interface Asked {
  /** the local date at the node */
  readonly date: string
  /** whose crews count; null = those of every node */
  readonly orgNodeId: number | null
  readonly order: 'number' | 'name'
}

/**
 * Reads these people as they are on a date, in the order asked for. It reads each table with one simple statement and combines the rows
 * here. That is also fast on newly filled tables, for which the planner has no statistics yet.
 */
export async function peopleOn(db: Scoped, ids: readonly number[], asked: Asked): Promise<PersonOnDate[]> {
  const postings = await postingsOn(db, ids, asked.date)
  const crews = await crewsOn(db, ids, asked)
  const order = asked.order === 'number' ? sql`employee_number` : sql`last_name, first_name, id`
  const { rows } = await sql<Pick<PersonOnDate, 'employeeId' | 'number' | 'name'>>`
    select id as employee_id, employee_number as number, full_name as name
      from employee where company_id = (select company()) and id = any(${[...ids]}::bigint[]) order by ${order}`.execute(db)
  return rows.map(person => ({
    ...person,
    ...(postings.get(person.employeeId) ?? { skill: null, contractor: null }),
    crew: crews.get(person.employeeId) ?? null,
  }))
}

type Posting = Pick<PersonOnDate, 'skill' | 'contractor'>

async function postingsOn(db: Scoped, ids: readonly number[], date: string): Promise<Map<number, Posting>> {
  const { rows } = await sql<Posting & { employeeId: number }>`
    select o.employee_id, k.name as skill, c.name as contractor
      from employee_posting o join job_role r on r.company_id = o.company_id and r.id = o.job_role_id
      left join skill k on k.company_id = r.company_id and k.id = r.primary_skill_id
      left join contractor c on c.company_id = o.company_id and c.id = o.contractor_id
     where ${isPostedOn('o', sql`any(${[...ids]}::bigint[])`, date)}`.execute(db)
  return new Map(rows.map(({ employeeId, ...posting }) => [employeeId, posting]))
}

/** Of several crews the one joined last. */
async function crewsOn(db: Scoped, ids: readonly number[], { date, orgNodeId }: Asked): Promise<Map<number, string>> {
  const ofNode = orgNodeId === null ? sql`true` : sql`g.org_node_id = ${orgNodeId}`
  const { rows } = await sql<{ employeeId: number; name: string }>`
    select m.employee_id, g.name
      from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id and ${ofNode}
     where m.company_id = (select company()) and m.employee_id = any(${[...ids]}::bigint[]) and ${memberIn('m', date)}
     order by m.joined_on, g.name desc`.execute(db)
  return new Map(rows.map(({ employeeId, name }) => [employeeId, name]))
}

/**
 * A skill that somebody holds from one day to another, both included, in days since 1970. `to` is null when it has no end; without a start
 * date it begins in the year 1.
 */
export interface Holding {
  readonly employeeId: number
  readonly skillId: number
  readonly primary: boolean
  /** 1 = A, the best, to 3 = C */
  readonly rating: number
  readonly rotation: number
  readonly from: number
  readonly to: number | null
}

/**
 * All skills that these people hold at any time. A skill for which somebody has licences counts only while one of them does. A skill that
 * came with a licence and has the same dates has no dates of its own. A licence that brought a skill of its own counts for that skill
 * alone.
 */
export async function holdingsOf(db: Scoped, ids: readonly number[]): Promise<Holding[]> {
  const mine = sql`company_id = (select company()) and employee_id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<Holding & { id: number }>`
    with licence as (
      select l.*, exists (select 1 from employee_skill o where o.company_id = l.company_id and o.licence_id = l.id) as with_skill
        from employee_licence l where ${mine}),
    held as (
      select s.id, s.employee_id, s.skill_id, s.priority, s.rating, s.rotation_no, s.licence_id,
             case when own.id is null then s.assigned_on end as assigned_on, case when own.id is null then s.expires_on end as expires_on
        from employee_skill s
        left join licence own on own.id = s.licence_id and (own.assigned_on, own.expires_on) is not distinct from (s.assigned_on, s.expires_on)
       where ${sql`s.company_id = (select company()) and s.employee_id = any(${[...ids]}::bigint[])`}),
    dated as (
      select h.*, greatest(h.assigned_on, l.assigned_on) as begins, least(h.expires_on, l.expires_on) as ends
        from held h
        left join licence l on l.employee_id = h.employee_id and l.skill_id = h.skill_id and (l.id = h.licence_id or not l.with_skill))
    select distinct employee_id, skill_id, priority = 'primary' as primary, rating, rotation_no as rotation,
           ${dayNumber(sql`coalesce(begins, date '0001-01-01')`)} as from, ${dayNumber(sql.ref('ends'))} as to, id
      from dated where begins is null or ends is null or begins <= ends order by id, "from"`.execute(db)
  return rows.map(({ employeeId, skillId, primary, rating, rotation, from, to }) => ({
    employeeId,
    skillId,
    primary,
    rating,
    rotation,
    from,
    to,
  }))
}

/** A code of a licence that somebody holds for a skill, from one day to another, both included; `to` is null when it has no end. */
export interface LicenceCode extends Pick<Holding, 'employeeId' | 'skillId' | 'from' | 'to'> {
  readonly codeId: number
}

/** The codes of all licences that these people ever hold. */
export async function licencesOf(db: Scoped, ids: readonly number[]): Promise<LicenceCode[]> {
  const { rows } = await sql<LicenceCode>`
    select l.employee_id, c.permit_code_id as code_id, l.skill_id, ${dayNumber(sql`coalesce(l.assigned_on, date '0001-01-01')`)} as from,
           ${dayNumber(sql`l.expires_on`)} as to
      from employee_licence l join employee_licence_codes c on c.company_id = l.company_id and c.employee_licence_id = l.id
     where l.company_id = (select company()) and l.employee_id = any(${[...ids]}::bigint[]) order by l.id, c.permit_code_id`.execute(db)
  return rows
}
