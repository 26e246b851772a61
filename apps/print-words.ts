import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['apps/web', 'features', 'kit']
const called = /\b(?:t|say|inEnglish)\(\s*'((?:[^'\\]|\\.)+)'/g
/** what definitions of lists and screens say of themselves */
const labels = /\b(?:label|hint|group):\s*(\[[^\]]*\]|'(?:[^'\\]|\\.)+')/g
const quoted = /'((?:[^'\\\n]|\\.)+)'/g

/**
 * Every English text that the pages show: what `t('…')` is given, the labels of lists and screens, and the texts that tables of labels hold and another language already
 * translates.
 */
export function shownTexts(root: string): Set<string> {
  const translated = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'words/th.json'), 'utf8')) as object))
  const texts = new Set<string>()
  for (const file of folders.flatMap(folder => sourcesBelow(join(root, folder)))) {
    const source = readFileSync(file, 'utf8')
    for (const [, text] of source.matchAll(called)) texts.add(unescaped(text!))
    if (/(\.resource\.ts|\.feature\.server\.ts)$/.test(file))
      for (const [, told] of source.matchAll(labels)) for (const [, text] of told!.matchAll(quoted)) texts.add(unescaped(text!))
    for (const [, text] of source.matchAll(quoted)) if (translated.has(unescaped(text!))) texts.add(unescaped(text!))
  }
  return texts
}

/** The translations by their files, each in the order of the English texts: two changes then meet at one line only where they change it. */
export function sortedWords(root: string): Record<string, string> {
  const paths = ['fr', 'es', 'th'].map(language => `words/${language}.json`)
  return Object.fromEntries(paths.map(path => [path, inOrder(JSON.parse(readFileSync(join(root, path), 'utf8')))]))
}

/** One text a line, by the codes of its letters. */
export function inOrder(words: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
}
