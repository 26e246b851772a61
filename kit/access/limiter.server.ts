import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Failures after which a credential path waits, and how long; never a permanent lock (security rows 5 and 7). */
const steps = [
  { failures: 30, seconds: 900 },
  { failures: 20, seconds: 300 },
  { failures: 10, seconds: 60 },
] as const
const forgetAfter = '1 hour'
/** from this failure of a name on, answers come later (in the place of the captcha until there is one, AUTH-14) */
const pausedFrom = 5
/** so many different unknown names of one address are told apart from a wrong password, per window (security row 5) */
const unknownNames = { most: 5, window: '15 minutes' } as const
/** one address serves a whole terminal, so it may fail this many times more often than one name */
const addressFactor = 10

interface Subject {
  readonly key: Buffer
  readonly factor: number
}

/** The name as every spelling of it, and the address it comes from; unknown names count as known ones do. */
export function subjectsOf(userName: string, address: string): Subject[] {
  return [
    { key: digest(`name ${plain(userName)}`), factor: 1 },
    { key: digest(`address ${prefixOf(address)}`), factor: addressFactor },
  ]
}

const plain = (userName: string) => userName.normalize('NFKC').trim().toLowerCase()
const prefixOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address.split('.').slice(0, 3).join('.')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether any of the subjects still has to wait. */
export async function mustWait(identity: Database, subjects: readonly Subject[]): Promise<boolean> {
  const found = await sql<{ key: Buffer }>`
    select key from identity.login_counter
     where key = any(${subjects.map(s => s.key)}) and blocked_until > now()`.execute(identity.kysely)
  return found.rows.length > 0
}

/** Counts a failure, atomically, and blocks where a step is passed. Whether the answer is to be held back. */
export async function countFailure(identity: Database, subjects: readonly Subject[]): Promise<boolean> {
  let paused = false
  for (const { key, factor } of subjects) {
    const counted = await sql<{ failures: number }>`
      insert into identity.login_counter as c (key, failures, first_at, last_at) values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = case when c.last_at < now() - ${forgetAfter}::interval then 1 else c.failures + 1 end,
        last_at = now(),
        blocked_until = case
          when c.failures + 1 >= ${steps[0].failures * factor} then now() + make_interval(secs => ${steps[0].seconds})
          when c.failures + 1 >= ${steps[1].failures * factor} then now() + make_interval(secs => ${steps[1].seconds})
          when c.failures + 1 >= ${steps[2].failures * factor} then now() + make_interval(secs => ${steps[2].seconds})
        end
      returning failures`.execute(identity.kysely)
    if (counted.rows[0]!.failures >= pausedFrom * factor) paused = true
  }
  return paused
}

/** Whether an address may still hear that a name does not exist: it cannot try out a list of names. */
export async function mayTellUnknown(identity: Database, userName: string, address: string): Promise<boolean> {
  const prefix = prefixOf(address)
  const tries = await raised(identity, `unknown ${prefix} ${plain(userName)}`, 1)
  return (await raised(identity, `unknown names ${prefix}`, tries === 1 ? 1 : 0)) <= unknownNames.most
}

/** A count within the window, raised. */
async function raised(identity: Database, what: string, by: number): Promise<number> {
  const { window } = unknownNames
  const counted = await sql<{ failures: number }>`
    insert into identity.login_counter as c (key, failures, first_at, last_at) values (${digest(what)}, ${by}, now(), now())
    on conflict (key) do update set
      failures = case when c.first_at < now() - ${window}::interval then ${by} else c.failures + ${by} end,
      first_at = case when c.first_at < now() - ${window}::interval then now() else c.first_at end,
      last_at = now()
    returning failures`.execute(identity.kysely)
  return counted.rows[0]!.failures
}

/** A success forgets the failures of the name, not of the address. */
export async function forgetFailures(identity: Database, subjects: readonly Subject[]): Promise<void> {
  await sql`delete from identity.login_counter where key = any(${subjects.filter(s => s.factor === 1).map(s => s.key)})`.execute(
    identity.kysely,
  )
}
