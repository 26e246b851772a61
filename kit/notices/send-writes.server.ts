import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { inEnglish } from '../words/fill.ts'
import type { Channel } from './notice.ts'
import type { Outcome } from './outcome.ts'
import { openedBy } from './secret-link-writes.server.ts'

const mostTries = 6
/** minutes until the second, third … sixth try: about five hours in all */
const pauses = [1, 5, 15, 60, 240]
const mostGathered = 50

const mine = sql`company_id = (select company())`

/** A message that this worker is about to send. */
export interface Claimed {
  readonly id: number
  readonly tryId: number
  readonly actorId: number | null
  readonly receiver: string
  readonly address: string
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly companyId: number
  readonly employeeId: number | null
  readonly userId: number | null
  readonly notice: string
  /** the page that it leads to, and the English words of the button */
  readonly opens: string | null
  readonly action: string | null
  /** the receiver may turn such mails off */
  readonly mayStop: boolean
  /** names the mail at each try */
  readonly mailId: string
}

/**
 * Handles messages whose worker was stopped while it sent them; they may have arrived. Each is sent once more and marked. One that was sent
 * a second time already is not sent a third time.
 */
export async function settleStopped(db: Scoped): Promise<void> {
  await sql`
    update delivery set repeated = true, state = case when repeated then 'failed' else 'waiting' end,
           next_at = case when repeated then null else now() end,
           reason = case when repeated then ${stoppedTwice} else ${stoppedOnce} end
     where ${mine} and state = 'sending'`.execute(db)
}
const stoppedOnce = 'The server was stopped while it sent this message. It is sent again, and may arrive twice.'
const stoppedTwice = 'The server was stopped twice while it sent this message. It may have arrived.'
const arrivesTwice = 'Sent twice: the answer to the first time did not come, so it may have arrived twice.'

/** Sets the waiting messages of a channel to kept, for a channel whose server is not set. */
export async function keepUnreachable(db: Scoped, channel: Channel): Promise<void> {
  const reason = channel === 'Email' ? 'No mail server is set.' : 'No SMS gateway is set.'
  await sql`update delivery set state = 'kept', next_at = null, reason = ${reason} where ${mine} and channel = ${channel} and state = 'waiting'`.execute(
    db,
  )
}

/**
 * Takes the due message that has waited longest, or the one of this number, and those of the same notice to the same person and mailbox. From
 * now on they count as one message sent.
 */
