import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Stores an uploaded workbook until its import has ended; returns its id. */
export async function keepFile(db: Scoped, name: string, bytes: Uint8Array): Promise<number> {
  const content = Buffer.from(bytes)
  const hash = createHash('sha256').update(content).digest()
  const { rows } = await sql<{ id: number }>`
    insert into file (company_id, name, mime, size, sha256, bytes) values (company(), ${name}, ${mime}, ${content.length}, ${hash}, ${content})
    returning id`.execute(db)
  return rows[0]!.id
}

export async function readKeptBytes(db: Scoped, fileId: number): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from file where company_id = (select company()) and id = ${fileId}`.execute(db)
  return rows[0]!.bytes
}

/** Deletes the file of an import that has ended; does nothing when it has none any more. */
export async function forgetFile(db: Scoped, fileId: number | null): Promise<void> {
  if (fileId !== null) await sql`delete from file where company_id = (select company()) and id = ${fileId}`.execute(db)
}
