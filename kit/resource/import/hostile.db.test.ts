import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../../features/product.server.ts'
import { world } from '../../../tests/support/world.ts'
import { hostileWorkbooks } from './hostile-workbooks.fixture.ts'
import type { ImportOutcome } from './import.api.ts'

// Workbooks that no honest user sends, against the import of a plain list: each is refused in words or read for what it says, while
// others are answered, and none writes anything in a check.

const { as, rows } = await world(allCalls, '2026-11-16T06:00:00Z').open()
const send = as('Administrator')
const stored = async () => (await rows(sql<{ n: number }>`select count(*) + max(id) as n from skill`))[0]!.n

describe('a workbook', () => {
  test('is of at least forty hostile kinds', () => expect(hostileWorkbooks.length).toBeGreaterThanOrEqual(40))

  const cases = hostileWorkbooks.map(([says, bytes, outcome, fileName = 'skills.xlsx']) => ({ says, bytes, outcome, fileName }))
  test.each(cases)('with $says', async ({ bytes, outcome, fileName }) => {
    const before = await stored()
    const file = Buffer.from(bytes()).toString('base64')
    const { status, data, body } = await send<ImportOutcome>('POST', '/skills/import/check', {
      fileName,
      fileAsByteArray: file,
      language: 'en',
      zone: 'Asia/Muscat',
    })
    expect(status, body).toBe(200)
    if (outcome instanceof RegExp) expect(data.refused).toMatch(outcome)
    else expect(data.counts, body).toMatchObject(outcome)
    expect(await stored()).toBe(before)
  })
})
