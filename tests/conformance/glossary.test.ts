import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// docs/glossary.md names one word per idea in each language; the texts of the pages use it and no other.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const codes = ['fr', 'es', 'th'] as const
const textsOf = (code: string) => Object.entries(JSON.parse(read(`words/${code}.json`)) as Record<string, string>)

interface Term {
  readonly english: string
  readonly words: Readonly<Record<(typeof codes)[number], string>>
}

/** The rows of the tables; a first cell with several terms is a row for each. */
const terms: readonly Term[] = read('docs/glossary.md')
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(cells => cells.length === 7 && cells[1] !== 'word' && !cells[1]!.startsWith('---'))
  .flatMap(([, english = '', fr = '', es = '', th = '']) => english.split(', ').map(term => ({ english: term, words: { fr, es, th } })))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Texts that are a term itself, and say it in another word. The code of an OFF day is the same everywhere. */
const otherwise = (code: (typeof codes)[number]) =>
  textsOf(code)
    .filter(([english]) => english !== 'OFF')
    .flatMap(([english, text]) => {
      const term = terms.find(term => same(term.english, english))
      return term && !same(term.words[code], text) ? [`${code} ${english}: ${text}, not ${term.words[code]}`] : []
    })

it('has a word for every term in every language', () => {
  expect(terms.length).toBeGreaterThan(70)
  expect(terms.filter(({ words }) => codes.some(code => !words[code]))).toEqual([])
})

it('is what the pages say', () => {
  expect(codes.flatMap(otherwise)).toEqual([])
})
