import { sql } from 'kysely'
import { privateKey, seal, unseal } from '../../../kit/access/private-key.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { type PrivateField, privateNames } from './employee-private.ts'

type Sealed = Readonly<Record<PrivateField, Buffer | null>> & { readonly keyId: string }

async function sealedOf(db: Scoped, id: number): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`select ${sql.join(privateNames.map(name => sql.ref(name)))}, key_id from employee_private
    where employee_id = ${id}`.execute(db)
  return rows[0]
}

/** The names of the private fields that hold something. */
export async function heldPrivately(db: Scoped, id: number): Promise<PrivateField[]> {
  const sealed = await sealedOf(db, id)
  return privateNames.filter(name => sealed?.[name])
}

/** The private fields in clear text. Null for what is empty, or was encrypted with a key that is gone. */
export async function openedPrivately(db: Scoped, id: number): Promise<Record<PrivateField, string | null>> {
  const sealed = await sealedOf(db, id)
  const key = privateKey()
  const open = (value: Buffer | null | undefined) => (value && sealed!.keyId === key.id ? unseal(key, value) : null)
  return Object.fromEntries(privateNames.map(name => [name, open(sealed?.[name])])) as Record<PrivateField, string | null>
}

/** Stores the private fields that the draft names; the others stay. */
export async function writePrivately(db: Scoped, id: number, given: Readonly<Record<string, string | null>>): Promise<void> {
  const names = privateNames.filter(name => name in given)
  if (names.length === 0) return
  const key = privateKey()
  const before = await sealedOf(db, id)
  // one row has one key: what was encrypted with another one is encrypted again, or lost with it
  const kept = before?.keyId === key.id || !before ? before : undefined
  const sealed = (name: PrivateField) => (name in given ? (given[name] ? seal(key, given[name]) : null) : (kept?.[name] ?? null))
  const columns = sql.join(privateNames.map(name => sql.ref(name)))
  const values = sql.join(privateNames.map(sealed))
  await sql`insert into employee_private (company_id, employee_id, key_id, ${columns}) values (company(), ${id}, ${key.id}, ${values})
    on conflict (company_id, employee_id) do update set (key_id, ${columns}) = row(${key.id}, ${values})`.execute(db)
  await noted(db, id, 'changed', names)
}

/** Keeps in the audit who saw or changed private fields, and which; never what they hold. */
export async function noted(db: Scoped, id: number, what: 'seen' | 'changed', fields: readonly PrivateField[]): Promise<void> {
  await sql`insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    values (company(), actor(), nullif(current_setting('app.request', true), ''), 'employee_private', ${id}, 'act',
      ${JSON.stringify({ [what]: fields })}::jsonb)`.execute(db)
}
