import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endBeforeStart, inOrder } from './in-order.ts'
import { period } from './period.ts'
import { periodFaults } from './period-faults.ts'

const told = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? 'taken'
}

describe('a period of at most 31 days', () => {
  const month = period(31, { orgNodeId: z.int() })
  const given = (from: string, to: string) => told(month, { orgNodeId: 1, from, to })

  it.each([
    ['2026-03-01', '2026-03-01', 'taken'],
    ['2026-03-01', '2026-03-31', 'taken'],
    ['2026-03-01', '2026-04-01', ['to: At most 31 days at a time.']],
    ['2026-03-02', '2026-03-01', [`to: ${endBeforeStart}`]],
    ['2028-02-29', '2028-03-30', 'taken'],
    ['garbage', '2026-03-01', ['from: A date like 15/Nov/2026']],
    ['1989-12-31', '1990-01-01', ['from: A date from 01/Jan/1990 to 31/Dec/2100']],
    ['2026-03-01', '', ['to: This field cannot be blank']],
  ])('from %s to %s', (from, to, expected) => {
    expect(given(from, to)).toEqual(expected)
  })

  it.each(['', 'garbage', '1989-12-31', '1990-01-01', '2026-03-01', '2026-03-31', '2026-04-01', '2100-12-31', '2101-01-01'])(
    'a page gives the same messages as the call, for %s and every other date',
    from => {
      for (const to of ['', 'garbage', '1989-12-31', '1990-01-31', '2026-02-28', '2026-03-31', '2026-04-01', '2101-01-01']) {
        const said = Object.entries(periodFaults({ from, to }, 31) ?? {}).map(([field, text]) => `${field}: ${text}`)
        expect(given(from, to)).toEqual(said.length === 0 ? 'taken' : said)
      }
    },
  )

  it('refuses undeclared fields', () => {
    expect(told(month, { orgNodeId: 1, from: '2026-03-01', to: '2026-03-01', until: '2026-03-02' })).not.toBe('taken')
  })

  it('says one day in the singular', () => {
    expect(told(period(1, {}), { from: '2026-03-01', to: '2026-03-02' })).toEqual(['to: At most 1 day at a time.'])
  })
})

describe('a record in force', () => {
  const force = z.object({ startsOn: z.string(), endsOn: z.string().nullable() }).refine(...inOrder)

  it('ends on or after its first day, or never', () => {
    expect(told(force, { startsOn: '2026-03-01', endsOn: null })).toBe('taken')
    expect(told(force, { startsOn: '2026-03-01', endsOn: '2026-03-01' })).toBe('taken')
    expect(told(force, { startsOn: '2026-03-01', endsOn: '2026-02-28' })).toEqual([`endsOn: ${endBeforeStart}`])
  })
})
