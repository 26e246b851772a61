import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { Person } from './people-reads.server.ts'
import type { ImportScope } from './scope.server.ts'

export interface Licence {
  readonly id: number | null
  readonly employeeId: number
  readonly permitTypeId: number | undefined
  readonly permitCodeId: number | undefined
  readonly number: string
  readonly assignedOn: string | null
  readonly skillId: number | undefined
  readonly expiresOn: string | null
  readonly certificate: string | null
  readonly grade: string | null
  readonly priority: string
  readonly rating: number
}

type Key = Pick<Licence, 'employeeId' | 'permitTypeId' | 'permitCodeId' | 'number' | 'assignedOn'>

/** What a licence is known again by. */
export const licenceKey = ({ employeeId, permitTypeId, permitCodeId, number, assignedOn }: Key): string =>
  `${employeeId} ${permitTypeId} ${permitCodeId} ${assignedOn} ${number.toLowerCase()}`

/** A licence as stored; without a skill of its own, typed in the record, priority and rating are null where the person holds the skill all the same. */
export interface StoredLicence extends Omit<Licence, 'priority' | 'rating'> {
  readonly priority: string | null
  readonly rating: number | null
  /** the skill is in the record, with or without the licence */
  readonly held: boolean
}

/** By `licenceKey`. */
export async function storedLicences(
  db: Scoped,
  { companyId }: ImportScope,
  people: readonly Person[],
): Promise<Map<string, StoredLicence>> {
  const { rows } = await sql<StoredLicence>`
    select l.id, l.employee_id, l.permit_type_id, c.permit_code_id, l.number, l.assigned_on, l.skill_id, l.expires_on, l.certificate, l.grade,
           s.priority, s.rating, exists (select 1 from employee_skill k
             where k.company_id = l.company_id and k.employee_id = l.employee_id and k.skill_id = l.skill_id) as held
      from employee_licence l
      join employee_licence_codes c on c.company_id = l.company_id and c.employee_licence_id = l.id
      left join employee_skill s on s.company_id = l.company_id and s.licence_id = l.id
     where l.company_id = ${companyId} and l.employee_id = any(${people.map(person => person.id)}::bigint[])`.execute(db)
  return new Map(rows.map(row => [licenceKey(row), row]))
}

const licenceColumns = sql`as r(n int, id bigint, "employeeId" bigint, "permitTypeId" bigint, "permitCodeId" bigint, number text,
  "assignedOn" date, "skillId" bigint, "expiresOn" date, certificate text, grade text, priority text, rating smallint)`

/** Licence, code and skill in one statement; the new ids follow the order of the rows. */
export async function addLicences(db: Scoped, { companyId }: ImportScope, licences: readonly Licence[]): Promise<void> {
  if (licences.length === 0) return
  const given = JSON.stringify(licences.map((licence, index) => ({ ...licence, n: index + 1 })))
  await sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) ${licenceColumns}),
    made as (
      insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id, certificate, grade, assigned_on, expires_on)
      select ${companyId}, "employeeId", "permitTypeId", number, "skillId", certificate, grade, "assignedOn", "expiresOn"
        from given order by n returning id),
    known as (select g.*, m.licence_id from given g join (select id as licence_id, row_number() over (order by id) as n from made) m on m.n = g.n),
    coded as (
      insert into employee_licence_codes (company_id, employee_licence_id, permit_code_id) select ${companyId}, licence_id, "permitCodeId" from known)
    insert into employee_skill (company_id, employee_id, skill_id, licence_id, priority, rating, assigned_on, expires_on)
    select ${companyId}, "employeeId", "skillId", licence_id, priority, rating, "assignedOn", "expiresOn" from known`.execute(db)
}

export async function changeLicences(db: Scoped, { companyId }: ImportScope, licences: readonly Licence[]): Promise<void> {
  if (licences.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(licences)}::jsonb) ${licenceColumns}`
  await sql`
    update employee_licence l set skill_id = r."skillId", certificate = r.certificate, grade = r.grade, expires_on = r."expiresOn"
      from ${given} where l.company_id = ${companyId} and l.id = r.id`.execute(db)
  await sql`
    insert into employee_skill (company_id, employee_id, skill_id, licence_id, priority, rating, assigned_on, expires_on)
    select ${companyId}, r."employeeId", r."skillId", r.id, r.priority, r.rating, r."assignedOn", r."expiresOn" from ${given}
    on conflict on constraint employee_skill_licence_unique do update set
      skill_id = excluded.skill_id, priority = excluded.priority, rating = excluded.rating,
      assigned_on = excluded.assigned_on, expires_on = excluded.expires_on`.execute(db)
}
