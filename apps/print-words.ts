import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['apps/web', 'features', 'kit']
const called = /\b(?:t|say|inEnglish)\(\s*'((?:[^'\\]|\\.)+)'/g
/** what definitions of lists and screens say of themselves */
const labels = /\b(?:label|hint|group):\s*(\[[^\]]*\]|'(?:[^'\\]|\\.)+')/g
const quoted = /'((?:[^'\\\n]|\\.)+)'/g

/**
 * words/en.json: every English text that the pages show. What `t('…')` is given, the labels of lists and screens, and the texts that tables of labels hold and another
 * language already translates.
 */
export function printWords(root: string): string {
  const translated = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'words/th.json'), 'utf8')) as object))
  const texts = new Set<string>()
  for (const file of folders.flatMap(folder => sourcesBelow(join(root, folder)))) {
    const source = readFileSync(file, 'utf8')
    for (const [, text] of source.matchAll(called)) texts.add(unescaped(text!))
    if (/(\.resource\.ts|\/screens\.tsx)$/.test(file))
      for (const [, told] of source.matchAll(labels)) for (const [, text] of told!.matchAll(quoted)) texts.add(unescaped(text!))
    for (const [, text] of source.matchAll(quoted)) if (translated.has(unescaped(text!))) texts.add(unescaped(text!))
  }
  const sorted = [...texts].sort((a, b) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted.map(text => [text, text])), null, 2)}\n`
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
}
