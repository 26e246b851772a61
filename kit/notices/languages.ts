import type { Language } from '../words/formats.ts'

/** What personnel systems write for the languages of the product, in small letters. */
const names: Readonly<Record<string, Language>> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  fr: 'fr',
  fra: 'fr',
  french: 'fr',
  français: 'fr',
  francais: 'fr',
  es: 'es',
  spa: 'es',
  spanish: 'es',
  español: 'es',
  espanol: 'es',
  castellano: 'es',
  th: 'th',
  tha: 'th',
  thai: 'th',
  ไทย: 'th',
  ภาษาไทย: 'th',
}

/** The language of the product that a record names: `Thai`, `th`, `th-TH`. Null when it is none of them. */
export const languageNamed = (text: string | null | undefined): Language | null =>
  names[(text ?? '').trim().toLowerCase().split(/[-_]/)[0]!] ?? null
