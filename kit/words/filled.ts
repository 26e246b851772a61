// Translates sentences that the server has already filled with a number or a name: "At most 31 days at a time." comes from
// `At most {{count}} {{count:day|days}} at a time.`

import { fill, placePattern, type Words } from './fill.ts'
import { englishMonths, type Language, months } from './formats.ts'

type Texts = Readonly<Record<string, string>>

/** Translates English texts with these translations. A text without one stays English. */
export function wordsOf(texts: Texts, language: Language): Words {
  const filledAlready = translateFilled(texts, language)
  return (text, places = {}) => {
    const translated = texts[text]
    if (translated !== undefined) return fill(translated, places, language)
    return filledAlready(text) ?? fill(text, places, 'en')
  }
}

interface Pattern {
  readonly sentence: RegExp
  readonly places: readonly string[]
  readonly translated: string
}

/**
 * A function that translates texts whose places are filled; it returns undefined when no text with places fits. Of the values in the
 * places, only dates are translated.
 */
export function translateFilled(texts: Texts, language: Language): (text: string) => string | undefined {
  const patterns = Object.entries(texts)
    .filter(([text]) => wordsIn(text) > 1)
    // the most specific one first, because `At most {{max}}` also fits every text about days
    .sort(([one], [other]) => fixed(other).length - fixed(one).length)
    .map(patternOf)
  const known = new Map<string, string | undefined>()
  return text => {
    if (!known.has(text)) known.set(text, filled(patterns, text, language))
    return known.get(text)
  }
}

/** The text without its places, with the last of the plural forms. */
const fixed = (text: string) => text.replace(placePattern, (_, _name, forms: string | undefined) => forms?.split('|').at(-1) ?? '')
const wordsIn = (text: string) => (text.includes('{{') ? (fixed(text).match(/\p{L}{2,}/gu) ?? []).length : 0)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf([text, translated]: readonly [string, string]): Pattern {
  const places: string[] = []
  const parts = text.split(/({{[^{}]*}})/).map(part => {
    const [, name, forms] = [...part.matchAll(placePattern)][0] ?? []
    if (name === undefined) return escaped(part)
    if (forms !== undefined) return name && `(?:${forms.split('|').map(escaped).join('|')})`
    places.push(name)
    return '(.+)'
  })
  return { sentence: new RegExp(`^${parts.join('')}$`, 's'), places, translated }
}

function filled(patterns: readonly Pattern[], text: string, language: Language): string | undefined {
  for (const { sentence, places, translated } of patterns) {
    const found = sentence.exec(text)
    if (found) return fill(translated, Object.fromEntries(places.map((name, at) => [name, withMonths(found[at + 1]!, language)])), language)
  }
  return undefined
}

/** `02/Nov/2026` → `02/nov./2026`, as the page writes its own dates. */
const withMonths = (text: string, language: Language): string =>
  text.replace(/(?<=\b\d\d\/)[A-Z][a-z]{2}(?=\/\d{4}\b)/g, month => months[language][englishMonths.indexOf(month)] ?? month)
