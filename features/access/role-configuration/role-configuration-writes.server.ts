import { sql } from 'kysely'
import type { Right } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'

/** What changes of a role: a right of null is taken away. */
export interface RoleChanges {
  readonly elements: ReadonlyMap<string, Right | null>
  /** whether the role sees the page */
  readonly pages: ReadonlyMap<string, boolean>
  readonly calls: ReadonlyMap<string, boolean>
}

/** Writes changes of a role, and that the role has changed. */
export async function writeChanges(db: Scoped, roleId: number, { elements, pages, calls }: RoleChanges): Promise<void> {
  const given = [...elements].flatMap(([element, access]) => (access ? [{ element, access }] : []))
  const taken = [...elements].flatMap(([element, access]) => (access ? [] : [element]))
  await sql`insert into app_role_element (company_id, role_id, element, access)
    select company(), ${roleId}, element, access from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (element text, access text)
    on conflict (company_id, role_id, element) do update set access = excluded.access
     where app_role_element.access <> excluded.access`.execute(db)
  await sql`delete from app_role_element
    where company_id = (select company()) and role_id = ${roleId} and element = any(${taken}::text[])`.execute(db)
  const [shown, hidden] = split(pages)
  await sql`delete from app_role_page
    where company_id = (select company()) and role_id = ${roleId} and page = any(${shown}::text[])`.execute(db)
  await sql`insert into app_role_page (company_id, role_id, page)
    select company(), ${roleId}, unnest(${hidden}::text[]) on conflict do nothing`.execute(db)
  const [allowed, refused] = split(calls)
  await sql`insert into app_role_integration (company_id, role_id, call)
    select company(), ${roleId}, unnest(${allowed}::text[]) on conflict do nothing`.execute(db)
  await sql`delete from app_role_integration
    where company_id = (select company()) and role_id = ${roleId} and call = any(${refused}::text[])`.execute(db)
  // the next version, so that who has read the one before is refused
  await sql`update app_role set name = name where company_id = (select company()) and id = ${roleId}`.execute(db)
}

const split = (all: ReadonlyMap<string, boolean>): [on: string[], off: string[]] => [
  [...all].flatMap(([name, on]) => (on ? [name] : [])),
  [...all].flatMap(([name, on]) => (on ? [] : [name])),
]
