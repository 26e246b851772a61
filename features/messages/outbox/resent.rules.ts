import type { Channel } from '../../../kit/notices/notice.ts'
import { inEnglish } from '../../../kit/words/fill.ts'

/** What becomes of messages that are sent again. INTEG-05, where all leave by one channel. */
export function sentAgain(rows: readonly { readonly channel: Channel }[], without: readonly Channel[]): string {
  const [channel, ...others] = new Set(rows.map(row => row.channel))
  const kept = rows.filter(row => without.includes(row.channel)).length
  if (others.length > 0 && kept === rows.length) return 'No mail server and no SMS gateway is set. The messages are kept.'
  if (others.length > 0 && kept > 0)
    return inEnglish('{{count}} {{count:message is|messages are}} on the way. {{kept}} {{kept:is|are}} kept, for no server is set.', {
      count: rows.length - kept,
      kept,
    })
  if (others.length > 0 || channel === 'InApp')
    return inEnglish('{{count}} {{count:message is|messages are}} on the way', { count: rows.length })
  if (without.includes(channel!)) return keptFor(channel!)
  return channel === 'Email' ? 'email sent' : 'SMS sent'
}

/** Said of a message whose channel has no server. */
export const keptFor = (channel: Channel) =>
  channel === 'Email' ? 'No mail server is set. The message is kept.' : 'No SMS gateway is set. The message is kept.'
