import { describe, expect, it } from 'vitest'
import { dayOf, isoOf, localOf, minuteOf } from '../../../engines/time/time.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Band, type DayImage, plainShift, type ShiftImage } from '../roster-day/day-image.rules.ts'
import { changesOf } from './acts.rules.ts'
import { bandSpanOn } from './band-shift.rules.ts'
import type { Ground } from './ground.rules.ts'
import type { Act } from './roster-cells.api.ts'

// Clocks go forward on 28 March 2027, from 02:00 to 03:00.
const zone = zoneOf('Europe/Berlin', dayOf('2027-03-20'), dayOf('2027-04-10'))
const band = (id: number, startMinute: number, endMinute: number, more: Partial<Band> = {}): Band => ({
  id,
  code: `B${id}`,
  startMinute,
  endMinute,
  active: true,
  flexible: false,
  overtimeType: 'none',
  preparation: 0,
  hotSeat: 0,
  ...more,
})
const P18 = 1
const L02 = 2
const FLX = 3
const OLD = 4
const bands = new Map(
  [band(P18, 1080, 120), band(L02, 120, 480), band(FLX, 1080, 120, { flexible: true }), band(OLD, 420, 900, { active: false })].map(
    each => [each.id, each],
  ),
)
const at = (date: string, time: string) => minuteOf(zone, dayOf(date), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const clock = (minute: number) => {
  const { day, minuteOfDay } = localOf(zone, minute)
  return `${isoOf(day).slice(8)} ${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}
const told = ({ start, end }: ShiftImage) => [clock(start), clock(end), (end - start) / 60]
const ofBand = (bandId: number, date: string): ShiftImage => plainShift(...bandSpanOn(bandId, { employeeId: 1, date }, { bands, zone }))
const worked = (...shifts: readonly ShiftImage[]): DayImage => ({
  dayType: 'work',
  baseDayType: 'work' as const,
  baseBandId: P18,
  source: 'plan',
  hand: false,
  shifts,
  leaves: [],
})
const seen = (date: string, employeeId = 1) => ({ employeeId, date, version: 1 })
const ground = (days: Readonly<Record<string, DayImage>>): Ground => ({
  orgNodeId: 1,
  zone,
  bands,
  mostShifts: 2,
  planned: new Map(),
  beforeLeave: new Map(),
  standing: new Map(
    Object.entries(days).map(([key, image]) => {
      const [date, employeeId = '1'] = key.split(' ')
      return [`${employeeId} ${date}`, { employeeId: Number(employeeId), date: date!, orgNodeId: 1, version: 1, image }]
    }),
  ),
})
const done = (act: Act, days: Readonly<Record<string, DayImage>>, key: string) => {
  const [date, employeeId = '1'] = key.split(' ')
  return changesOf(act, ground(days)).find(change => change.date === date && change.employeeId === Number(employeeId))!.after!
}

describe('a shift on another date', () => {
  const copied = (shift: ShiftImage, from: string, to: string, kind: 'copy' | 'move' = 'copy') =>
    told(done({ kind, pairs: [{ from: seen(from), to: seen(to) }] }, { [from]: worked(shift) }, to).shifts[0]!)

  it.each([
    ['an end that was skipped does not come along', P18, '2027-03-27', '2027-03-30', ['30 18:00', '31 02:00', 8]],
    ['a start that was skipped does not either', L02, '2027-03-28', '2027-03-30', ['30 02:00', '30 08:00', 6]],
    ['and it is skipped where it comes to', L02, '2027-03-30', '2027-03-28', ['28 03:00', '28 08:00', 5]],
    ['of a combination band with the times of the band', FLX, '2027-03-27', '2027-03-30', ['30 18:00', '31 02:00', 8]],
  ])('has the times that its band has there: %s', (_what, bandId, from, to, times) => {
    expect(told(ofBand(bandId, from))[2]).toBe(bandId === L02 && from === '2027-03-28' ? 5 : bandId === L02 ? 6 : 8)
    expect(copied(ofBand(bandId, from), from, to)).toEqual(times)
    expect(copied(ofBand(bandId, from), from, to, 'move')).toEqual(times)
  })

  it('has the times that its band has by now, also on the same date', () => {
    const old = { ...ofBand(P18, '2027-03-24'), start: at('2027-03-24', '17:00') }
    expect(copied(old, '2027-03-24', '2027-03-25')).toEqual(['25 18:00', '26 02:00', 8])
    const days = { '2027-03-24 1': worked(old), '2027-03-24 2': worked(ofBand(L02, '2027-03-24')) }
    const act: Act = { kind: 'swap', pairs: [{ from: seen('2027-03-24'), to: seen('2027-03-24', 2) }] }
    expect(told(done(act, days, '2027-03-24 2').shifts[0]!)).toEqual(['24 18:00', '25 02:00', 8])
  })

  it('has times and overtime that were typed by the clock, as they were typed', () => {
    const typed = { ...ofBand(FLX, '2027-03-26'), start: at('2027-03-26', '19:30'), end: at('2027-03-27', '01:15') }
    expect(copied(typed, '2027-03-26', '2027-03-29')).toEqual(['29 19:30', '30 01:15', 5.75])
    const overtime = { ...ofBand(P18, '2027-03-26'), otEnd: at('2027-03-27', '03:30') }
    const act: Act = { kind: 'copy', pairs: [{ from: seen('2027-03-26'), to: seen('2027-03-30') }] }
    const after = done(act, { '2027-03-26': worked(overtime) }, '2027-03-30').shifts[0]!
    expect([told(after), clock(after.otEnd!)]).toEqual([['30 18:00', '31 02:00', 8], '31 03:30'])
  })

  it.each(['copy', 'move', 'swap'] as const)('is refused where its band is not in use any more: %s', kind => {
    const closed = plainShift(bands.get(OLD)!, { start: at('2027-03-24', '07:00'), end: at('2027-03-24', '15:00') })
    const days = { '2027-03-24': worked(closed), ...(kind === 'swap' && { '2027-03-25': worked(ofBand(L02, '2027-03-25')) }) }
    const act: Act = { kind, pairs: [{ from: seen('2027-03-24'), to: seen('2027-03-25') }] }
    expect(() => changesOf(act, ground(days))).toThrow(/^noBand 1 2027-03-25/)
  })
})

describe('the band of a shift typed again', () => {
  const typed = (...shifts: readonly ShiftImage[]) =>
    done({ kind: 'set', cells: [{ ...seen('2027-03-24'), bandId: shifts[0]!.bandId }] }, { '2027-03-24': worked(...shifts) }, '2027-03-24')
  const old = { ...ofBand(P18, '2027-03-24'), id: 7, start: at('2027-03-24', '17:00'), notes: 'Quay 2', preparation: 9 }

  it('brings it up to date, and changes nothing else', () => {
    expect(typed(old)).toEqual({ ...worked({ ...old, ...ofBand(P18, '2027-03-24'), id: 7, notes: 'Quay 2' }) })
  })

  it.each([
    ['times typed by hand', { ...ofBand(FLX, '2027-03-24'), start: at('2027-03-24', '17:00') }],
    ['overtime typed by hand', { ...old, otEnd: at('2027-03-25', '03:30') }],
    ['one that is as its band', ofBand(P18, '2027-03-24')],
  ])('leaves %s', (_what, shift) => expect(typed(shift)).toEqual(worked(shift)))
})

it('a shift that stands in a band that is not in use any more may still be corrected', () => {
  const closed = { ...plainShift(bands.get(OLD)!, { start: at('2027-03-24', '07:00'), end: at('2027-03-24', '15:00') }), id: 7 }
  const blank = { startsAt: null, endsAt: null, otStartsAt: null, otEndsAt: null, notes: 'Quay 2', offCancelled: false }
  const shift = { ...blank, bandId: OLD, trainingExceptionId: null, supplementIds: [] }
  const after = done({ kind: 'edit', id: 7, shift, cells: [seen('2027-03-24')] }, { '2027-03-24': worked(closed) }, '2027-03-24')
  expect(after.shifts).toEqual([{ ...closed, notes: 'Quay 2' }])
})
