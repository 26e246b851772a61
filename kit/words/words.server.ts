import { existsSync, readFileSync } from 'node:fs'
import { pluralForms, type Words } from './fill.ts'
import { wordsOf } from './filled.ts'
import type { Language } from './formats.ts'

/** The languages that files are written in. */
export const languages = Object.keys(pluralForms)

const known = new Map<string, Words>()

/** The translating function of a language, for files that the server writes. Without a file in words/, texts stay English. */
export function wordsIn(language: string): Words {
  const file = new URL(`../../words/${language}.json`, import.meta.url)
  if (!known.has(language))
    known.set(
      language,
      wordsOf(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}, language as Language),
    )
  return known.get(language)!
}
