// How many tries at a password may be judged. Counted before they are judged, by the database, so that no number of tries at once and
// no second process comes to more (security row 7).

import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { networkOf } from './address.ts'
import { digest, forgottenOf, plain } from './counter.server.ts'

/** Tries from which each further one waits, and how many seconds. Never for ever: waits are capped and tries are forgotten. */
const steps = [
  { tries: 30, seconds: 900 },
  { tries: 20, seconds: 300 },
  { tries: 10, seconds: 60 },
] as const
/** one failure is forgotten in so many seconds: a try every quarter of an hour keeps nobody out */
const forgetSeconds = 360
/** from this failure on, answers come later (in the place of the captcha until there is one, AUTH-14) */
const pausedFrom = 5

/** One count of tries. Where `place` has not failed lately it waits half as long as places that have, so that who fails keeps no others out. */
export interface Budget {
  readonly key: Buffer
  readonly place: Buffer | null
}

/** A known device has tries of its own, which nobody else can use up; all others share those of the name, whether it exists or not. */
export function budgetOf(userName: string, address: string, knownDevice: Buffer | null): Budget {
  const name = plain(userName)
  return knownDevice
    ? { key: digest(`device ${knownDevice.toString('hex')} ${name}`), place: null }
    : { key: digest(`name ${name}`), place: digest(`place ${networkOf(address)} ${name}`) }
}

const level = forgottenOf(forgetSeconds)
const fresh = (place: Buffer | null) => sql`${place !== null} and not exists (
  select from identity.login_counter p where p.key = ${place ?? Buffer.alloc(0)} and p.last_at > clock_timestamp() - interval '1 hour')`
const free = (place: Buffer | null) => sql`(c.blocked_until is null or c.blocked_until <= clock_timestamp()
  or (c.last_at + (c.blocked_until - c.last_at) / 2 <= clock_timestamp() and ${fresh(place)}))`

/** Whether a try has to wait; it is not counted. */
export async function mustWait(identity: Database, { key, place }: Budget): Promise<boolean> {
  const found = await sql`select from identity.login_counter c where c.key = ${key} and not ${free(place)}`.execute(identity.kysely)
  return found.rows.length > 0
}

/** What a try that may be judged comes to if it is wrong. */
export interface Taken {
  /** its answer is held back */
  readonly paused: boolean
  /** seconds that the next one has to wait; 0 when it need not */
  readonly waits: number
}

/** Takes one try, or none when it has to wait. */
export async function takeTry(identity: Database, { key, place }: Budget): Promise<Taken | null> {
  // a failure is forgotten by and by, so ten of them within a minute come to a little less than ten
  const wait = sql`case when ${level} > ${steps[0].tries - 2} then ${steps[0].seconds}::int
    when ${level} > ${steps[1].tries - 2} then ${steps[1].seconds} when ${level} > ${steps[2].tries - 2} then ${steps[2].seconds} end`
  const taken = await sql<{ failures: number; waits: number | null }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at) values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      failures = ${level} + 1, last_at = clock_timestamp(), blocked_until = clock_timestamp() + make_interval(secs => ${wait})
    where ${free(place)}
    returning failures, round(extract(epoch from blocked_until - last_at))::int as waits`.execute(identity.kysely)
  const [row] = taken.rows
  return row ? { paused: row.failures > pausedFrom - 1, waits: row.waits ?? 0 } : null
}

/** A right try does not count, and nobody waits any longer; wrong ones before it stay counted. */
export async function giveBack(identity: Database, { key }: Budget): Promise<void> {
  await sql`update identity.login_counter set failures = greatest(0, failures - 1), blocked_until = null where key = ${key}`.execute(
    identity.kysely,
  )
}

/** Remembers that a place has failed at the name. */
export async function rememberPlace(identity: Database, { place }: Budget): Promise<void> {
  if (!place) return
  await sql`
    insert into identity.login_counter (key, failures, first_at, last_at) values (${place}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set last_at = clock_timestamp()`.execute(identity.kysely)
}
