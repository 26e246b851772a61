import { formatCount, type Language } from './formats.ts'

/** What stands in the places of a text; a number is written as the language in force writes counts, a text stays as it is. */
export type Places = Readonly<Record<string, string | number>>

/** Says an English text in a language, its places filled. */
export type Words = (text: string, places?: Places) => string

/** The plural forms that a text of the language gives, in this order: those of Unicode CLDR, which `Intl.PluralRules` tells apart. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'], // 1 jour, 1 000 000 de jours, 2 jours
  es: ['one', 'many', 'other'],
  th: ['other'],
}

/** `{{name}}`, `{{name:day|days}}` or `{{:meaning}}` */
export const placePattern = /{{(\w*)(?::([^{}]*))?}}/g

/**
 * Fills a text: `{{count}}` is replaced by the place of that name, `{{count:day|days}}` by the plural form that its number asks for, and `{{:meaning}}`, which tells
 * two meanings of one English word apart for the translators, by nothing.
 */
export const fill = (text: string, places: Places, language: Language): string =>
  text.replace(placePattern, (place, name: string, forms: string | undefined) => {
    const value = places[name]
    if (value === undefined) return name ? place : ''
    if (forms !== undefined) return formFor(value, forms.split('|'), language)
    return typeof value === 'number' ? formatCount(value) : value
  })

/** An English sentence of the server with its places filled; the page knows it again and says it in its own language. */
export const inEnglish = (text: string, places: Places): string => fill(text, places, 'en')

const rules = new Map<Language, Intl.PluralRules>()

function formFor(value: string | number, forms: readonly string[], language: Language): string {
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language))
  // a count that is written already, such as 1,810,663 or 1 810 663
  const count = typeof value === 'number' ? value : Number(value.replace(/\D/g, ''))
  return forms[pluralForms[language].indexOf(rules.get(language)!.select(count))] ?? forms.at(-1)!
}
