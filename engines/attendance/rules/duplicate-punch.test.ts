import { expect, test } from 'vitest'
import { SALWA } from '../salwa.ts'
import { clocked } from '../sample.ts'
import { duplicatePunches } from './duplicate-punch.ts'

function duplicates(texts: readonly string[], duplicateSeconds = SALWA.duplicateSeconds) {
  const clockings = texts.map(text => clocked(text))
  return duplicatePunches(clockings, { ...SALWA, duplicateSeconds }).map(step => step.took)
}

test('a minute later is the same punch, two minutes later is another', () => {
  expect(duplicates(['IN 07:00', 'IN 07:01', 'OUT 19:00', 'OUT 19:02'])).toEqual([['IN 07:00', 'IN 07:01']])
  expect(duplicates(['IN 07:00', 'IN 07:02'], 120)).toEqual([['IN 07:00', 'IN 07:02']])
})

test('an in and an out in one minute are two punches', () => {
  expect(duplicates(['IN 07:00', 'OUT 07:00'])).toEqual([])
})

test('three in a row are one', () => {
  expect(duplicates(['OUT 19:00', 'OUT 19:01', 'OUT 19:02'])).toEqual([['OUT 19:00', 'OUT 19:01', 'OUT 19:02']])
})
