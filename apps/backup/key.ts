import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyOf, unseal } from '../../kit/access/private-key.server.ts'
import { asSystem, readInCompany } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'
import type { Backup } from './reading.ts'

/** The key of private data, and whether it is set rather than in a file, so that no backup needs to hold it. */
export interface KnownKey {
  readonly hex: string
  readonly id: string
  readonly set: boolean
}

/** The key that is set, else the one of the data folder; null where there is none yet. */
export async function knownKey(setKey: string | undefined, dataFolder: string): Promise<KnownKey | null> {
  const hex = setKey || (await readFile(join(dataFolder, 'private.key'), 'utf8').catch(() => ''))
  return hex ? { hex: hex.trim(), id: keyOf(hex).id, set: Boolean(setKey) } : null
}

/** Throws a sentence when private data stand sealed under a key that is not here: such a backup would be of no use for them. */
export function refuseUnknownKey(sealedUnder: readonly string[], key: KnownKey | null): void {
  const unknown = sealedUnder.find(id => id !== key?.id)
  if (unknown)
    throw new Error(
      `Private data are sealed under the key ${unknown}, and ${key ? `this one is ${key.id}` : 'there is none here'}: set QUAYSIDE_PRIVATE_KEY, or QUAYSIDE_DATA to the folder that holds private.key.`,
    )
}

/**
 * The key with which restored private data can be read, and the step that puts it in place when it comes from the backup.
 * Throws a sentence when the key of the backup is not at hand, or another one stands in its place.
 */
export async function keyFor({ manifest, key: kept }: Backup, setKey: string | undefined, dataFolder: string) {
  const known = await knownKey(setKey, dataFolder)
  if (!manifest.key) return { hex: null, place: async () => {} }
  if (known && known.id !== manifest.key.id)
    throw new Error(
      `The key here (${known.set ? 'QUAYSIDE_PRIVATE_KEY' : join(dataFolder, 'private.key')}) is ${known.id}; the private data of the backup are sealed under ${manifest.key.id}.`,
    )
  const hex = known?.hex ?? kept
  if (hex === null) throw new Error(`The backup does not hold the key ${manifest.key.id} of its private data: set QUAYSIDE_PRIVATE_KEY.`)
  if (keyOf(hex).id !== manifest.key.id) throw new Error('The key in the backup is not the one its private data are sealed under.')
  const place = () =>
    known ? Promise.resolve() : writeFile(join(dataFolder, 'private.key'), hex, { mode: 0o600, flag: 'wx', flush: true })
  return { hex, place }
}

/** Opens one private row of each company. Throws when the key does not. */
export async function tryKey(owner: Database, hex: string): Promise<void> {
  const key = keyOf(hex)
  const companies = await asSystem(owner, 'restore', db => db.selectFrom('company').select('id').execute())
  for (const { id } of companies) {
    const sealed = await readInCompany(owner, id, db =>
      db.selectFrom('employeePrivate').select(['religion', 'street']).where('keyId', '=', key.id).limit(1).executeTakeFirst(),
    )
    for (const text of [sealed?.religion, sealed?.street]) if (text) unseal(key, text)
  }
}
