import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { domainName, mailAddress } from '../../../kit/notices/addresses.ts'
import { type Channel, channelsOf } from '../../../kit/notices/notice.ts'
import { builtInFor, placeFaults } from '../../../kit/notices/places.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { languages, wordsIn } from '../../../kit/words/words.server.ts'
import {
  deleteMessageText,
  getMessageSettings,
  listMessageTexts,
  type MessageText,
  putMessageSettings,
  putMessageText,
} from './message-text.api.ts'
import { messageSetting, ownTexts } from './message-text-reads.server.ts'
import { removeText, writeSetting, writeText } from './message-text-writes.server.ts'
import { allNotices, noticeBy } from './notices.rules.ts'

type Named = Pick<MessageText, 'notice' | 'channel' | 'language'>

export const messageTextCalls: Implementation[] = [
  implement(listMessageTexts, async (_, ctx) => {
    const own = await ownTexts(ctx.db)
    return allNotices.flatMap(notice =>
      channelsOf(notice).flatMap(channel =>
        (languages as Named['language'][]).map(language => textOf({ notice: notice.name, channel, language }, own)),
      ),
    )
  }),
  implement(putMessageText, async (draft, ctx) => {
    checkPlaces(draft, ctx)
    // an SMS has no subject
    const subject = draft.channel === 'SMS' ? '' : draft.subject
    if (!(await writeText(ctx.db, { ...draft, subject }))) return ctx.fail('stale')
    return textOf(draft, await ownTexts(ctx.db))
  }),
  implement(deleteMessageText, async (named, ctx) => {
    if (!noticeBy(named.notice, named.channel)) return ctx.fail('notFound')
    if (!(await removeText(ctx.db, named))) return ctx.fail('stale')
    return textOf(named, await ownTexts(ctx.db))
  }),
  implement(getMessageSettings, (_, { db }) => messageSetting(db)),
  implement(putMessageSettings, async (draft, ctx) => {
    const senderAddress = draft.senderAddress ? mailAddress(draft.senderAddress) : null
    if (draft.senderAddress && senderAddress === null) return ctx.failField('senderAddress', 'An e-mail address like name@port.example')
    const domains = draft.domains.map((domain, at) => domainName(domain) ?? ctx.failField(`domains.${at}`, 'A domain like port.example'))
    const kept = await writeSetting(ctx.db, {
      ...draft,
      senderName: draft.senderName || null,
      senderAddress,
      domains: [...new Set(domains)],
    })
    return kept ? messageSetting(ctx.db) : ctx.fail('stale')
  }),
]

function textOf({ notice, channel, language }: Named, own: Awaited<ReturnType<typeof ownTexts>>): MessageText {
  const builtIn = builtInFor(noticeBy(notice, channel)!.texts[channel]!, wordsIn(language))
  const mine = own.find(text => text.notice === notice && text.channel === channel && text.language === language)
  return { notice, channel, language, builtIn, own: mine ? { subject: mine.subject, body: mine.body, version: mine.version } : null }
}

/** Refuses places that the notice does not know, and a text without one of those that the built-in text has. */
function checkPlaces({ notice, channel, subject, body }: Named & { subject: string; body: string }, ctx: Context): void {
  const of = noticeBy(notice, channel as Channel) ?? ctx.fail('notFound')
  if (channel !== 'SMS' && subject === '') ctx.failField('subject', 'Write a subject')
  const { unknown, missing } = placeFaults(of, of.texts[channel]!, { subject: channel === 'SMS' ? '' : subject, body })
  const named = (places: readonly string[]) => places.map(place => (place.startsWith('{') ? place : `{{${place}}}`)).join(', ')
  if (unknown.length > 0) ctx.failField('body', inEnglish('This message has no such place: {{places}}', { places: named(unknown) }))
  if (missing.length > 0) ctx.failField('body', inEnglish('These places must stand in the text: {{places}}', { places: named(missing) }))
}
