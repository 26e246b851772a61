import { sql } from 'kysely'
import { asSystem } from '../database/company.ts'
import type { Database } from '../database/connect.ts'

/** how long after its end a session can still be looked up, for questions about who was signed in from where */
const sessionDays = 30
/** a failure is forgotten in six minutes at most, and where it came from within the hour */
const [failureMinutes, leastMinutes] = [6, 60]
const everyMinutes = 60

/**
 * Deletes sessions that ended long ago, counts that are forgotten and devices that are known no more, at most once an hour, whichever process
 * comes first. Audit is kept. `now` is ISO in UTC. Whether it was done.
 */
export function cleanUp(identity: Database, now: string): Promise<boolean> {
  return asSystem(identity, 'clean up sessions', async db => {
    const instant = sql`${now}::timestamptz`
    const due = await sql`
      update identity.clean_up set done_at = ${instant}
       where done_at <= ${instant} - make_interval(mins => ${everyMinutes}) returning 1`.execute(db)
    if (due.rows.length === 0) return false
    await sql`delete from identity.session
      where least(coalesce(ended_at, 'infinity'), idle_expires_at, expires_at) < ${instant} - make_interval(days => ${sessionDays})`.execute(
      db,
    )
    await sql`delete from identity.login_counter
      where greatest(last_at, blocked_until) < ${instant} - interval '1 minute' * greatest(${leastMinutes}, failures * ${failureMinutes})`.execute(
      db,
    )
    await sql`delete from identity.known_device where expires_at < ${instant}`.execute(db)
    return true
  })
}

/** Cleans up now and from time to time, until stopped. */
export function keepClean(identity: Database, clock: () => string, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = cleanUp(identity, clock()).catch(failed)
  }
  run()
  // asked more often than it is due, so that another process takes over soon from one that has gone
  const timer = setInterval(run, (everyMinutes / 4) * 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
