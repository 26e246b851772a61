import type { Scoped } from '../database/company.ts'
import type { JobScope } from '../jobs/job.ts'
import { tellLive } from '../live/tell.server.ts'
import type { Language } from '../words/formats.ts'
import { wordsIn } from '../words/words.server.ts'
import { inDomains, mailAddress, phoneNumber } from './addresses.ts'
import { noticeSubject } from './bell.api.ts'
import { type Channel, channelsOf, type Notice, type NoticePlaces, type NoticeText, type Values } from './notice.ts'
import { fillPlaces, placesIn, textFor } from './places.ts'
import { stoppedMail } from './stop-writes.server.ts'
import { type CompanyTexts, companyTexts } from './tell-reads.server.ts'
import { type NewDelivery, writeDeliveries } from './tell-writes.server.ts'
import { wakeSender } from './wake.server.ts'

/** Somebody who can be told something. Made by the features that know people. */
export interface Receiver {
  /** whose bell it is */
  readonly userId?: number | null
  readonly employeeId?: number | null
  readonly name: string
  readonly email?: string | null
  readonly phone?: string | null
  /** null: that of the company, or English */
  readonly language?: Language | null
  /** the address was typed by hand, not taken from a record: it must lie in the company's domains */
  readonly typed?: boolean
}

export interface Telling<P extends NoticePlaces> {
  readonly notice: Notice<P>
  /** each may have values of its own, which count before the common ones; the place `name` is the receiver's unless given */
  readonly to: readonly (Receiver & { readonly values?: Partial<Values<P>> })[]
  readonly values?: Partial<Values<P>>
  /** names what happened: a receiver is told once of it, however often this is called */
  readonly key: string
  /** by these channels alone; all that the notice has texts for when absent */
  readonly by?: readonly Channel[]
  readonly orgNodeId?: number | null
  /** what it is about, and the page that shows it to those who look after the outbox */
  readonly record?: { readonly entity: string; readonly id: number; readonly path?: string }
  /** the page that the bell opens for the receiver */
  readonly opens?: string
}

const mostKeyLetters = 200

/**
 * Tells people something. The messages are written in the transaction of `db`, so a rollback takes them back too; a job sends them after
 * the commit. Returns how many messages were written; those of an earlier call with the same key are left alone.
 *
 * @throws Error when a place of the texts has no value, or the key is longer than 200 letters: nothing is written then
 */
export async function tellPeople<P extends NoticePlaces>(db: Scoped, scope: JobScope, telling: Telling<P>): Promise<{ written: number }> {
  const { notice, to, key, record } = telling
  if (key.length > mostKeyLetters) throw new Error(`The key of the notice ${notice.name} is longer than ${mostKeyLetters} letters`)
  if (to.length === 0) return { written: 0 }
  const texts = await companyTexts(db, notice.name)
  const rows = to.flatMap(receiver => deliveriesTo(receiver, telling, texts))
  const { written, waiting, users } = await writeDeliveries(db, rows, {
    notice: notice.name,
    orgNodeId: telling.orgNodeId ?? null,
    gatherSeconds: notice.gatherSeconds ?? 10,
    icon: notice.icon,
    tone: notice.tone ?? null,
    action: notice.action ?? null,
    entity: record?.entity ?? null,
    entityId: record?.id ?? null,
    path: record?.path ?? null,
    opens: telling.opens ?? null,
    mayStop: !notice.asked,
  })
  await tellLive(
    db,
    noticeSubject,
    users.map(userId => ({ userId })),
  )
  if (waiting > 0) await wakeSender(db, scope)
  return { written }
}

/** The messages that `tellPeople` would write, for a preview: texts, languages, and why one is not sent. Nothing is written. */
export async function messagesTo<P extends NoticePlaces>(db: Scoped, telling: Telling<P>): Promise<NewDelivery[]> {
  const texts = await companyTexts(db, telling.notice.name)
  return telling.to.flatMap(receiver => deliveriesTo(receiver, telling, texts))
}

function deliveriesTo<P extends NoticePlaces>(
  receiver: Telling<P>['to'][number],
  { notice, values, key, by }: Telling<P>,
  texts: CompanyTexts,
): NewDelivery[] {
  const language = receiver.language ?? texts.language
  const places = fillPlaces(notice, { name: receiver.name, ...values, ...receiver.values }, language)
  const names = [receiver.employeeId && `employee ${receiver.employeeId}`, receiver.userId && `user ${receiver.userId}`].filter(
    name => typeof name === 'string',
  )
  const who = names[0]
  const stopped = !notice.asked && names.some(name => texts.stopped.has(name))
  const made = channelsOf(notice)
    .filter(channel => !by || by.includes(channel))
    .map(channel => {
      const text = textFor(notice.texts[channel]!, ownText(notice, texts, channel, language), places, language, wordsIn(language))
      const found = placeOf(receiver, channel, texts.domains)
      const place = stopped && channel === 'Email' && found.state === 'waiting' ? notSent(found.address, stoppedMail) : found
      return {
        channel,
        language,
        ...text,
        ...place,
        userId: receiver.userId ?? null,
        employeeId: receiver.employeeId ?? null,
        receiver: receiver.name,
        typed: receiver.typed ?? false,
        dedupeKey: [notice.name, key, channel, who ?? place.address ?? receiver.name].join(' | '),
      }
    })
  const reached = made.filter(({ reason }) => reason !== unknown)
  // who is known nowhere is named in the outbox once
  return reached.length > 0 ? reached : made.slice(-1)
}

/** A company's text counts as long as it knows every place: one written for an earlier version is left out. */
function ownText({ name, places }: Notice, { own }: CompanyTexts, channel: Channel, language: Language): NoticeText | undefined {
  const text = own.get(`${name} ${channel} ${language}`)
  return text && placesIn(`${text.subject}\n${text.body}`).every(place => Object.hasOwn(places, place)) ? text : undefined
}

const unknown = 'No address of this person is known.'
type Place = Pick<NewDelivery, 'address' | 'state' | 'reason'>

/** Where a message goes by a channel, or why it does not go. */
function placeOf({ userId, email, phone, typed }: Receiver, channel: Channel, domains: readonly string[]): Place {
  if (channel === 'InApp') return userId ? { address: null, state: 'delivered', reason: null } : notSent(null, unknown)
  const given = channel === 'Email' ? email : phone
  if (!given) return notSent(null, unknown)
  const address = channel === 'Email' ? mailAddress(given) : phoneNumber(given)
  if (address === null)
    return notSent(
      null,
      channel === 'Email' ? 'The e-mail address of this person is not valid.' : 'The phone number of this person is not valid.',
    )
  if (channel === 'Email' && typed && !inDomains(address, domains))
    return notSent(address, 'The address is outside the domains of the company.')
  return { address, state: 'waiting', reason: null }
}

const notSent = (address: string | null, reason: string): Place => ({ address, state: 'notSent', reason })
