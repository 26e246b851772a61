import { expect, test } from 'vitest'
import { codeGuard, newCode } from './code.ts'

test('a code is sixteen signs that are not taken for others, in groups, and never the same', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect(new Set(codes).size).toBe(200)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test('is right as somebody types it', () => {
  const judge = codeGuard('ABCD-EFGH-2345-6789')
  for (const typed of ['ABCD-EFGH-2345-6789', 'abcdefgh23456789', ' abcd efgh 2345 6789 ']) expect(judge(typed)).toBe('right')
  for (const typed of ['', 'ABCD-EFGH-2345-678', 'ABCD-EFGH-2345-67899', 'ABCD_EFGH_2345_6789']) expect(judge(typed)).toBe('wrong')
})

test('ten wrong guesses close it, also to the right one', () => {
  const judge = codeGuard('ABCD-EFGH-2345-6789')
  for (let at = 1; at <= 10; at++) expect(judge(newCode())).toBe('wrong')
  expect(judge('ABCD-EFGH-2345-6789')).toBe('closed')
})
