import { countIn, type Language } from './formats.ts'

/** The values for the places of a text. A number is formatted as the language writes counts; a text stays as it is. */
export type Places = Readonly<Record<string, string | number>>

/** Translates an English text and fills its places. */
export type Words = (text: string, places?: Places) => string

/** The plural forms that a text has in each language, in this order. They are those of Unicode CLDR, as in `Intl.PluralRules`. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'], // 1 jour, 1 000 000 de jours, 2 jours
  es: ['one', 'many', 'other'],
  th: ['other'],
}

/** `{{name}}`, `{{name:day|days}}` or `{{:meaning}}` */
export const placePattern = /{{(\w*)(?::([^{}]*))?}}/g

/**
 * Fills a text. `{{count}}` is replaced by the value of that name, `{{count:day|days}}` by the plural form for its number, and
 * `{{:meaning}}` by nothing: it only tells translators which meaning of an English word is used.
 */
export const fill = (text: string, places: Places, language: Language): string =>
  text.replace(placePattern, (place, name: string, forms: string | undefined) => {
    const value = places[name]
    if (value === undefined) return name ? place : ''
    if (forms !== undefined) return formFor(value, forms.split('|'), language)
    return typeof value === 'number' ? countIn(language, value) : value
  })

/** An English sentence of the server with its places filled. The page recognises it and translates it (see filled.ts). */
export const inEnglish = (text: string, places: Places): string => fill(text, places, 'en')

const rules = new Map<Language, Intl.PluralRules>()

function formFor(value: string | number, forms: readonly string[], language: Language): string {
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language))
  // a text may be a formatted count, such as 1,810,663 or 1 810 663
  const count = typeof value === 'number' ? value : Number(value.replace(/\D/g, ''))
  return forms[pluralForms[language].indexOf(rules.get(language)!.select(count))] ?? forms.at(-1)!
}
