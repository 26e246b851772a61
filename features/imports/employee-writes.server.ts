import { sql } from 'kysely'
import { type PrivateKey, privateKey, seal, unseal } from '../../kit/access/private-key.server.ts'
import type { Scoped } from '../../kit/database/company.ts'
import { byNumberOf } from './people-reads.server.ts'
import type { ImportScope } from './scope.server.ts'

/** A person as the employee file knows one; ids are those of the short lists. */
export interface EmployeeRecord {
  readonly employeeNumber: string
  readonly titleId: number | null | undefined
  readonly firstName: string
  readonly lastName: string
  readonly genderId: number | null | undefined
  readonly maritalStatusId: number | null | undefined
  readonly birthOn: string | null
  readonly email: string | null
  readonly mobilePhone: string | null
  readonly hrmsRole: string | null
  readonly hrmsDepartment: string | null
  readonly primaryLanguage: string | null
  readonly nationality: string | null
  readonly companyName: string | null
  readonly hiredOn: string
  readonly jobRoleId: number | null | undefined
  readonly categoryId: number | null | undefined
  readonly labourClassId: number | null | undefined
  readonly contractorId: number | null | undefined
  readonly religion: string | null
  readonly street: string | null
}

/** A person as stored, in the same shape; the node is null for someone without a posting that goes on. */
export interface StoredEmployee extends EmployeeRecord {
  readonly orgNodeId: number | null
  /** posted to another node today or later */
  readonly elsewhere: boolean
}

interface StoredRow extends Omit<StoredEmployee, 'religion' | 'street'> {
  readonly religion: Buffer | null
  readonly street: Buffer | null
  readonly keyId: string | null
}

/** The people of the company who have these numbers, by the number as it is given; upper and lower case are the same. */
export async function storedEmployees(
  db: Scoped,
  { companyId, nodeId, today }: ImportScope,
  numbers: readonly string[],
): Promise<Map<string, StoredEmployee>> {
  const { rows } = await sql<StoredRow>`
    select e.employee_number, e.title_id, e.first_name, e.last_name, e.gender_id, e.marital_status_id, e.birth_on, e.email, e.mobile_phone,
           e.hrms_role, e.hrms_department, e.primary_language, e.nationality, e.company_name, e.hired_on,
           p.job_role_id, p.employment_category_id as category_id, p.labour_class_id, p.contractor_id, p.org_node_id,
           exists (select 1 from employee_posting o where o.company_id = e.company_id and o.employee_id = e.id and o.org_node_id <> ${nodeId}
             and o.valid && daterange(${today}, null)) as elsewhere,
           s.religion, s.street, s.key_id
      from employee e
      left join employee_posting p on p.company_id = e.company_id and p.employee_id = e.id and upper_inf(p.valid)
      left join employee_private s on s.company_id = e.company_id and s.employee_id = e.id
     where e.company_id = ${companyId} and lower(e.employee_number) = any(${numbers.map(number => number.toLowerCase())}::text[])`.execute(
    db,
  )
  const key = privateKey()
  return byNumberOf(
    numbers,
    rows.map(row => opened(row, key)),
  )
}

/** What was sealed under a key that is gone counts as empty: the file's value is then sealed again. */
function opened(row: StoredRow, key: PrivateKey): StoredEmployee {
  const open = (sealed: Buffer | null) => (sealed && row.keyId === key.id ? unseal(key, sealed) : null)
  return { ...row, religion: open(row.religion), street: open(row.street) }
}

/** Adds the people or corrects them in place, with their posting at the node from the hire date on; four statements, however many. */
export async function writeEmployees(db: Scoped, scope: ImportScope, records: readonly EmployeeRecord[]): Promise<void> {
  const people = JSON.stringify(records.map(({ religion: _, street: __, ...open }) => open))
  await writePeople(db, scope, people)
  await writePostings(db, scope, people)
  await writePrivate(db, scope, records)
}

