import { basename, dirname } from 'node:path'
import { sharedWords, type Translations, translatedTo, type WordsFile } from '../kit/words/words-files.server.ts'

type Shown = ReadonlyMap<string, ReadonlySet<string>>

/** The text of each file of words, by its path: every text that is shown is in one, those that nobody has translated without their translations. */
export function printWords(files: readonly WordsFile[], shown: Shown): Record<string, string> {
  const all = new Map(files.map(({ path, texts }) => [path, texts]))
  for (const [path, texts] of byPlace(missing(files, shown)))
    all.set(path, { ...all.get(path), ...Object.fromEntries(texts.map(text => [text, untranslated])) })
  return Object.fromEntries([...all].map(([path, texts]) => [path, inOrder(texts)]))
}

const untranslated = Object.fromEntries(translatedTo.map(language => [language, '']))

/** The texts that stand nowhere, each with the files that show it. */
function missing(files: readonly WordsFile[], shown: Shown): Map<string, string[]> {
  const there = new Set(files.flatMap(({ texts }) => Object.keys(texts)))
  const found = new Map<string, string[]>()
  for (const [file, texts] of shown) for (const text of texts) if (!there.has(text)) found.set(text, [...(found.get(text) ?? []), file])
  return found
}

function byPlace(texts: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [text, files] of texts) {
    const path = wordsOf(files)
    places.set(path, [...(places.get(path) ?? []), text])
  }
  return places
}

/** Where a text stands that these files show: beside the feature that alone shows it, otherwise with the words of all. */
export function wordsOf(files: readonly string[]): string {
  const [folder, ...others] = new Set(files.map(folderOf))
  return folder === undefined || folder === shared || others.length > 0 ? sharedWords : `${folder}/${basename(folder)}.words.json`
}

const shared = dirname(sharedWords)
const folderOf = (file: string) => (/^features\/.*\//.test(file) ? dirname(file) : shared)

/** One text a line, by the codes of its letters: two changes meet at one line only where they change it. */
export function inOrder(texts: Translations): string {
  const lines = Object.entries(texts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([text, said]) =>
        `  ${JSON.stringify(text)}: { ${translatedTo.map(code => `"${code}": ${JSON.stringify(said[code] ?? '')}`).join(', ')} }`,
    )
  return `{\n${lines.join(',\n')}\n}\n`
}
