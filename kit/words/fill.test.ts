import { afterEach, expect, test } from 'vitest'
import { fill, inEnglish } from './fill.ts'
import { setFormatLanguage } from './formats.ts'

afterEach(() => setFormatLanguage('en'))

const english = '{{count}} {{count:day waits|days wait}} for review'

test('a count gets the plural form of its language', () => {
  expect([0, 1, 2, 1_810_663].map(count => inEnglish(english, { count }))).toEqual([
    '0 days wait for review',
    '1 day waits for review',
    '2 days wait for review',
    '1,810,663 days wait for review',
  ])
  const french = '{{count}} {{count:jour|de jours|jours}} à vérifier'
  expect([0, 1, 2, 1_000_000].map(count => fill(french, { count }, 'fr'))).toEqual([
    '0 jour à vérifier',
    '1 jour à vérifier',
    '2 jours à vérifier',
    '1\u202f000\u202f000 de jours à vérifier',
  ])
  const spanish = '{{count}} {{count:día|de días|días}} por revisar'
  expect([0, 1, 2, 2_000_000].map(count => fill(spanish, { count }, 'es'))).toEqual([
    '0 días por revisar',
    '1 día por revisar',
    '2 días por revisar',
    '2.000.000 de días por revisar',
  ])
  expect([0, 1, 2].map(count => fill('รอตรวจ {{count}} วัน', { count }, 'th'))).toEqual(['รอตรวจ 0 วัน', 'รอตรวจ 1 วัน', 'รอตรวจ 2 วัน'])
})

test('each form follows its own count', () => {
  const text = '{{rows}} {{rows:row|rows}} and {{people}} {{people:person|people}}'
  expect(inEnglish(text, { rows: 1, people: 2 })).toBe('1 row and 2 people')
  expect(inEnglish(text, { rows: 2, people: 1 })).toBe('2 rows and 1 person')
})

test('a formatted count gets the same plural form', () => {
  expect(inEnglish(english, { count: '1' })).toBe('1 day waits for review')
  expect(inEnglish(english, { count: '1,001' })).toBe('1,001 days wait for review')
  expect(fill('{{count}} {{count:jour|de jours|jours}}', { count: '1\u202f000\u202f000' }, 'fr')).toBe('1\u202f000\u202f000 de jours')
})

test('a number is formatted as a count in the current language', () => {
  setFormatLanguage('es')
  expect(fill('{{count}} {{count:día|de días|días}}', { count: 1_810_663 }, 'es')).toBe('1.810.663 días')
})

test('a meaning is only for translators; a place without a value stays as it is', () => {
  expect(inEnglish('to{{:time}}', {})).toBe('to')
  expect(inEnglish('{{name}} of {{other}}', { name: 'A' })).toBe('A of {{other}}')
  expect(inEnglish('{{count:day|days}}', {})).toBe('{{count:day|days}}')
})

test('the value of a place is not filled again', () => {
  expect(inEnglish('{{name}} is saved.', { name: '{{name}} {{:x}} $& $1' })).toBe('{{name}} {{:x}} $& $1 is saved.')
})
