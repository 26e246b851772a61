import { sql } from 'kysely'
import { asSystem } from '../database/company.ts'
import type { Database } from '../database/connect.ts'

/** ended sessions are kept this long, to find out later who was signed in from where */
const sessionDays = 30
/** what happened to sign-ins is kept this long */
const eventDays = 400
/** minutes after which one failure no longer counts, and after which a counter may be deleted at the earliest */
const failureMinutes = 6
const leastMinutes = 60
const everyMinutes = 60
/** who was away for longer asks for everything again (kit/live/cursor.ts) */
const liveMinutes = 60

/**
 * Deletes sessions, tickets and reset links that ended more than 30 days ago, keys of ended sessions, old counts of tries, expired devices, sign-ins given up at a provider, old events of sign-ins, and live events and changes of access older than
 * an hour. Runs at most once an hour over all processes. The audit is kept.
 * `now` is ISO in UTC. Resolves to whether this call did it.
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
    await sql`delete from identity.session_key k using identity.session s
      where s.id = k.session_id and least(coalesce(s.ended_at, 'infinity'), s.idle_expires_at, s.expires_at) < ${instant}`.execute(db)
    await sql`delete from identity.login_counter
      where greatest(last_at, blocked_until) < ${instant} - interval '1 minute' * greatest(${leastMinutes}, failures * ${failureMinutes})`.execute(
      db,
    )
    await sql`delete from identity.known_device where expires_at < ${instant}`.execute(db)
    for (const table of ['identity.ticket', 'identity.password_reset'])
      await sql`delete from ${sql.table(table)} where expires_at < ${instant} - make_interval(days => ${sessionDays})`.execute(db)
    await sql`delete from identity.provider_visit where expires_at < ${instant} - make_interval(mins => ${leastMinutes})`.execute(db)
    await sql`delete from identity.sign_in_event where at < ${instant} - make_interval(days => ${eventDays})`.execute(db)
    for (const table of ['live_event', 'identity.access_change'])
      await sql`delete from ${sql.table(table)} where at < ${instant} - make_interval(mins => ${liveMinutes})`.execute(db)
    return true
  })
}

/** Cleans up at once, and then tries again every 15 minutes until stopped. Errors go to `failed`. */
export function keepClean(identity: Database, clock: () => string, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = cleanUp(identity, clock()).catch(failed)
  }
  run()
  // tries more often than needed, so that another process soon takes over when one has ended
  const timer = setInterval(run, (everyMinutes / 4) * 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
