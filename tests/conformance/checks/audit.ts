// What is kept is audited: who changed what, and in which request.

import { sql } from 'kysely'
import { expect } from 'vitest'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'
import { snakeCase } from '../../../kit/database/names.ts'
import { at, type Check, draftOf, made } from '../rows.ts'

/** Every table that people keep: with an id, a version and its authors, as `kept_table` makes it. */
export async function keptTables({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and 5 = (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                 and a.attname in ('company_id', 'id', 'version', 'created_by', 'updated_by'))
     order by c.relname`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** `table act` for each act of these tables that no working trigger writes into the audit. */
export async function unaudited(db: Scoped, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ missing: string }>`
    select t.name || ' ' || act.name as missing
      from unnest(${tables}::text[]) t (name), (values ('insert', 4, false, true), ('delete', 8, true, false), ('update', 16, true, true)) act (name, bit, old, new)
     where not exists (
       select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = t.name::regclass and p.proname = 'audit_rows' and g.tgenabled in ('O', 'A') and g.tgqual is null
          and g.tgtype & act.bit > 0 and g.tgtype & 3 = 0
          and (g.tgoldtable is not null or not act.old) and (g.tgnewtable is not null or not act.new))
     order by 1`.execute(db)
  return rows.map(({ missing }) => missing)
}

export interface Change {
  readonly action: string
  readonly actorId: number | null
  readonly requestId: string | null
}

/** What the audit holds of a row, oldest first. */
export async function changesOf(db: Scoped, table: string, id: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select action, actor_id, request_id from audit where entity = ${table} and entity_id = ${id} order by at, id`.execute(db)
  return rows
}

/** A row that is made, changed and deleted through its calls leaves all three, each with who called and the request. */
export const isAudited: Check = async ({ administrator, app }, resource) => {
  const row = await made(resource, administrator)
  const draft = { ...(await draftOf(resource, administrator)), version: row.version }
  expect((await administrator.send('PUT', `${resource.path}/${row.id}`, draft)).status).toBe(200)
  const gone = { ...at(resource, administrator), ids: [row.id] }
  expect((await administrator.send('DELETE', resource.path, gone)).status).toBe(200)
  const changes = await inCompany(app, administrator.companyId, db => changesOf(db, snakeCase(resource.name), row.id))
  expect(changes.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
  expect(new Set(changes.map(({ actorId }) => actorId)).size).toBe(1)
  for (const { actorId, requestId } of changes) expect([typeof actorId, typeof requestId]).toEqual(['number', 'string'])
  expect(new Set(changes.map(({ requestId }) => requestId)).size).toBe(3)
}
