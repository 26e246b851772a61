import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsFiles } from '../kit/words/words-files.server.ts'

// Which English texts pages show, read from the sources as they are written: what `t('…')` is given, what definitions of lists and screens say of themselves,
// and any other text that somebody has translated already.

/** Texts that say the same in every language. */
export const sameEverywhere: ReadonlySet<string> = new Set(['AM', 'PM'])

const root = fileURLToPath(new URL('..', import.meta.url))
const quoted = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g
const called = /\b(?:t|say|inEnglish)\(\s*('(?:[^'\\]|\\.)+')/g
/** what stands in a definition of a list or of a feature: labels, what rules say, and what is said where a slot's work fails */
const defined = [
  /\bfill\(\s*\w+,\s*('(?:[^'\\]|\\.)+')/g,
  /\b(?:label|hint|group|section|needed):\s*(\[[^\]]*\]|'(?:[^'\\]|\\.)+')/g,
  /\brule\.(?:check|among|once)\(\s*(?:'\w+'|\[[^\]]*\]),\s*('(?:[^'\\]|\\.)+')/g,
]
/** what is shown for the values of a choice, which stand there or have a name */
const chosenHere = /\bchoice\(\s*\{([^{}]*)\}/g
const chosen = /\bchoice\(\s*([a-z]\w*)/g

interface Source {
  /** below the root of the project */
  readonly file: string
  readonly source: string
}

/** The texts that each file of the product shows. */
export function textsByFile(): Map<string, ReadonlySet<string>> {
  const sources = ['apps/web', 'features', 'kit']
    .flatMap(sourcesBelow)
    .map(file => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  return shownIn(sources, new Set(wordsFiles().flatMap(({ texts }) => Object.keys(texts))))
}

/** The texts that each of these files shows, when these texts are translated already. */
export function shownIn(sources: readonly Source[], translated: ReadonlySet<string>): Map<string, ReadonlySet<string>> {
  const names = new Set(sources.flatMap(({ file, source }) => (isDefinition(file) ? told(source, chosen) : [])))
  const values = new RegExp(`\\b(?:${[...names].join('|')})(?:: [^=]+)? = \\{([^{}]*)\\}`, 'g')
  return new Map(
    sources.map(({ file, source }) => {
      const shown = [called, ...(isDefinition(file) ? defined : [])].flatMap(pattern => told(source, pattern)).flatMap(textsOf)
      const choices = [...told(source, values), ...(isDefinition(file) ? told(source, chosenHere) : [])].flatMap(valuesIn)
      const known = textsOf(source).filter(text => translated.has(text))
      return [file, new Set([...shown, ...choices, ...known].filter(text => !sameEverywhere.has(text)))]
    }),
  )
}

const isDefinition = (file: string) => /\.(resource|feature\.server)\.ts$/.test(file)
const told = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, found]) => found!)
const textsOf = (source: string): string[] =>
  [...source.matchAll(quoted)].map(([, single, double]) => (single ?? double)!.replace(/\\(.)/g, '$1'))

/** `key: 'Text'`, the key bare or quoted */
const valuesIn = (pairs: string): string[] => textsOf(pairs.replace(/(^|[,\s])(?:\w+|'[^']*'):/g, '$1'))

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|fixture|example)\.tsx?$|^gallery\//.test(name.replaceAll('\\', '/')))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
