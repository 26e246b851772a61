import { sql } from 'kysely'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { forgetImages, keepImages, readImageIds } from '../../../kit/resource/images.server.ts'
import { writeSubTables } from '../../../kit/resource/lines/sub-tables.server.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { type Input, valuesOf } from '../../../kit/resource/rows.server.ts'
import { employee, postingFields } from './employee.resource.ts'

const plain = employee as unknown as Resource
const isOfPosting = (name: string) => (postingFields as readonly string[]).includes(name)
const fieldsWhere = (which: (name: string) => boolean) => Object.fromEntries(Object.entries(plain.fields).filter(([name]) => which(name)))
const own = { scope: 'company', fields: fieldsWhere(name => !isOfPosting(name)) } as const
const ofPosting = { scope: 'company', fields: fieldsWhere(isOfPosting) } as const

/** The columns of `employee` in a draft; somebody without a last name has an empty one. */
const cellsOf = (draft: Input) => valuesOf(own, { ...draft, lastName: draft.lastName ?? '' })

/** Adds a person with a posting from the hire date on. Returns the id. */
export async function insertEmployee(draft: Input, ctx: Context): Promise<number> {
  const cells = cellsOf(await keepImages(plain, draft, undefined, ctx))
  const { rows } = await sql<{ id: number }>`insert into employee (company_id, ${sql.join(cells.map(({ column }) => sql.ref(column)))})
    values (company(), ${sql.join(cells.map(({ value }) => value))}) returning id`.execute(ctx.db)
  const id = rows[0]!.id
  const posting = valuesOf(ofPosting, draft)
  await sql`insert into employee_posting (company_id, employee_id, org_node_id, valid, ${sql.join(posting.map(({ column }) => sql.ref(column)))})
    values (company(), ${id}, ${draft.orgNodeId}, daterange(${draft.hiredOn}::date, null), ${sql.join(posting.map(({ value }) => value))})`.execute(
    ctx.db,
  )
  await writeLines(ctx.db, id, draft)
  return id
}

/** Where somebody is posted on the date of the transaction, and the version of the record, held until the change is done. */
export async function placeOf(db: Scoped, id: number): Promise<{ orgNodeId: number; version: number } | undefined> {
  await sql`select 1 from employee where id = ${id} for update`.execute(db)
  const { rows } = await sql<{
    orgNodeId: number
    version: number
  }>`select org_node_id, version from employee_record where id = ${id} and org_node_id is not null`.execute(db)
  return rows[0]
}

/** Corrects a person and the posting that the record shows. @returns false when the stored version is another one */
export async function updateEmployee(id: number, version: number, draft: Input, ctx: Context): Promise<boolean> {
  const before = await readImageIds(ctx.db, plain, [id])
  const kept = await keepImages(plain, draft, before[0], ctx)
  const sets = cellsOf(kept).map(({ column, value }) => sql`${sql.ref(column)} = ${column === 'active' ? markOf(value) : value}`)
  const { rows } = await sql<{ hiredOn: string }>`
    with was as (select hired_on from employee where id = ${id})
    update employee e set ${sql.join(sets)} where e.id = ${id} and e.version = ${version} returning (select hired_on from was) as hired_on`.execute(
    ctx.db,
  )
  if (rows.length === 0) return false
  await forgetImages(ctx.db, before, kept)
  await writePosting(ctx.db, id, draft, rows[0]!.hiredOn)
  await writeLines(ctx.db, id, draft)
  return true
}

/** Of who has left, the record shows that they are not active, and is saved so: the mark that stands stays. */
const markOf = (value: unknown) => sql`(${value}::boolean or (e.active and coalesce(e.terminated_on < app_today(), false)))`

/** The posting of today is corrected in place; the first one moves with the hire date. A change from a date on is a movement. */
async function writePosting(db: Scoped, id: number, draft: Input, hiredOn: string): Promise<void> {
  const cells = valuesOf(ofPosting, draft)
  const columns = sql.join(cells.map(({ column }) => sql.ref(column)))
  const values = sql.join(cells.map(({ value }) => value))
  await sql`update employee_posting set (${columns}) = row(${values})
    where id = (select posting_id from employee_record where id = ${id}) and (${columns}) is distinct from (${values})`.execute(db)
  if (draft.hiredOn === hiredOn) return
  await sql`update employee_posting set valid = daterange(${draft.hiredOn}::date, upper(valid))
    where id = (select id from employee_posting where employee_id = ${id} order by lower(valid) limit 1)
      and (upper(valid) is null or upper(valid) > ${draft.hiredOn}::date)`.execute(db)
}

/** Stores the sub-tables. The skill of the role is the primary one; the skill that a licence gave follows its dates. */
async function writeLines(db: Scoped, id: number, draft: Input): Promise<void> {
  const { rows: before } = await sql<{ id: number; assignedOn: string | null; expiresOn: string | null }>`
    select id, assigned_on, expires_on from employee_licence where employee_id = ${id}`.execute(db)
  await writeSubTables(db, plain, id, draft)
  await sql`
    update employee_skill s set assigned_on = l.assigned_on, expires_on = l.expires_on
      from employee_licence l join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b(id bigint, "assignedOn" date, "expiresOn" date)
        on b.id = l.id and (b."assignedOn", b."expiresOn") is distinct from (l.assigned_on, l.expires_on)
     where s.licence_id = l.id and s.employee_id = ${id}
       and (s.assigned_on, s.expires_on) is not distinct from (b."assignedOn", b."expiresOn")`.execute(db)
  await sql`
    update employee_skill s set priority = case when s.skill_id = r.primary_skill_id then 'primary' else 'secondary' end
      from employee_posting p join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
     where s.employee_id = ${id} and p.id = (select posting_id from employee_record where id = ${id})
       and r.primary_skill_id is not null
       and s.priority is distinct from case when s.skill_id = r.primary_skill_id then 'primary' else 'secondary' end`.execute(db)
}

/** Deletes people that nothing refers to; somebody with a shift or a clocking is refused by the database. */
export async function removeEmployees(db: Scoped, ids: readonly number[]): Promise<void> {
  await sql`delete from employee where id = any(${[...ids]}::bigint[])`.execute(db)
}
