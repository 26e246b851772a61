import { fill, type Places, placePattern, type Words } from '../words/fill.ts'
import { dateIn, dayIn, type Language } from '../words/formats.ts'
import type { BuiltInText, Notice, NoticeDay, NoticePlaces, NoticeText } from './notice.ts'

/** The names of the places in a text, each once. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placePattern)].flatMap(([, name]) => (name === undefined || name === '' ? [] : [name]))),
]

const inText = ({ subject, body }: NoticeText) => placesIn(`${subject}\n${body}`)

/** Braces that belong to no place, as in `{{ name }}`: they would be sent as they stand. */
const braces = ({ subject, body }: NoticeText) => (/{{|}}/.test(`${subject}\n${body}`.replace(placePattern, '')) ? ['{{ }}'] : [])

/** Compares a company's own text with the built-in one: which places are unknown, and which are left out. */
export function placeFaults(
  { places }: Pick<Notice, 'places'>,
  builtIn: BuiltInText,
  own: NoticeText,
): { unknown: string[]; missing: string[] } {
  const used = inText(own)
  return {
    unknown: [...used.filter(name => !Object.hasOwn(places, name)), ...braces(own)],
    missing: inText(asOne(builtIn)).filter(name => !used.includes(name)),
  }
}

/** Fills the places of a notice for a language. Throws when a value is missing, so that nothing is sent with a hole in it. */
export function fillPlaces(
  { name, places }: Pick<Notice, 'name' | 'places'>,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Places {
  return Object.fromEntries(
    Object.entries(places).map(([place, { kind }]) => {
      const value = values[place]
      if (value === undefined || value === null) throw new Error(`The notice ${name} has no value for its place {{${place}}}`)
      return [place, printed(kind, value, language)]
    }),
  )
}

function printed(kind: NoticePlaces[string]['kind'], value: unknown, language: Language): string | number {
  if (kind === 'count') return value as number
  if (kind === 'date') return dateIn(language, value as string)
  if (kind !== 'days') return String(value)
  return (value as readonly NoticeDay[]).map(({ date, text }) => `${dayIn(language, date)} ${text}`).join('\n')
}

/** The built-in text in a language; its places are not filled yet. */
export const builtInFor = ({ subject, body }: BuiltInText, say: Words): NoticeText =>
  asOne({ subject: translated(subject, say), body: body.map(paragraph => translated(paragraph, say)) })

const asOne = ({ subject, body }: BuiltInText): NoticeText => ({ subject, body: body.join('\n\n') })

const translated = (text: string, say: Words): string => (text === '' ? '' : say(text))

/**
 * The text for a receiver: the company's own or, without one, the built-in text in the receiver's language. The subject is always one line.
 */
export function textFor(builtIn: BuiltInText, own: NoticeText | undefined, places: Places, language: Language, say: Words): NoticeText {
  const { subject, body } = own ?? builtInFor(builtIn, say)
  return { subject: oneLine(fill(subject, places, language)), body: fill(body, places, language) }
}

/** Replaces line breaks and other control characters by spaces, because they would begin a new header (security row 24). */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
