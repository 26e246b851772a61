// Shared parts of the counters of tries (identity.login_counter). Their keys are hashes, so the table has no names.

import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** A user name in one form that is the same for all its spellings. */
export const plain = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase()

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** SQL for the failures of counter `c` that still count, when one failure is forgotten every `seconds` seconds. */
export const forgottenOf = (seconds: number): RawBuilder<number> =>
  sql`greatest(0, c.failures - greatest(0, extract(epoch from clock_timestamp() - c.last_at)) / ${seconds}::float8)`
