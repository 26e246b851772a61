import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { impurities } from './engine-purity.ts'
import { parsed, root, sourceOf } from './syntax.ts'

const engines = readdirSync(join(root, 'engines'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => `engines/${file}`)

it('an engine reads no clock, throws no dice, calls nobody and knows no machine', () => {
  expect(engines.length).toBeGreaterThan(100)
  expect(engines.flatMap(file => impurities(sourceOf(file)))).toEqual([])
})

it.each([
  ['Date', 'const at = Date.now()'],
  ['Date', 'const at = new Date()'],
  ['Date', 'const now = { at: Date }'],
  ['Math.random', 'const chance = Math.random()'],
  ['Math', 'const { random } = Math'],
  ['Math[…]', `const chance = Math['ran' + 'dom']()`],
  ['performance', 'const at = performance.now()'],
  ['fetch', `const answer = fetch('http://port')`],
  ['process', 'const cores = process.env.CORES'],
  ['setTimeout', 'setTimeout(() => {}, 1)'],
  ['crypto', 'const chance = crypto.getRandomValues(new Uint8Array(1))'],
  ['globalThis', `const clock = globalThis['Date']`],
  ['Intl', `const words = new Intl.Collator('th')`],
  ['Temporal', 'const at = Temporal.Now.instant()'],
  ['constructor', `const now = [].constructor.constructor('return Date')()`],
  ['import', `const fs = await import('node:fs')`],
  ['localeCompare', `const order = 'a'.localeCompare('b')`],
  ['console', `console.log('here')`],
])('%s is noticed in an engine: %s', (name, text) => {
  expect(impurities(parsed('engines/roster/planted.ts', text))).toEqual([`engines/roster/planted.ts:1 ${name}`])
})

it('what an engine names itself, and members of the same name, are its own', () => {
  const text = `
    export interface Span { readonly window: Date; fetch(): void }
    export class Rows { constructor(readonly process: number[]) {} }
    export const of = ({ window, fetch: take }: Span, { performance = 1 } = {}) => take() ?? window ?? performance ?? { crypto: 1 }.crypto`
  expect(impurities(parsed('engines/roster/own.ts', text))).toEqual([])
})
