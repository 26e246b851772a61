import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The languages that English texts are translated into. */
export const translatedTo = ['fr', 'es', 'th'] as const

/** English texts, each with its translations by language. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of one folder. */
export interface WordsFile {
  /** below the root of the project */
  readonly path: string
  readonly texts: Translations
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The file with the texts of the kit, of the page around the features, and those shared by several features. */
export const sharedWords = 'kit/words/kit.words.json'

/** Reads all texts from their folders: the shared ones, and those of each feature. */
export const wordsFiles = (): WordsFile[] =>
  wordsPaths().map(path => ({ path, texts: JSON.parse(readFileSync(join(root, path), 'utf8')) as Translations }))

export function wordsPaths(): string[] {
  const own = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.words.json'))
  return [sharedWords, ...own.map(name => `features/${name.replaceAll('\\', '/')}`).sort()]
}

/**
 * All texts in one language. A text that is not translated yet is left out, and is therefore shown in English.
 * @throws when two files translate a text differently: nobody could know which one is shown
 */
export function joinTexts(files: readonly WordsFile[], language: string): Record<string, string> {
  const found = new Map<string, { said: string; path: string }>()
  for (const { path, texts } of files) {
    for (const [text, { [language]: said }] of Object.entries(texts)) {
      if (!said?.trim()) continue
      const before = found.get(text)
      if (before && before.said !== said)
        throw new Error(`"${text}" is "${before.said}" in ${before.path} and "${said}" in ${path}: say it the same, or give one a meaning`)
      found.set(text, { said, path })
    }
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([text, { said }]) => [text, said]))
}

export const textsIn = (language: string): Record<string, string> => joinTexts(wordsFiles(), language)
