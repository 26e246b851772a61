import { describe, expect, it } from 'vitest'
import { dayOf, minuteOf } from '../../../engines/time/time.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Band, type DayImage, plainShift } from '../roster-day/day-image.rules.ts'
import { metBy } from './absence.rules.ts'
import { type AnyAct, changesOf } from './acts.rules.ts'
import type { Ground } from './ground.rules.ts'

const date = '2026-11-18'
const day = dayOf(date)
const zone = zoneOf('Asia/Muscat', day, day)
const at = (time: string, days = 0) => minuteOf(zone, day + days, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const band = (id: number, startMinute: number, endMinute: number): Band => ({
  id,
  code: `B${id}`,
  startMinute,
  endMinute,
  active: true,
  flexible: false,
  overtimeType: 'none',
  preparation: 0,
  hotSeat: 0,
})
const bands = new Map([band(1, 420, 1140), band(2, 1140, 420)].map(each => [each.id, each]))
const shiftOn = (bandId: number) =>
  plainShift(bands.get(bandId)!, bandId === 1 ? { start: at('07:00'), end: at('19:00') } : { start: at('19:00'), end: at('07:00', 1) })
const worked = (bandId: number, more: Partial<DayImage> = {}): DayImage => ({
  dayType: 'work',
  baseDayType: 'work',
  baseBandId: bandId,
  source: 'plan',
  hand: false,
  shifts: [shiftOn(bandId)],
  leaves: [],
  ...more,
})
const cell = { employeeId: 1, date, version: 1 }
const groundOf = (image: DayImage): Ground => ({
  orgNodeId: 1,
  zone,
  bands,
  mostShifts: 2,
  planned: new Map(),
  beforeLeave: new Map(),
  standing: new Map([[`1 ${date}`, { ...cell, orgNodeId: 1, image }]]),
})
const leave = (begins: string, ends: string) =>
  ({ kind: 'leave' as const, exceptionTypeId: 5, note: null, part: { begins, ends }, cells: [cell] }) satisfies AnyAct
const became = (act: Parameters<typeof changesOf>[0], image: DayImage) => changesOf(act, groundOf(image))[0]!.after!

describe('leave for a part of a day', () => {
  it('of a night is of the evening or of the next morning, by its times', () => {
    expect(became(leave('20:00', '22:30'), worked(2)).leaves).toMatchObject([{ start: at('20:00'), end: at('22:30') }])
    expect(became(leave('05:00', '07:00'), worked(2)).leaves).toMatchObject([{ start: at('05:00', 1), end: at('07:00', 1) }])
    expect(became(leave('22:00', '01:00'), worked(2)).leaves).toMatchObject([{ start: at('22:00'), end: at('01:00', 1) }])
  })

  it('takes the place of one that it meets where that was said, and stands beside one that it does not', () => {
    const early = became(leave('07:00', '09:00'), worked(1))
    expect(became(leave('12:00', '13:00'), early).leaves).toHaveLength(2)
    expect(became(leave('08:00', '10:00'), early).leaves).toMatchObject([{ start: at('08:00'), end: at('10:00') }])
  })

  it('stays while its shift lasts all the while, and goes with it', () => {
    const late = became(leave('15:00', '19:00'), worked(1))
    expect(became({ kind: 'set', cells: [{ ...cell, bandId: 2 }] }, late).leaves).toEqual([])
    expect(became({ kind: 'set', cells: [{ ...cell, bandId: null }] }, late)).toMatchObject({ dayType: 'off', leaves: [] })
    expect(became({ kind: 'training', exceptionTypeId: 6, note: null, bandId: null, cells: [cell] }, late).leaves).toHaveLength(1)
  })

  it('meets what lies in its hours: no other part, and not the same leave again', () => {
    const met = (act: Parameters<typeof metBy>[0], image: DayImage) =>
      metBy(act, cell, image, groundOf(image)).map(({ start, end }) => [start, end])
    const early = became(leave('07:00', '13:00'), worked(1))
    const both = became(leave('13:00', '19:00'), early)
    expect(both).toMatchObject({ dayType: 'work', leaves: [{ part: true }, { part: true }] })
    expect(met(leave('13:00', '19:00'), early)).toEqual([])
    expect(met(leave('12:00', '14:00'), both)).toEqual([
      [at('07:00'), at('13:00')],
      [at('13:00'), at('19:00')],
    ])
    expect(met({ ...leave('07:00', '13:00'), note: 'Dentist' }, early)).toEqual([])
    expect(met({ ...leave('07:00', '13:00'), exceptionTypeId: 6 }, early)).toHaveLength(1)
    expect(met({ ...leave('07:00', '13:00'), part: null }, both)).toHaveLength(2)
  })

  it('over a whole day of leave is of the shift that was there before', () => {
    const whole = became({ ...leave('07:00', '19:00'), part: null }, worked(1))
    const ground = { ...groundOf(whole), beforeLeave: new Map([[`1 ${date}`, worked(1)]]) }
    const sick = { ...leave('12:00', '14:00'), exceptionTypeId: 6 }
    expect(metBy(sick, cell, whole, ground)).toMatchObject([{ typeId: 5, part: false }])
    expect(changesOf(sick, ground)[0]!.after).toMatchObject({
      dayType: 'work',
      shifts: [{ bandId: 1 }],
      leaves: [{ typeId: 6, part: true }],
    })
  })

  it('of all the work is the whole day, and what was planned stays known', () => {
    expect(became(leave('07:00', '19:00'), worked(1))).toMatchObject({
      dayType: 'leave',
      baseBandId: 1,
      shifts: [],
      leaves: [{ part: false }],
    })
  })
})

describe('leave in a night on which the clocks skip an hour', () => {
  // from 02:00 to 03:00 on 28 March 2027
  const night = '2027-03-27'
  const berlin = zoneOf('Europe/Berlin', dayOf(night), dayOf(night))
  const minute = (days: number, hour: number) => minuteOf(berlin, dayOf(night) + days, hour * 60)
  const image = worked(2, { shifts: [plainShift(bands.get(2)!, { start: minute(0, 19), end: minute(1, 7) })] })
  const asked = (begins: string, ends: string) => ({ ...leave(begins, ends), cells: [{ ...cell, date: night }] })
  const ground: Ground = {
    ...groundOf(image),
    zone: berlin,
    standing: new Map([[`1 ${night}`, { ...cell, date: night, orgNodeId: 1, image }]]),
  }

  it.each([
    ['02:15', '02:45'],
    ['01:30', '02:30'],
    ['02:00', '04:00'],
  ])('from %s to %s says that', (begins, ends) => {
    expect(() => changesOf(asked(begins, ends), ground)).toThrow(/^skipped/)
  })

  it.each([
    ['01:00', '02:00', 60],
    ['03:00', '04:00', 60],
    ['01:00', '04:00', 120],
  ])('from %s to %s lasts as long as it does', (begins, ends, minutes) => {
    const [part] = changesOf(asked(begins, ends), ground)[0]!.after!.leaves!
    expect(part!.end - part!.start).toBe(minutes)
  })
})
