import { describe, expect, it } from 'vitest'
import { dayOf, minuteOf } from '../../../engines/time/time.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type DayImage, type LeaveImage, type ShiftImage, sameImage } from './day-image.rules.ts'
import { codeOf, wordsApart, wordsOf } from './day-words.rules.ts'

const day = dayOf('2026-11-18')
const zone = zoneOf('Asia/Muscat', day, day)
const at = (hour: number) => minuteOf(zone, day, hour * 60)
const codes = {
  zone: 'Asia/Muscat',
  codes: new Map([
    [1, 'D12'],
    [2, 'PM4'],
  ] as const),
  leaveTypes: new Map([
    [5, 'Sick leave'],
    [6, 'Annual leave'],
  ] as const),
}
const shift = (bandId: number, from: number, to: number, more: Partial<ShiftImage> = {}): ShiftImage => ({
  id: null,
  slot: 1,
  bandId,
  start: at(from),
  end: at(to),
  offCancelled: false,
  overtimeType: 'end',
  otStart: null,
  otEnd: null,
  preparation: 0,
  hotSeat: 0,
  notes: null,
  trainingId: null,
  supplements: [],
  missing: false,
  ...more,
})
const leave = (from: number, to: number, typeId = 5, part = true): LeaveImage => ({
  id: null,
  typeId,
  start: at(from),
  end: at(to),
  part,
  note: null,
})
const image = (shifts: readonly ShiftImage[], leaves: readonly LeaveImage[] = [], dayType = 'work'): DayImage => ({
  dayType,
  baseDayType: 'work',
  baseBandId: 1,
  source: 'plan',
  hand: false,
  shifts,
  leaves,
})
const D12 = shift(1, 7, 19)

describe('a day in words', () => {
  it.each([
    ['one shift', image([D12]), 'D12', 'D12 07:00-19:00'],
    ['leave for a part of it', image([D12], [leave(13, 15)]), 'D12 + LV 13:00-15:00', 'D12 07:00-19:00 + LV 13:00-15:00'],
    [
      'two shifts in order of time, whatever their slots',
      image([shift(2, 20, 23), { ...D12, slot: 2 }]),
      'D12 + PM4',
      'D12 07:00-19:00 + PM4 20:00-23:00',
    ],
    ['a training', image([{ ...D12, trainingId: 9 }], [], 'training'), 'TR', 'TR 07:00-19:00'],
    ['whole leave', image([], [leave(0, 24, 5, false)], 'leave'), 'LV', 'LV'],
    ['OFF', image([], [], 'off'), 'OFF', 'OFF'],
    ['nothing', null, '-', '-'],
  ])('%s', (_what, day, code, words) => expect([codeOf(day, codes), wordsOf(day, codes)]).toEqual([code, words]))

  it.each([
    ['codes where they differ', image([D12]), image([], [], 'off'), ['D12', 'OFF']],
    ['leave for a part of the day', image([D12]), image([D12], [leave(13, 15)]), ['D12', 'D12 + LV 13:00-15:00']],
    ['times', image([D12]), image([shift(1, 8, 19)]), ['D12 07:00-19:00', 'D12 08:00-19:00']],
    ['overtime', image([D12]), image([{ ...D12, otEnd: at(21) }]), ['D12 07:00-19:00', 'D12 07:00-19:00, OT 19:00-21:00']],
    [
      'the kind of leave',
      image([], [leave(0, 24, 5, false)], 'leave'),
      image([], [leave(0, 24, 6, false)], 'leave'),
      ['LV, Sick leave', 'LV, Annual leave'],
    ],
  ])('before and after are told apart by %s', (_what, before, after, [from, to]) => {
    expect(wordsApart(before, after, codes)).toEqual({ before: from, after: to })
  })
})

it('a day is the same in whatever order its shifts were remembered', () => {
  const one = shift(2, 20, 23)
  const other = { ...D12, slot: 2 }
  expect(sameImage(image([one, other]), image([other, one]))).toBe(true)
})
