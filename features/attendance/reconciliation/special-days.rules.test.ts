import { describe, expect, it } from 'vitest'
import { dayOf, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { holidaysAround, markOf, type SpecialDays, specialInput } from './special-days.rules.ts'

const zone: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
const day = dayOf('2026-11-18')
const none: SpecialDays = { holidays: [], ramadan: [] }
const nationalDay: SpecialDays = { holidays: [{ date: '2026-11-18', paid: true }], ramadan: [] }
const ramadan: SpecialDays = { holidays: [], ramadan: [{ from: '2026-02-18', to: '2026-03-19' }] }

describe('the special days of a day', () => {
  it('are none on an ordinary day, so that its figures stay as they are', () => {
    expect(specialInput(none, zone, day, 1)).toEqual({})
    expect(markOf(none, '2026-11-18')).toEqual([])
    expect(markOf(nationalDay, '2026-11-16')).toEqual([])
  })

  it('are a holiday on the day and on the days beside it, which a night reaches', () => {
    for (const beside of [-1, 0, 1]) expect(holidaysAround(nationalDay, day + beside, 1)).toEqual([{ day, paid: true }])
    expect(markOf(nationalDay, '2026-11-17')).not.toEqual([])
  })

  it('are paid when one of two holidays on one day is', () => {
    const twice = {
      ...nationalDay,
      holidays: [{ date: '2026-11-18', paid: false }, ...nationalDay.holidays, { date: '2026-11-18', paid: false }],
    }
    expect(holidaysAround(twice, day, 7)).toEqual([{ day, paid: true }])
  })

  it('are Ramadan from its first day to its last, as far as it lies around the days', () => {
    const first = dayOf('2026-02-18')
    expect(specialInput(ramadan, zone, first - 1, 1)).toEqual({})
    expect(specialInput(ramadan, zone, first, 1)).toEqual({
      ramadan: { start: minuteOf(zone, first, 0), end: minuteOf(zone, first + 2, 0) },
    })
    expect(specialInput(ramadan, zone, dayOf('2026-03-20'), 1)).toEqual({})
    expect([markOf(ramadan, '2026-03-19').length, markOf(ramadan, '2026-03-20').length]).toEqual([1, 0])
  })
})
