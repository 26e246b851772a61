import { expect, test } from 'vitest'
import { filledIn } from './filled.ts'

const say = filledIn({
  'At most {{max}}': 'Au plus {{max}}',
  'At most {{max}} is allowed': 'Au plus {{max}} permis',
  'At most {{count}} days at a time.': 'Au plus {{count}} jours à la fois.',
  '"{{other}}" is in force from {{from}} (or later).': 'À partir du {{from}} (ou après), « {{other}} » est en vigueur.',
  '{{from}} to {{to}}': '{{from}} à {{to}}',
})

test('a sentence that the server has filled is said in the language, wherever its places stand there', () => {
  expect(say('At most 31 days at a time.')).toBe('Au plus 31 jours à la fois.')
  expect(say('"Salwa (old)" is in force from 02/Nov/2026 (or later).')).toBe(
    'À partir du 02/Nov/2026 (ou après), « Salwa (old) » est en vigueur.',
  )
})

test('of two that fit, the one that says more is meant', () => {
  expect(say('At most 31')).toBe('Au plus 31')
  expect(say('At most 5 is allowed')).toBe('Au plus 5 permis')
})

test('what no text says so, and names with a word between them, stay as they are', () => {
  expect([say('Salwa'), say('Salwa to Sohar'), say('"Salwa" is in force')]).toEqual([undefined, undefined, undefined])
})
