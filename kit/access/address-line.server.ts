// One network address may be a whole terminal. After many wrong tries from it, those from devices that nobody knows come one after the
// other; nobody is turned away for what others typed, unless more come at once than the line takes.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { networkOf } from './address.ts'
import { digest, forgottenOf } from './counter.server.ts'

/** wrong tries of a network that need no line */
const freeTries = 100
const forgetSeconds = 36
/** seconds between two tries in line, and the longest that one waits for its turn */
const [apart, longest] = [1, 5]

const keyOf = (address: string) => digest(`address ${networkOf(address)}`)
const level = forgottenOf(forgetSeconds)

/** Counts a try and waits for its turn. False when the line is full; then it is not counted. */
export async function waitForTurn(identity: Database, address: string): Promise<boolean> {
  const counted = await sql<{ seconds: number | null }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at)
    values (${keyOf(address)}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      failures = least(${level}, ${2 * freeTries}) + 1, last_at = clock_timestamp(),
      blocked_until = case when ${level} > ${freeTries - 1} then greatest(c.blocked_until, clock_timestamp()) + make_interval(secs => ${apart}) end
    where c.blocked_until is null or c.blocked_until <= clock_timestamp() + make_interval(secs => ${longest - apart})
    returning extract(epoch from blocked_until - clock_timestamp())::float8 as seconds`.execute(identity.kysely)
  const [row] = counted.rows
  if (row?.seconds) await pause(Math.max(0, row.seconds * 1000))
  return row !== undefined
}

/** A try that was right, or was not judged, does not count. */
export async function uncount(identity: Database, address: string): Promise<void> {
  await sql`update identity.login_counter set failures = greatest(0, failures - 1) where key = ${keyOf(address)}`.execute(identity.kysely)
}
