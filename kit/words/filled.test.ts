import { expect, test } from 'vitest'
import { translateFilled, wordsOf } from './filled.ts'

const french = {
  'At most {{max}}': 'Au plus {{max}}',
  'At most {{max}} is allowed': 'Au plus {{max}} permis',
  'At most {{count}} {{count:day|days}} at a time.': 'Au plus {{count}} {{count:jour|de jours|jours}} à la fois.',
  '"{{other}}" is in force from {{from}} (or later).': 'À partir du {{from}} (ou après), « {{other}} » est en vigueur.',
  '{{from}} to {{to}}': '{{from}} à {{to}}',
  'to{{:time}}': 'à',
  'to{{:place}}': 'vers',
}
const say = translateFilled(french, 'fr')

test('a sentence that the server has filled is translated, whatever the order of its places', () => {
  expect(say('At most 31 days at a time.')).toBe('Au plus 31 jours à la fois.')
  expect(say('"Salwa (old)" is in force from 02/Nov/2026 (or later).')).toBe(
    'À partir du 02/nov./2026 (ou après), « Salwa (old) » est en vigueur.',
  )
})

test('of two patterns that fit, the more specific one is used', () => {
  expect(say('At most 31')).toBe('Au plus 31')
  expect(say('At most 5 is allowed')).toBe('Au plus 5 permis')
})

test('texts without a pattern, and names with a word between them, stay as they are', () => {
  expect([say('Salwa'), say('Salwa to Sohar'), say('"Salwa" is in force')]).toEqual([undefined, undefined, undefined])
})

test('a sentence with a count gets the plural form of the language, whichever form the server used', () => {
  expect(['At most 1 day at a time.', 'At most 0 days at a time.', 'At most 1,000,000 days at a time.'].map(say)).toEqual([
    'Au plus 1 jour à la fois.',
    'Au plus 0 jour à la fois.',
    'Au plus 1,000,000 de jours à la fois.',
  ])
})

test('an English word is translated by its meaning; a text without translation stays English, with its English plural form', () => {
  const t = wordsOf(french, 'fr')
  expect([t('to{{:time}}'), t('to{{:place}}'), t('to{{:unknown}}')]).toEqual(['à', 'vers', 'to'])
  expect(t('At most {{count}} {{count:day|days}} at a time.', { count: 1 })).toBe('Au plus 1 jour à la fois.')
  expect([1, 2].map(count => t('{{count}} {{count:call|calls}}', { count }))).toEqual(['1 call', '2 calls'])
})
