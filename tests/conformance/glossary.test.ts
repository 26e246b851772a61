import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textsIn } from '../../kit/words/words-files.server.ts'

// docs/glossary.md names one word per idea in each language; the texts of the pages use it and no other.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const codes = ['fr', 'es', 'th'] as const
const textsOf = (code: string) => Object.entries(textsIn(code))

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

/** Terms that are also everyday words, or that a sentence bends: its translation may say them otherwise. */
const bent = new Set(['off', 'leave', 'role', 'shift', 'overtime', 'deployment', 'rolled out', 'poolable', 'pinned'])
/** Texts that name something else by a term, or have a word of their own. */
const kept = new Set(['Employee No', 'At berth', 'Time and Attendance'])

/** What counts of a term in a sentence: in Thai all of it, else each word without its ending, whatever its case and accents. */
function stemsOf(code: (typeof codes)[number], word: string): string[] {
  if (code === 'th') return [word]
  const words = bare(word.replace(/\(.*?\)/, '')).match(/\p{L}{4,}/gu) ?? []
  return words.map(each => each.slice(0, Math.max(4, each.length - 3)))
}
const bare = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
/** Without names of places; of plural forms all that are said. */
const said = (text: string) => text.replace(/{{(\w*):?([^{}]*)}}/g, (_, name, forms: string) => (name ? ` ${forms} ` : ' '))

const longestFirst = terms.filter(({ english }) => !bent.has(english)).toSorted((one, other) => other.english.length - one.english.length)

/** Terms in a sentence that its translation says in another word. */
function missedIn(code: (typeof codes)[number], english: string, text: string): string[] {
  let left = said(english).toLowerCase()
  const heard = code === 'th' ? said(text) : bare(said(text))
  return longestFirst.flatMap(term => {
    const without = left.replace(new RegExp(`(?<!\\p{L})${term.english.toLowerCase().replace(/[()]/g, '\\$&')}(e?s)?(?!\\p{L})`, 'gu'), ' ')
    if (without === left) return []
    left = without
    return stemsOf(code, term.words[code]).every(stem => heard.includes(stem)) ? [] : [term.english]
  })
}

it('has a word for every term in every language', () => {
  expect(terms.length).toBeGreaterThan(70)
  expect(terms.filter(({ words }) => codes.some(code => !words[code]))).toEqual([])
})

it('is what the pages say', () => {
  expect(codes.flatMap(otherwise)).toEqual([])
})

it('is what the pages say inside their sentences', () => {
  const missed = codes.flatMap(code =>
    textsOf(code)
      .filter(([english]) => !kept.has(english))
      .flatMap(([english, text]) => missedIn(code, english, text).map(term => `${code} ${term}: ${english} = ${text}`)),
  )
  expect(missed).toEqual([])
})

it('finds another word inside a sentence, and takes a term of several words for itself', () => {
  expect(missedIn('th', 'Records of other terminals', 'ระเบียนของท่าเทียบเรืออื่น')).toEqual(['terminal'])
  expect(missedIn('fr', '{{count}} {{count:licence|licences}} of a crew', '{{count}} {{count:permis|permis}} d’une équipe')).toEqual([
    'licence',
  ])
  expect(missedIn('fr', 'Add vessel calls', 'Ajouter des escales')).toEqual([])
  expect(missedIn('es', 'For {{employee}}', 'Para {{employee}}')).toEqual([])
})
