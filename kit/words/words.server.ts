import { pluralForms, type Words } from './fill.ts'
import { wordsOf } from './filled.ts'
import type { Language } from './formats.ts'
import { textsIn } from './words-files.server.ts'

/** The languages that files are written in. */
export const languages = Object.keys(pluralForms)

const known = new Map<string, Words>()

/** The translating function of a language, for files that the server writes. In a language without translations, texts stay English. */
export function wordsIn(language: string): Words {
  if (!known.has(language)) known.set(language, wordsOf(textsIn(language), language as Language))
  return known.get(language)!
}
