import { describe, expect, it } from 'vitest'
import { isFiltered, paramsOf, rangeOf, stepped, viewAt, viewOf, withoutFilter } from './live-view.rules.ts'

const today = '2026-11-24'
const at = (given: Record<string, unknown>) => viewOf(given, today, 'month')

describe('the view of the live schedule', () => {
  it('is the month of today, or the span that the user last chose', () => {
    expect(rangeOf(at({}))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(rangeOf(viewOf({}, today, 'twoWeeks'))).toEqual({ from: '2026-11-22', to: '2026-12-05' })
  })

  it('begins weeks with a Sunday, from any day of them', () => {
    for (const date of ['2026-11-22', '2026-11-25', '2026-11-28'])
      expect(rangeOf(viewAt(at({}), date, 'week'))).toEqual({ from: '2026-11-22', to: '2026-11-28' })
    expect(rangeOf(viewAt(at({}), '2026-11-29', 'fourWeeks'))).toEqual({ from: '2026-11-29', to: '2026-12-26' })
  })

  it('has the dates of a schedule that was opened, and steps from them', () => {
    const opened = at({ from: '2026-11-16', to: '2026-12-15' })
    expect(rangeOf(opened)).toEqual({ from: '2026-11-16', to: '2026-12-15' })
    expect(rangeOf(stepped(opened, 'on'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(rangeOf(stepped(opened, 'back'))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(at({ from: '2026-11-01', to: '2026-11-30' }).to).toBe(null)
  })

  it('goes by its own length', () => {
    expect(rangeOf(stepped(at({ from: '2026-12-10' }), 'on'))).toEqual({ from: '2027-01-01', to: '2027-01-31' })
    expect(rangeOf(stepped(at({ span: 'twoWeeks', from: '2026-11-24' }), 'back'))).toEqual({ from: '2026-11-08', to: '2026-11-21' })
  })

  it('stands in the address as it is, and is read from there as it was', () => {
    const view = {
      ...at({}),
      by: 'skill' as const,
      search: '123',
      crews: [0, 4],
      skills: ['RTG'],
      least: 150,
      most: null,
      unrostered: true,
    }
    expect(viewOf(JSON.parse(JSON.stringify(paramsOf(view))), '2031-05-05', 'week')).toEqual(view)
    expect(JSON.parse(JSON.stringify(paramsOf(at({}))))).toEqual({ from: '2026-11-01', span: 'month' })
  })

  it('takes nothing that makes no sense from an address', () => {
    expect(at({ from: 'x', to: '2026-99-01', span: 'year', by: 'age', crew: 'a', least: -4, most: 'many', unrostered: 'yes' })).toEqual(
      at({}),
    )
    expect(at({ from: '2026-11-16', to: '2027-11-16' }).to).toBe(null)
    expect(at({ q: 10432 }).search).toBe('10432')
  })

  it('knows whether it leaves people out', () => {
    expect([isFiltered(at({})), isFiltered(at({ q: ' ' })), isFiltered(at({ most: 0 }))]).toEqual([false, false, true])
    expect(withoutFilter(at({ q: 'x', by: 'role' }))).toEqual(at({ by: 'role' }))
  })
})
