import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../calls/handler.server.ts'
import { WithBytes } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import { imageForm, imageSays } from '../fields/image/image.ts'
import { cleanImage } from '../files/image.ts'
import type { Resource } from './resource.ts'
import { type Input, reachCondition, source, table } from './rows.server.ts'

type Images = Readonly<Record<string, number | null>>

const imagesOf = ({ fields }: Resource) => Object.keys(fields).filter(name => fields[name]!.kind === 'image')

/** The image ids of the stored rows with these ids. */
export async function readImageIds(db: Scoped, resource: Resource, ids: readonly number[]): Promise<Images[]> {
  const names = imagesOf(resource)
  if (names.length === 0 || ids.length === 0) return []
  const columns = names.map(name => sql`${sql.ref(resource.fields[name]!.column(name))} as ${sql.id(name)}`)
  const { rows } = await sql<Images>`select ${sql.join(columns)} from ${table(resource)} where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * Stores the new images of a draft. An image id is accepted only when it is that of the row's own image, so no draft can refer to another
 * file.
 */
export async function keepImages(resource: Resource, draft: Input, stored: Images | undefined, ctx: Context): Promise<Input> {
  const kept: Record<string, unknown> = { ...draft }
  for (const name of imagesOf(resource)) {
    const given = draft[name]
    if (typeof given === 'string') kept[name] = await storeImage(ctx, name, given)
    else if (given !== null && given !== stored?.[name]) ctx.failField(name, imageSays)
  }
  return kept
}

async function storeImage({ db, failField }: Context, field: string, url: string): Promise<number> {
  const clean = cleanImage(Buffer.from(imageForm.exec(url)![1]!, 'base64'))
  if (!clean) return failField(field, imageSays)
  const { mime, bytes } = clean
  const { rows } = await sql<{ id: number }>`insert into file (company_id, name, mime, size, sha256, bytes)
    values (company(), ${field}, ${mime}, ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, ${bytes}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** Deletes the files of images that were replaced or removed. */
export async function forgetImages(db: Scoped, before: readonly Images[], after: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const gone = before.flatMap(images => Object.entries(images).flatMap(([name, id]) => (id !== null && after[name] !== id ? [id] : [])))
  if (gone.length > 0) await sql`delete from file where id = any(${gone}::bigint[])`.execute(db)
}

/** The bytes of one image of a row within reach. */
export async function oneImage(resource: Resource, input: Input, { db, fail }: Context): Promise<unknown> {
  const { id, field } = input as unknown as { id: number; field: string }
  const column = sql.ref(`own.${resource.fields[field]!.column(field)}`)
  const { rows } = await sql<{ mime: string; bytes: Buffer }>`select file.mime, file.bytes from ${source(resource)} own
    join file on file.company_id = own.company_id and file.id = ${column}
    where own.id = ${id} and ${reachCondition(resource, input)}`.execute(db)
  const [found] = rows
  return found ? new WithBytes({ mime: found.mime }, found.bytes) : fail('notFound')
}
