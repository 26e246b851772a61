import type { Context } from '../../../kit/calls/handler.server.ts'
import { channelsOf } from '../../../kit/notices/notice.ts'
import { messagesTo } from '../../../kit/notices/tell.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { employeeReceivers } from '../../people/employee/receivers.service.ts'
import { dayCodes } from '../../roster/roster-day/day-codes-reads.service.ts'
import { wordsApart } from '../../roster/roster-day/day-words.rules.ts'
import { peopleNamed } from '../roster-breaches/people-named.service.ts'
import type { ChosenDraft } from './drafts.rules.ts'
import type { Progress } from './judged.server.ts'
import { type Asked, prepare, stops, wants } from './prepare.server.ts'
import { lastAnswered, nextRevision } from './publications-reads.server.ts'
import { type MessagePreview, mostShown, type PublishCheck, type PublishReceiver } from './publish.api.ts'
import { newsOf, rosterChanged } from './roster-changed.rules.ts'

type Ctx = Pick<Context, 'db' | 'now'> & { readonly node: { readonly id: number; readonly zone: string } }

/** What publishing would do; `progress` is told how much of the judging is done. */
export async function checked(ctx: Ctx, asked: Asked, progress?: Progress): Promise<PublishCheck> {
  const { db, node, now } = ctx
  const { drafts, published, seen, breaches } = await prepare(ctx, asked, 'look', progress)
  const dates = published.map(({ date }) => date).sort()
  const people = [...new Set(published.map(({ employeeId }) => employeeId))]
  return {
    seen,
    cells: published.length,
    people: people.length,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    revision: await nextRevision(db, node.id),
    over: asked.correction === null ? drafts.filter(({ over }) => over).length : 0,
    gone: await goneOf(ctx, drafts),
    blocks: stops(breaches).length,
    unreasoned: wants(breaches).length,
    breaches: breaches.filter(({ severity }) => severity !== 'info').slice(0, mostShown),
    told: people.length,
    receivers: await receiversOf(ctx, published, people.slice(0, mostShown)),
    last: await lastAnswered(db, node.id, todayAt(node.zone, now)),
  }
}

async function goneOf({ db }: Ctx, drafts: readonly ChosenDraft[]): Promise<PublishCheck['gone']> {
  const counts = new Map<number, number>()
  for (const { employeeId, gone } of drafts) if (gone) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1)
  const names = await peopleNamed(db, [...counts.keys()])
  return [...counts].map(([employeeId, cells]) => ({ employeeId, cells, ...(names.get(employeeId) ?? { number: '', name: '' }) }))
}

async function receiversOf({ db, node }: Ctx, published: readonly ChosenDraft[], people: readonly number[]): Promise<PublishReceiver[]> {
  const codes = await dayCodes(db, node.zone)
  const numbers = await peopleNamed(db, people)
  const shown = new Set(people)
  const news = new Map(
    newsOf(
      published.filter(({ employeeId }) => shown.has(employeeId)),
      codes,
    ).map(({ employeeId, ...values }) => [employeeId, values]),
  )
  const days = new Map<number, PublishReceiver['days']>()
  for (const { employeeId, date, told, live } of published)
    if (shown.has(employeeId)) days.set(employeeId, [...(days.get(employeeId) ?? []), { date, ...wordsApart(told, live, codes) }])
  const receivers = await employeeReceivers(db, people)
  const messages = await messagesTo(db, {
    notice: rosterChanged,
    key: 'preview',
    to: receivers.map(receiver => ({ ...receiver, values: news.get(receiver.employeeId!)! })),
  })
  return receivers.map(({ employeeId, name }) => {
    const own = messages.filter(message => message.employeeId === employeeId)
    return {
      employeeId: employeeId!,
      name,
      number: numbers.get(employeeId!)?.number ?? '',
      days: days.get(employeeId!) ?? [],
      language: own[0]?.language ?? 'en',
      channels: channelsOf(rosterChanged).map(channel => ({ channel, reason: reasonOf(own, channel) })),
    }
  })
}

type Message = Awaited<ReturnType<typeof messagesTo>>[number]

/** Why a message does not go by a channel; null when it does. */
function reasonOf(messages: readonly Message[], channel: Message['channel']): string | null {
  const found = messages.find(message => message.channel === channel)
  return found ? found.reason : 'No address of this person is known.'
}

/** The message to one person, in their language and in English. */
export async function previewOf(ctx: Ctx, { employeeId, ...asked }: Asked & { employeeId: number }): Promise<MessagePreview> {
  const { db, node } = ctx
  const { published } = await prepare(ctx, { ...asked, people: asked.cells ? null : [employeeId] }, 'look')
  const [news] = newsOf(
    published.filter(draft => draft.employeeId === employeeId),
    await dayCodes(db, node.zone),
  )
  const [receiver] = await employeeReceivers(db, [employeeId])
  if (!news || !receiver) return []
  const telling = (language?: 'en') => ({
    notice: rosterChanged,
    key: 'preview',
    values: news,
    to: [{ ...receiver, ...(language && { language }) }],
  })
  const english = await messagesTo(db, telling('en'))
  return (await messagesTo(db, telling())).map(({ channel, reason, language, subject, body }) => {
    const same = english.find(message => message.channel === channel)!
    return { channel, reason, language, own: { subject, body }, english: { subject: same.subject, body: same.body } }
  })
}
