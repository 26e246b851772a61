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
/** one address serves a whole terminal, so it may fail this many times more often than one name */
const addressFactor = 10

interface Subject {
  readonly key: Buffer
  readonly factor: number
}

/** The name as every spelling of it, and the address it comes from; unknown names count as known ones do. */
export function subjectsOf(userName: string, address: string): Subject[] {
  const name = userName.normalize('NFKC').trim().toLowerCase()
  const prefix = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address.split('.').slice(0, 3).join('.')
  return [
    { key: digest(`name ${name}`), factor: 1 },
    { key: digest(`address ${prefix}`), factor: addressFactor },
  ]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether any of the subjects still has to wait. */
export async function mustWait(identity: Database, subjects: readonly Subject[]): Promise<boolean> {
  const found = await sql<{ key: Buffer }>`
    select key from identity.login_counter
     where key = any(${subjects.map(s => s.key)}) and blocked_until > now()`.execute(identity.kysely)
  return found.rows.length > 0
}

/** Counts a failure, atomically, and blocks where a step is passed. */
export async function countFailure(identity: Database, subjects: readonly Subject[]): Promise<void> {
  for (const { key, factor } of subjects) {
    await sql`
      insert into identity.login_counter as c (key, failures, first_at, last_at) values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = case when c.last_at < now() - ${forgetAfter}::interval then 1 else c.failures + 1 end,
        last_at = now(),
        blocked_until = case
          when c.failures + 1 >= ${steps[0].failures * factor} then now() + make_interval(secs => ${steps[0].seconds})
          when c.failures + 1 >= ${steps[1].failures * factor} then now() + make_interval(secs => ${steps[1].seconds})
          when c.failures + 1 >= ${steps[2].failures * factor} then now() + make_interval(secs => ${steps[2].seconds})
        end`.execute(identity.kysely)
  }
}

/** A success forgets the failures of the name, not of the address. */
export async function forgetFailures(identity: Database, subjects: readonly Subject[]): Promise<void> {
  await sql`delete from identity.login_counter where key = any(${subjects.filter(s => s.factor === 1).map(s => s.key)})`.execute(
    identity.kysely,
  )
}
