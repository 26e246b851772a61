import { describe, expect, it } from 'vitest'
import { type DayImage, type LeaveImage, losesLeave, plainShift, type ShiftImage } from './day-image.rules.ts'
import { differenceOf, plannedChange, type RosterDay } from './roster-day.rules.ts'

const date = '2026-11-18'
const band = (id: number) => ({
  id,
  code: `B${id}`,
  startMinute: 420,
  endMinute: 1140,
  active: true,
  flexible: false,
  overtimeType: 'none' as const,
  preparation: 0,
  hotSeat: 0,
})
const shift = (start: number, end: number, id = 1): ShiftImage => plainShift(band(id), { start, end })
const leave = (start: number, end: number, part = true): LeaveImage => ({ id: null, typeId: 5, start, end, part, note: null })
const image = (dayType: string, shifts: readonly ShiftImage[], leaves: readonly LeaveImage[] = []): DayImage => ({
  dayType,
  baseDayType: 'work',
  baseBandId: 1,
  source: 'plan',
  hand: false,
  shifts,
  leaves,
})
const away = image('leave', [], [leave(0, 1440, false)])
const partly = image('work', [shift(420, 1140)], [leave(600, 700)])

describe('a change takes leave away', () => {
  it.each([
    ['a day of leave that is worked', away, image('work', [shift(420, 1140)]), true],
    ['a day of leave that is taken out', away, null, true],
    ['a part of a shift that is gone', partly, image('off', []), true],
    ['a part of a shift that stays', partly, image('work', [shift(480, 1140)], [leave(600, 700)]), false],
    ['a part that becomes the whole day', partly, away, false],
    ['no leave at all', image('work', [shift(420, 1140)]), null, false],
  ])('%s', (_what, before, after, lost) => expect(losesLeave({ before, after })).toBe(lost))
})

describe('a plan', () => {
  const day = (before: DayImage): RosterDay => ({
    employeeId: 1,
    date,
    orgNodeId: 1,
    version: 1,
    image: before,
    held: false,
    yields: false,
    own: true,
  })

  it('keeps leave for a part of a shift that it still has then', () => {
    const change = plannedChange({ employeeId: 1, date, shift: shift(480, 1140, 2) }, partly, 'plan')
    expect(change.after!.leaves).toEqual(partly.leaves)
  })

  it('leaves a day of which it would take leave, and names it', () => {
    const planned = [{ employeeId: 1, date, shift: shift(420, 1140, 2) }]
    expect(differenceOf(planned, [day(away)])).toMatchObject({ changed: [], kept: 0, onLeave: [{ employeeId: 1, date }] })
    expect(differenceOf([], [day(away)])).toMatchObject({ removed: [], onLeave: [{ employeeId: 1, date }] })
    expect(differenceOf([{ employeeId: 1, date, shift: shift(1140, 1860, 2) }], [day(partly)])).toMatchObject({ changed: [] })
  })
})
