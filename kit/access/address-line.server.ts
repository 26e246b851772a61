// A whole terminal may share one network address. So after many wrong tries from an address, further tries from unknown devices wait in a
// queue and are checked one after the other. They are refused only when the queue is full.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { networkOf } from './address.ts'
import { digest, forgottenOf } from './counter.server.ts'

/** up to this many wrong tries of a network, nobody has to queue */
const freeTries = 100
const forgetSeconds = 36
/** seconds between two tries in the queue, and the longest wait of one try */
const apart = 1
const longest = 5

const keyOf = (address: string) => digest(`address ${networkOf(address)}`)
const level = forgottenOf(forgetSeconds)

/** Counts a try from this address and waits for its turn. Returns false, without counting it, when the queue is full. */
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

/** Takes back the count of a try whose password was right or was not checked. */
export async function uncount(identity: Database, address: string): Promise<void> {
  await sql`update identity.login_counter set failures = greatest(0, failures - 1) where key = ${keyOf(address)}`.execute(identity.kysely)
}
