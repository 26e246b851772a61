// What the counts of tries (identity.login_counter) have in common. Their keys are hashes, so the table holds no names.

import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** A user name as every spelling of it. */
export const plain = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase()

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What is left of the failures of counter `c` when one is forgotten in so many seconds. */
export const forgottenOf = (seconds: number): RawBuilder<number> =>
  sql`greatest(0, c.failures - greatest(0, extract(epoch from clock_timestamp() - c.last_at)) / ${seconds}::float8)`