async function writePeople(db: Scoped, { companyId }: ImportScope, people: string): Promise<void> {
  await sql`
    insert into employee (company_id, employee_number, title_id, first_name, last_name, gender_id, marital_status_id, birth_on, email,
      mobile_phone, hrms_role, hrms_department, primary_language, nationality, company_name, hired_on)
    select ${companyId}, "employeeNumber", "titleId", "firstName", "lastName", "genderId", "maritalStatusId", "birthOn", email,
           "mobilePhone", "hrmsRole", "hrmsDepartment", "primaryLanguage", nationality, "companyName", "hiredOn"
      from jsonb_to_recordset(${people}::jsonb) as r("employeeNumber" text, "titleId" bigint, "firstName" text, "lastName" text,
           "genderId" bigint, "maritalStatusId" bigint, "birthOn" date, email text, "mobilePhone" text, "hrmsRole" text,
           "hrmsDepartment" text, "primaryLanguage" text, nationality text, "companyName" text, "hiredOn" date)
    on conflict on constraint employee_employee_number_unique do update set
      title_id = excluded.title_id, first_name = excluded.first_name, last_name = excluded.last_name, gender_id = excluded.gender_id,
      marital_status_id = excluded.marital_status_id, birth_on = excluded.birth_on, email = excluded.email,
      mobile_phone = excluded.mobile_phone, hrms_role = excluded.hrms_role, hrms_department = excluded.hrms_department,
      primary_language = excluded.primary_language, nationality = excluded.nationality, company_name = excluded.company_name,
      hired_on = excluded.hired_on`.execute(db)
}

/** A posting that began with the hire date moves with it; a later one keeps its beginning. */
async function writePostings(db: Scoped, { companyId, nodeId }: ImportScope, people: string): Promise<void> {
  const given = sql`
    (select e.id as employee_id, e.hired_on, r."jobRoleId" as job_role_id, r."categoryId" as category_id, r."labourClassId" as labour_class_id,
            r."contractorId" as contractor_id
       from jsonb_to_recordset(${people}::jsonb) as r("employeeNumber" text, "jobRoleId" bigint, "categoryId" bigint, "labourClassId" bigint,
            "contractorId" bigint)
       join employee e on e.company_id = ${companyId} and e.employee_number = r."employeeNumber")`
  await sql`
    update employee_posting p set
      job_role_id = g.job_role_id, employment_category_id = g.category_id, labour_class_id = g.labour_class_id, contractor_id = g.contractor_id,
      valid = case when exists (select 1 from employee_posting o where o.company_id = p.company_id and o.employee_id = p.employee_id
                                   and o.id <> p.id) then p.valid else daterange(g.hired_on, null) end
      from ${given} g
     where p.company_id = ${companyId} and p.employee_id = g.employee_id and upper_inf(p.valid)`.execute(db)
  await sql`
    insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id, labour_class_id, contractor_id)
    select ${companyId}, g.employee_id, daterange(greatest(g.hired_on, (select max(upper(o.valid)) from employee_posting o
             where o.company_id = ${companyId} and o.employee_id = g.employee_id)), null),
           ${nodeId}, g.job_role_id, g.category_id, g.labour_class_id, g.contractor_id
      from ${given} g
     where not exists (select 1 from employee_posting o
             where o.company_id = ${companyId} and o.employee_id = g.employee_id and upper_inf(o.valid))`.execute(db)
}

async function writePrivate(db: Scoped, { companyId }: ImportScope, records: readonly EmployeeRecord[]): Promise<void> {
  const key = privateKey()
  const sealed = (text: string | null) => (text === null ? null : seal(key, text).toString('base64'))
  const secrets = records.map(({ employeeNumber, religion, street }) => ({
    employeeNumber,
    religion: sealed(religion),
    street: sealed(street),
  }))
  await sql`
    insert into employee_private (company_id, employee_id, religion, street, key_id)
    select ${companyId}, e.id, decode(r.religion, 'base64'), decode(r.street, 'base64'), ${key.id}
      from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as r("employeeNumber" text, religion text, street text)
      join employee e on e.company_id = ${companyId} and e.employee_number = r."employeeNumber"
    on conflict (company_id, employee_id) do update set religion = excluded.religion, street = excluded.street, key_id = excluded.key_id`.execute(
    db,
  )
}
