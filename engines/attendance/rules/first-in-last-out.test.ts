import { expect, test } from 'vitest'
import { clocked } from '../sample.ts'
import { firstInLastOut } from './first-in-last-out.ts'
import { missingPunch } from './missing-punch.ts'

test.each([
  [['IN 07:00', 'OUT 12:00', 'IN 13:00', 'OUT 19:00'], 'IN 07:00', 'OUT 19:00', null],
  [['OUT 06:00', 'IN 07:00', 'OUT 19:00'], 'IN 07:00', 'OUT 19:00', null],
  [['IN 07:00'], 'IN 07:00', undefined, 'missingOut'],
  [['OUT 19:00'], undefined, 'OUT 19:00', 'missingIn'],
  [['IN 07:00', 'OUT 07:00'], 'IN 07:00', 'OUT 07:00', 'missingOut'],
  [['OUT 06:59', 'IN 07:00'], 'IN 07:00', 'OUT 06:59', 'missingOut'],
  [['IN 07:00', 'OUT 07:01'], 'IN 07:00', 'OUT 07:01', null],
  [[], undefined, undefined, 'missingIn'],
])('%j', (texts, first, last, missing) => {
  const punches = firstInLastOut(texts.map(text => clocked(text)))
  expect([punches.first?.id, punches.last?.id]).toEqual([first, last])
  expect(missingPunch(punches)).toBe(missing)
})
