import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { inDomains } from '../../../kit/notices/addresses.ts'
import { type DeliveryState, mayCancel, maySendAgain } from '../../../kit/notices/delivery-states.ts'
import type { Messaging } from '../../../kit/notices/messaging.server.ts'
import type { Channel } from '../../../kit/notices/notice.ts'
import { stoppedMail } from '../../../kit/notices/stop-writes.server.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { wakeSender } from '../../../kit/notices/wake.server.ts'
import { longReport } from '../../../kit/report/long-report.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { userReceivers } from '../../people/employee/receivers.service.ts'
import {
  cancelDeliveries,
  type Delivery,
  listOutbox,
  oneDelivery,
  outboxExcel,
  outboxKeys,
  outboxLong,
  outboxPdf,
  resendDeliveries,
  sendTest,
} from './outbox.api.ts'
import { outboxColumns } from './outbox-columns.rules.ts'
import {
  allDeliveries,
  allowedDomains,
  countsOf,
  type DeliveryNamed,
  deliveriesNamed,
  deliveriesOf,
  deliveryOf,
  waitingTest,
} from './outbox-reads.server.ts'
import { cancel, lockDeliveries, sendAgain } from './outbox-writes.server.ts'
import { keptFor, sentAgain } from './resent.rules.ts'
import { testMessage } from './test-message.rules.ts'

const missing = ({ mail, sms }: Messaging): Channel[] => [...(mail ? [] : (['Email'] as const)), ...(sms ? [] : (['SMS'] as const))]

export const outboxCalls: Implementation[] = [
  implement(listOutbox, async (input, { db, messaging }) => ({
    ...(await deliveriesOf(db, input)),
    ...(await countsOf(db, input.orgNodeId)),
    missing: missing(messaging),
  })),
  implement(oneDelivery, async ({ orgNodeId, id }, { db, fail }) => (await deliveryOf(db, orgNodeId, id)) ?? fail('notFound')),
  implement(resendDeliveries, async ({ orgNodeId, ids }, ctx) => {
    const rows = await locked(orgNodeId, ids, ctx)
    const why = whyNotAgain(rows, await allowedDomains(ctx.db))
    if (why) return ctx.fail('notNow', why)
    await sendAgain(ctx.db, ids)
    await wakeSender(ctx.db, ctx.scope)
    return { count: rows.length, says: sentAgain(rows, missing(ctx.messaging)) }
  }),
  implement(cancelDeliveries, async ({ orgNodeId, ids }, ctx) => {
    const rows = await locked(orgNodeId, ids, ctx)
    if (!allIn(rows, mayCancel)) return ctx.fail('notNow', 'Only messages that wait or are kept can be cancelled.')
    const time = localOf(ctx.now, ctx.node.zone).time
    await cancel(ctx.db, ids, inEnglish('Cancelled by {{name}} at {{time}}.', { name: ctx.actor.fullName, time }))
    return { count: rows.length }
  }),
  implement(sendTest, ({ channel }, ctx) => test(channel, ctx)),
  implement(outboxExcel, (input, ctx) => fileOf('xlsx', input, ctx)),
  implement(outboxPdf, (input, ctx) => fileOf('pdf', input, ctx)),
]

/** All messages of these numbers, or the refusal of all. */
async function locked(orgNodeId: number, ids: readonly number[], { db, fail }: Context) {
  await lockDeliveries(db, ids)
  const rows = await deliveriesNamed(db, orgNodeId, ids)
  return rows.length < new Set(ids).size ? fail('notFound') : rows
}

const allIn = (rows: readonly Delivery[], states: readonly DeliveryState[]) => rows.every(({ state }) => states.includes(state))

function whyNotAgain(rows: readonly DeliveryNamed[], domains: readonly string[]): string | null {
  if (!allIn(rows, maySendAgain)) return 'Only messages that have failed, are kept, were not sent or were cancelled can be sent again.'
  if (rows.some(({ address }) => address === null))
    return 'A message without an address cannot be sent again. Add the address to the record of the person.'
  if (rows.some(({ stopped }) => stopped)) return stoppedMail
  const outside = rows.some(({ typed, channel, address }) => typed && channel === 'Email' && !inDomains(address!, domains))
  return outside ? 'The address is outside the domains of the company.' : null
}

/** The sentence of NOTIF-09 once the message has left, or why it has not. */
async function test(channel: Channel, ctx: Context<'notNow'>) {
  const { db, actor, messaging, requestId } = ctx
  const to = await userReceivers(db, [actor.userId])
  const reached = to.filter(({ email, phone }) => channel === 'InApp' || (channel === 'Email' ? email : phone))
  if (reached.length === 0)
    return ctx.fail('notNow', channel === 'Email' ? 'Your record has no e-mail address.' : 'Your record has no phone number.')
  await tellPeople(db, ctx.scope, { notice: testMessage, to: reached, key: requestId, by: [channel] })
  const id = await waitingTest(db, requestId)
  // one that does not wait was delivered, or has an address that is none
  if (id === null) return channel === 'InApp' ? left(channel) : { sent: false, says: 'The test message was not sent.', reason: null }
  const outcome = await messaging.sendNow(db, channel, id)
  if (outcome === null) return { sent: false, says: keptFor(channel), reason: null }
  if (outcome.kind === 'sent') return left(channel)
  const isOver = outcome.kind === 'refused' || outcome.kind === 'forbidden'
  const says = isOver ? 'The test message was not sent.' : 'The test message waits, and is tried again.'
  return { sent: false, says, reason: outcome.reason }
}

const left = (channel: Channel) => ({
  sent: true,
  says: inEnglish('{{type}} Notification Sent Successfully', { type: channel }),
  reason: null,
})

interface Wanted {
  readonly orgNodeId: number
  readonly messages: readonly number[]
  readonly language: string
  readonly zone: string
}

/** The messages named, in their order, each once. */
async function fileOf(kind: 'xlsx' | 'pdf', { orgNodeId, messages: ids, language, zone }: Wanted, ctx: Context) {
  const known = new Map((await deliveriesNamed(ctx.db, orgNodeId, ids)).map(row => [row.id, row]))
  const rows = [...new Set(ids)].flatMap(id => known.get(id) ?? [])
  const look = { language, zone }
  return reportFile({ kind, ...names, fileName: fileNameOf(look, ctx.now), columns: outboxColumns, rows, look }, ctx)
}

const names = { title: 'Outbox', sheet: 'Outbox' }
const fileNameOf = ({ zone }: Pick<Wanted, 'zone'>, now: string) => `outbox ${localOf(now, zone).date}`

/** All messages that match, newest first. */
export const outboxReport = longReport<Matching, Delivery>({
  name: 'outbox',
  ...names,
  access: outboxKeys,
  calls: outboxLong,
  count: async (input, { db }) => (await deliveriesOf(db, { ...input, limit: 1, offset: 0 })).count,
  fileName: fileNameOf,
  read: async (db, input) => ({ columns: outboxColumns, rows: allDeliveries(db, input) }),
})

interface Matching extends Pick<Wanted, 'orgNodeId' | 'language' | 'zone'> {
  readonly search: string
  readonly channel?: Channel | undefined
  readonly state?: DeliveryState | undefined
}
