/** How a message reaches somebody (NOTIF-10). */
export const channels = ['InApp', 'Email', 'SMS'] as const
export type Channel = (typeof channels)[number]

/** As users read it, in English. */
export const channelWords: Readonly<Record<Channel, string>> = { InApp: 'In-app', Email: 'E-mail', SMS: 'SMS' }

/** What fills a place of a text: words, a count, a local date such as `2026-12-11`, or a list of days, one on each line. */
export type PlaceKind = 'text' | 'count' | 'date' | 'days'

/** A line of a list of days; `text` is the same in every language: a code, a time. */
export interface NoticeDay {
  readonly date: string
  readonly text: string
}

interface Place {
  readonly kind: PlaceKind
  /** what stands there, in English, for those who write their own text */
  readonly says: string
  /** stands there in previews */
  readonly example: string | number | readonly NoticeDay[]
}
export type NoticePlaces = Readonly<Record<string, Place>>

/** A text of one channel, with places as in `kit/words/fill.ts`. An SMS has no subject. */
export interface NoticeText {
  readonly subject: string
  readonly body: string
}

/** A text in code, in English; each paragraph is translated by itself. */
export interface BuiltInText {
  readonly subject: string
  readonly body: readonly string[]
}

export type NoticeIcon = 'calendar' | 'info' | 'warning' | 'error' | 'yes'
export type NoticeTone = 'ok' | 'warn' | 'danger' | 'info'

type ValueOf<K extends PlaceKind> = K extends 'count' ? number : K extends 'days' ? readonly NoticeDay[] : string

/** What the places of a notice are filled with. */
export type Values<P extends NoticePlaces> = { readonly [N in keyof P]: ValueOf<P[N]['kind']> }

/** Something that people are told, with its text for each channel that it goes by. */
export interface Notice<P extends NoticePlaces = NoticePlaces> {
  readonly name: string
  /** in the list of texts and in the outbox, in English */
  readonly label: string
  /** one of kit/ui/icon.tsx */
  readonly icon: NoticeIcon
  readonly tone?: NoticeTone
  /** the button of its line, in English: it opens the page that the line leads to, for who may see that page */
  readonly action?: string
  readonly places: P
  readonly texts: { readonly [C in Channel]?: BuiltInText }
  /** e-mails of this notice to one receiver within so many seconds go as one; 10 when absent, 0 gathers none */
  readonly gatherSeconds?: number
  /** its e-mails cannot be turned off by who receives them: somebody has asked for each */
  readonly asked?: true
}

/** Declares a notice: `tellPeople` sends it, and a company may give it texts of its own. */
export const notice = <const P extends NoticePlaces>(name: string, options: Omit<Notice<P>, 'name'>): Notice<P> => ({ name, ...options })

/** The channels that a notice goes by, in the order of `channels`. */
export const channelsOf = ({ texts }: Pick<Notice, 'texts'>): Channel[] => channels.filter(channel => texts[channel] !== undefined)