export async function claim(db: Scoped, channel: Channel, butNotOf: readonly number[], only: number | null = null): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with first as (
      select * from delivery
       where ${mine} and channel = ${channel} and state = 'waiting' and next_at <= now()
         and (actor_id is null or actor_id <> all(${[...butNotOf]}::bigint[]))
         and ${only === null ? sql`true` : sql`id = ${only}`}
       order by next_at, id limit 1 for update skip locked),
    chosen as (
      select id from first
      union all
      (select d.id from delivery d join first f on d.company_id = f.company_id and d.channel = 'Email' and d.address = f.address and d.notice = f.notice
         and d.language = f.language and d.employee_id is not distinct from f.employee_id and d.user_id is not distinct from f.user_id
         and d.id <> f.id
        where d.state = 'waiting' and not d.repeated and not f.repeated
        order by d.id limit ${mostGathered - 1})),
    taken as (
      update delivery d set state = 'sending', next_at = null, attempts = d.attempts + 1
        from chosen where d.company_id = (select company()) and d.id = chosen.id and d.state = 'waiting'
      returning d.*),
    tried as (
      insert into delivery_try (company_id, delivery_id, gathered, counts)
      select company(), id, (select count(*) from taken), id = (select id from first) from taken
      returning id, delivery_id)
    select d.id, t.id as try_id, d.actor_id, d.receiver, d.address, d.language, d.subject, d.body, d.company_id, d.employee_id, d.user_id, d.notice,
           d.opens, d.action, d.may_stop,
           md5(concat_ws(' ', d.company_id, d.id, d.at)) as mail_id
      from taken d join tried t on t.delivery_id = d.id order by d.id`.execute(db)
  const claimed: Claimed[] = []
  for (const row of rows) claimed.push({ ...row, opens: await openedBy(db, row.opens) })
  return claimed
}

/** Stores the outcome of a try, and when the next try is. */
export async function noteOutcome(db: Scoped, batch: readonly Claimed[], outcome: Outcome): Promise<void> {
  const reason = 'reason' in outcome ? outcome.reason : null
  const kind = outcome.kind === 'forbidden' ? 'refused' : outcome.kind
  const ids = batch.map(({ id }) => id)
  const tries = batch.map(({ tryId }) => tryId)
  await sql`update delivery_try set ended_at = clock_timestamp(), outcome = ${kind}, reason = ${reason} where ${mine} and id = any(${tries}::bigint[])`.execute(
    db,
  )
  await sql`update delivery set ${after(outcome)} where ${mine} and id = any(${ids}::bigint[]) and state = 'sending'`.execute(db)
}

function after(outcome: Outcome) {
  if (outcome.kind === 'sent')
    return sql`state = 'sent', sent_at = clock_timestamp(), provider_ref = ${outcome.ref}, reason = case when repeated then ${arrivesTwice} end`
  const { reason } = outcome
  if (outcome.kind === 'refused') return sql`state = 'failed', reason = ${reason}`
  if (outcome.kind === 'forbidden') return sql`state = 'notSent', reason = ${reason}`
  if (outcome.kind === 'later') return again(reason, outcome.waitSeconds)
  const gone = sql`(repeated or attempts >= ${mostTries})`
  return sql`repeated = true, state = case when ${gone} then 'failed' else 'waiting' end,
    next_at = case when ${gone} then null else ${pauseEnd} end, reason = ${reason}`
}

const pauseEnd = sql`now() + make_interval(mins => (${pauses}::int[])[greatest(1, least(attempts, 5))])`

/** Waits for the next try, or has failed after the sixth. The other side may ask for a longer pause. */
function again(reason: string, waitSeconds = 0) {
  const gone = sql`attempts >= ${mostTries}`
  return sql`state = case when ${gone} then 'failed' else 'waiting' end, reason = ${reason},
    next_at = case when not ${gone} then greatest(${pauseEnd}, now() + make_interval(secs => ${waitSeconds})) end`
}

/**
 * Puts off what waits for the server of a channel. When the server is down, all messages share the failed try; after six, all have failed.
 * When it only asks to wait, it is asked again when it says, and messages that were not tried keep their tries.
 */
export async function putOffChannel(
  db: Scoped,
  channel: Channel,
  { reason, reaches, waitSeconds }: Extract<Outcome, { kind: 'later' }>,
): Promise<void> {
  if (reaches === 'busy') {
    await sql`update delivery set next_at = now() + make_interval(secs => ${waitSeconds ?? 60}), reason = ${reason}
      where ${mine} and channel = ${channel} and state = 'waiting' and next_at <= now()`.execute(db)
    return
  }
  await sql`
    with put as (
      update delivery d set attempts = d.attempts + 1, reason = ${reason},
             state = case when d.attempts + 1 >= ${mostTries} then 'failed' else 'waiting' end,
             next_at = case when d.attempts + 1 < ${mostTries}
               then now() + make_interval(mins => (${pauses}::int[])[least(d.attempts + 1, 5)]) end
       where ${mine} and channel = ${channel} and state = 'waiting' and next_at <= now()
      returning id)
    insert into delivery_try (company_id, delivery_id, ended_at, outcome, reason, counts)
    select company(), id, now(), 'later', ${reason}, false from put`.execute(db)
}

/** Puts off to the next hour the due messages that a user has caused, or that anybody in the company has when `actorId` is null. */
export async function reachHourLimit(db: Scoped, actorId: number | null, most: number): Promise<void> {
  const reason = inEnglish('The limit of {{count}} {{count:message|messages}} an hour is reached.', { count: most })
  await sql`update delivery set next_at = date_trunc('hour', now()) + interval '1 hour', reason = ${reason}
    where ${mine} and channel <> 'InApp' and state = 'waiting' and next_at <= now()
      and ${actorId === null ? sql`true` : sql`actor_id = ${actorId}`}`.execute(db)
}
