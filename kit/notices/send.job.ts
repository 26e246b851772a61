import type { Scoped } from '../database/company.ts'
import { type Job, type JobTools, job } from '../jobs/job.ts'
import { handOver, type Outgoing, type Waits, waitsOf } from './hand-over.server.ts'
import { mailLine } from './mail.server.ts'
import type { Outcome } from './outcome.ts'
import { countSentThisHour, nextDue, senderOf } from './send-reads.server.ts'
import { type Claimed, claim, keepUnreachable, noteOutcome, putOffChannel, reachHourLimit, settleStopped } from './send-writes.server.ts'
import type { MessageSettings } from './settings.ts'
import { sender, wakeSender } from './wake.server.ts'

/** so many connections to each server */
const lines = 4

type Sent = 'Email' | 'SMS'
/**
 * Sends the due messages of a company, then wakes itself for those that are due later. Only one job at a time sends a company's messages.
 * Links of mails begin with the address that `base` says, such as `https://port.example`.
 */
export const sendMessages = (settings: MessageSettings, base: () => string, waits: Waits = waitsOf): Job<never> =>
  job<never>(sender.name, async (_, tools) => {
    await tools.transaction(settleStopped)
    const servers: Record<Sent, boolean> = { Email: settings.mail !== null, SMS: settings.sms !== null }
    for (const channel of ['Email', 'SMS'] as const) if (!servers[channel]) await tools.transaction(db => keepUnreachable(db, channel))
    const { hour, from } = await tools.transaction(async db => ({ hour: await countSentThisHour(db), from: await senderOf(db) }))
    const run: Run = { tools, out: { settings, base, waits, from }, limit: hourLimit(settings, hour), claiming: Promise.resolve() }
    await Promise.all((['Email', 'SMS'] as const).filter(channel => servers[channel]).map(channel => sendBy(channel, run)))
    await tools.transaction(async db => {
      const next = await nextDue(db)
      if (next) await wakeSender(db, tools.scope, next)
    })
  })

interface Run {
  readonly tools: JobTools
  readonly out: Outgoing
  readonly limit: HourLimit
  claiming: Promise<unknown>
}

/** Several lines take messages of a channel from the same queue, until none is due or the other side cannot be asked. */
async function sendBy(channel: Sent, run: Run): Promise<void> {
  const { tools, out } = run
  const state = { stopped: false }
  const line = async () => {
    const mail = channel === 'Email' ? mailLine(out.settings.mail!, out.waits.mail) : undefined
    try {
      while (!state.stopped && !tools.ending.aborted) {
        const batch = await claimed(channel, run)
        if (!batch) return
        const outcome = await handOver(batch, out, mail)
        await tools.transaction(db => noted(db, channel, batch, outcome, state))
      }
    } finally {
      mail?.close()
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
}

async function noted(db: Scoped, channel: Sent, batch: readonly Claimed[], outcome: Outcome, state: { stopped: boolean }): Promise<void> {
  await noteOutcome(db, batch, outcome)
  if (outcome.kind !== 'later' || !outcome.reaches) return
  // the other lines end too; only the first of them counts a try for all that wait
  if (!state.stopped) await putOffChannel(db, channel, outcome)
  state.stopped = true
}

/** The next message, with those that go in the same mail; one line asks after the other, so that the limit of the hour holds. */
function claimed(channel: Sent, run: Run): Promise<readonly Claimed[] | undefined> {
  const { tools, limit } = run
  const next = run.claiming.then(() =>
    tools.transaction(async db => {
      const reached = limit.reached()
      for (const { actorId, most } of reached.fresh) await reachHourLimit(db, actorId, most)
      if (reached.company) return undefined
      const batch = await claim(db, channel, reached.actors)
      if (batch.length === 0) return undefined
      limit.count(batch[0]!.actorId)
      return batch
    }),
  )
  run.claiming = next.catch(() => {})
  return next
}

interface HourLimit {
  /** `fresh`: those whose waiting messages are to be put off now; null is the company */
  reached(): { company: boolean; actors: number[]; fresh: { actorId: number | null; most: number }[] }
  count(actorId: number | null): void
}

type Counted = Awaited<ReturnType<typeof countSentThisHour>>

/** Counts what this run sends on top of what was sent in this clock hour before it. */
function hourLimit({ mostPerHour, mostPerUserHour }: MessageSettings, sent: Counted): HourLimit {
  const counts = new Map(sent.map(({ actorId, count }) => [actorId, count]))
  const told = new Set<number | null>()
  let total = sent.reduce((sum, { count }) => sum + count, 0)
  return {
    reached() {
      const company = total >= mostPerHour
      const actors = [...counts].flatMap(([actorId, count]) => (actorId !== null && count >= mostPerUserHour ? [actorId] : []))
      const all = [
        ...(company ? [{ actorId: null, most: mostPerHour }] : []),
        ...actors.map(actorId => ({ actorId, most: mostPerUserHour })),
      ]
      const fresh = all.filter(({ actorId }) => !told.has(actorId))
      for (const { actorId } of fresh) told.add(actorId)
      return { company, actors, fresh }
    },
    count(actorId) {
      total++
      counts.set(actorId, (counts.get(actorId) ?? 0) + 1)
    },
  }
}
