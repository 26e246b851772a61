// Limits how many tries at a password are checked. The database counts a try before the password is checked, so that neither many tries
// at once nor several processes can pass the limit (security row 7).

import { sql } from 'kysely'
import { networkOf } from '../access/address.ts'
import { digest, forgottenOf, plain } from '../access/counter.server.ts'
import type { Database } from '../database/connect.ts'

/** From this many tries on, each further one has to wait so many seconds. Waits have a maximum, and old tries are forgotten. */
const steps = [
  { tries: 30, seconds: 900 },
  { tries: 20, seconds: 300 },
  { tries: 10, seconds: 60 },
] as const
/** one failure is forgotten after so many seconds, so that one try every quarter of an hour cannot lock out the user */
const forgetSeconds = 360
/** after so many failures each further try needs a captcha (AUTH-14) */
const captchaFrom = 5

/**
 * The key under which tries are counted, and the place that they come from. A place without failures in the last hour waits half as long,
 * so that someone who guesses cannot lock out the others.
 */
export interface Budget {
  readonly key: Buffer
  readonly place: Buffer | null
}

/**
 * Says which count a try belongs to. A known device has its own count, which nobody else can use up. All other devices share the count of
 * the user name, whether it exists or not.
 */
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

/** Whether a try has to wait now. This call does not count a try. */
export async function mustWait(identity: Database, { key, place }: Budget): Promise<boolean> {
  const found = await sql`select from identity.login_counter c where c.key = ${key} and not ${free(place)}`.execute(identity.kysely)
  return found.rows.length > 0
}

/** What follows when a counted try turns out to be wrong. */
export interface Taken {
  /** the next try needs a captcha */
  readonly captchaNext: boolean
  /** seconds that the next try has to wait; 0 for none */
  readonly waits: number
}

/**
 * Counts one try. Returns, without counting it, `wait` when the try has to wait, and `captcha` when it needs a captcha and none is
 * `solved`.
 */
export async function takeTry(identity: Database, budget: Budget, solved: boolean): Promise<Taken | 'wait' | 'captcha'> {
  const { key, place } = budget
  // failures are forgotten gradually, so ten of them within a minute count as a little less than ten
  const wait = sql`case when ${level} > ${steps[0].tries - 2} then ${steps[0].seconds}::int
    when ${level} > ${steps[1].tries - 2} then ${steps[1].seconds} when ${level} > ${steps[2].tries - 2} then ${steps[2].seconds} end`
  const taken = await sql<{ failures: number; waits: number | null }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at) values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      failures = ${level} + 1, last_at = clock_timestamp(), blocked_until = clock_timestamp() + make_interval(secs => ${wait})
    where ${free(place)} and (${solved} or ${level} <= ${captchaFrom - 1})
    returning failures, round(extract(epoch from blocked_until - last_at))::int as waits`.execute(identity.kysely)
  const [row] = taken.rows
  if (!row) return (await mustWait(identity, budget)) ? 'wait' : 'captcha'
  return { captchaNext: row.failures > captchaFrom - 1, waits: row.waits ?? 0 }
}

/** Takes back the count of a right try and ends the waiting. Earlier wrong tries stay counted. */
export async function giveBack(identity: Database, { key }: Budget): Promise<void> {
  await sql`update identity.login_counter set failures = greatest(0, failures - 1), blocked_until = null where key = ${key}`.execute(
    identity.kysely,
  )
}

/** Remembers that a wrong password for the name came from this place. */
export async function rememberPlace(identity: Database, { place }: Budget): Promise<void> {
  if (!place) return
  await sql`
    insert into identity.login_counter (key, failures, first_at, last_at) values (${place}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set last_at = clock_timestamp()`.execute(identity.kysely)
}
