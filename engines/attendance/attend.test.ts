import { describe, expect, test } from 'vitest'
import { bandSpan } from '../time/span.ts'
import { dayOf, minuteOf, type Zone } from '../time/time.ts'
import { besideCategories, workedCategories } from './category.ts'
import { attended, clocked, D12, inputOf, minuteAt, N12, oneDay } from './sample.ts'
import { STARTING_POLICY } from './starting-policy.ts'

const ALL_ZERO = Object.fromEntries([...workedCategories, ...besideCategories].map(category => [category, 0]))

/** The figures that are not 0 or planned, and the codes of the exceptions. */
function shown(day: ReturnType<typeof oneDay>) {
  const { planned: _, worked: __, ...rest } = day.minutes
  const figures = Object.fromEntries(Object.entries(rest).filter(([, minutes]) => minutes > 0))
  return [figures, day.exceptions.map(exception => exception.code)]
}

describe('a shift from 07:00 to 19:00', () => {
  test.each([
    [['IN 06:38', 'OUT 19:04'], { normal: 660, breakUnpaid: 60 }, []],
    [['IN 07:05', 'OUT 18:55'], { normal: 660, breakUnpaid: 60 }, []],
    [['IN 07:06', 'OUT 19:00'], { normal: 654, breakUnpaid: 60, late: 6 }, ['late']],
    [['IN 07:00', 'OUT 18:54'], { normal: 654, breakUnpaid: 60, earlyOut: 6 }, ['earlyOut']],
    [['IN 08:00', 'OUT 17:00'], { normal: 480, breakUnpaid: 60, late: 60, earlyOut: 120 }, ['late', 'earlyOut']],
    [['IN 07:00', 'OUT 19:44'], { normal: 660, breakUnpaid: 60 }, []],
    [['IN 07:10', 'OUT 19:45'], { normal: 650, breakUnpaid: 60, late: 10, cat1: 45 }, ['late']],
    [['IN 07:00', 'OUT 13:00'], { normal: 360, earlyOut: 360 }, ['earlyOut']],
    [['IN 07:00', 'OUT 13:01'], { normal: 301, breakUnpaid: 60, earlyOut: 359 }, ['earlyOut']],
    [['IN 12:59', 'OUT 19:00'], { normal: 301, breakUnpaid: 60, late: 359 }, ['late']],
    [['IN 13:00', 'OUT 19:00'], { normal: 360, late: 360 }, ['late']],
    [['IN 05:00', 'OUT 06:00'], { earlyOut: 780 }, ['earlyOut']],
    [['IN 19:00', 'OUT 19:30'], { late: 720 }, ['late']],
    [['IN 20:00', 'OUT 21:00'], { late: 780, cat1: 120 }, ['late']],
    [['IN 07:20', 'IN 07:00', 'OUT 18:00', 'OUT 19:00'], { normal: 660, breakUnpaid: 60 }, []],
    [['IN 07:06', 'IN 07:05', 'OUT 19:44', 'OUT 19:45'], { normal: 660, breakUnpaid: 60, cat1: 45 }, []],
    [['IN 07:00', 'OUT 07:00'], {}, ['missingOut']],
    [['IN 07:01', 'OUT 07:00'], {}, ['missingOut']],
    [['IN 07:00', 'IN 19:00'], {}, ['missingOut']],
    [['OUT 07:00', 'OUT 19:00'], {}, ['missingIn']],
    [[], {}, ['absent']],
  ])('%j', (clockings, figures, codes) => {
    expect(shown(oneDay(D12, clockings))).toEqual([figures, codes])
  })
})

const missingIn = (day: number) => [{ id: 'by hand', day, kind: 'add_exception' as const, exception: 'missingIn' as const }]

test('a shift whose missing in was put down by hand is not absent', () => {
  expect(attended({ ...inputOf([D12], []), actions: missingIn(0) }).map(shown)).toEqual([[{}, ['missingIn']]])
  const others = { ...inputOf([D12], []), actions: missingIn(1) }
  expect(attended(others).map(shown)).toEqual([[{}, ['absent']]])
})

describe('an OFF date', () => {
  test.each([
    [['IN 07:00', 'OUT 19:00'], { cat2: 660, breakUnpaid: 60 }, ['unrostered']],
    [['IN 07:00', 'OUT 13:00'], { cat2: 360 }, ['unrostered']],
    [['IN 07:00', 'OUT 13:01'], { cat2: 300, breakUnpaid: 60 }, ['unrostered']],
    [['IN 07:00', 'OUT 07:14'], {}, ['unrostered']],
    [['IN 07:00', 'OUT 07:15'], { cat2: 15 }, ['unrostered']],
    [['IN 07:00'], {}, ['missingOut']],
    [['OUT 19:00'], {}, ['missingIn']],
    [['IN 07:00', 'OUT 06:00'], {}, ['missingOut']],
  ])('%j', (clockings, figures, codes) => {
    expect(shown(oneDay(null, clockings))).toEqual([figures, codes])
  })

  test('with a missing in put down by hand has a line, all 0, or the exception beside its figures', () => {
    const noted = { ...inputOf([], []), actions: missingIn(0) }
    expect(attended(noted).map(shown)).toEqual([[{}, ['missingIn']]])
    const clockings = [clocked('IN 07:00', 0), clocked('OUT 13:00', 0)]
    expect(attended({ ...noted, clockings }).map(shown)).toEqual([[{ cat2: 360 }, ['unrostered', 'missingIn']]])
  })

  test('without clockings is no person-day', () => {
    expect(attended(inputOf([], []))).toEqual([])
  })
})

describe('what an answer says', () => {
  test('an out before the in is not the out of the day, which is missing', () => {
    const day = oneDay(D12, ['OUT 07:00', 'IN 19:10'])
    expect(day).toMatchObject({ firstIn: 1150, lastOut: null, exceptions: [{ code: 'missingOut' }] })
  })

  test('clockings as they were, the interval and its ids', () => {
    const day = oneDay(D12, ['IN 06:38', 'OUT 19:04'])
    expect(day).toMatchObject({ day: 0, policy: 'standard', firstIn: 398, lastOut: 1144 })
    expect(day.minutes).toEqual({ ...ALL_ZERO, planned: 720, worked: 660, normal: 660, breakUnpaid: 60 })
    expect(day.intervals).toEqual([{ shift: 'D12', clockIn: 'IN 06:38', clockOut: 'OUT 19:04', span: { start: 398, end: 1144 } }])
  })

  test('the trail of a normal line, step by step', () => {
    const [line] = oneDay(D12, ['IN 07:04', 'IN 07:05', 'OUT 19:10']).lines
    expect(line?.trail.map(step => [step.rule, step.minutes, step.limit])).toEqual([
      ['duplicatePunch', 1, 90],
      ['firstInLastOut', 726, undefined],
      ['lateInGrace', 4, 5],
      ['lateOut', 10, undefined],
      ['break', 60, 360],
    ])
  })

  test('a figure of 0 has its reason too', () => {
    const line = oneDay(D12, ['IN 07:00', 'OUT 19:44']).lines.find(one => one.category === 'cat1')
    expect(line?.minutes).toBe(0)
    expect(line?.trail.map(step => [step.rule, step.minutes, step.limit])).toEqual([
      ['afterShift', 44, 45],
      ['otBelowMinimum', 44, 45],
    ])
  })

  test('an exception with severity, limit and actual', () => {
    expect(oneDay(D12, ['IN 07:17', 'OUT 19:00']).exceptions).toEqual([
      {
        code: 'late',
        severity: 'info',
        people: ['E10001'],
        days: [0],
        shift: 'D12',
        took: ['IN 07:17'],
        limit: 5,
        actual: 17,
        unit: 'minutes',
      },
    ])
  })

  test('late to report is measured from the time to report', () => {
    const [late] = oneDay({ ...D12, reportsAt: D12.span.start - 15 }, ['IN 07:03', 'OUT 19:00']).exceptions
    expect(late).toMatchObject({ code: 'late', limit: 5, actual: 18, unit: 'minutes' })
  })

  test('no exception of a severity that is off', () => {
    const policy = { ...STARTING_POLICY, severity: { ...STARTING_POLICY.severity, late: 'off' as const } }
    expect(oneDay(D12, ['IN 07:17', 'OUT 19:00'], policy).exceptions).toEqual([])
  })

  test('a clocking no shift recognises is reported beside the absence', () => {
    const [day] = attended(inputOf([N12], [clocked('IN 10:00'), clocked('OUT 12:00')]))
    expect(day?.exceptions.map(({ code, took }) => [code, took])).toEqual([
      ['absent', []],
      ['unrostered', ['IN 10:00', 'OUT 12:00']],
    ])
  })

  test('two shifts of one date add up', () => {
    const clockings = ['IN 07:00', 'OUT 19:00', 'IN 19:00', 'OUT 31:45'].map(text => clocked(text, 0))
    const [day] = attended(inputOf([D12, N12], clockings))
    expect(day?.minutes).toMatchObject({ planned: 1440, normal: 1320, cat1: 45, breakUnpaid: 120 })
    expect(day?.intervals.map(interval => interval.shift)).toEqual(['D12', 'N12'])
  })

  test('the policy in force on the date decides', () => {
    const strict = { id: 'strict', from: 1, to: null, ...STARTING_POLICY, lateInGrace: 0 }
    const next = { id: 'next', day: 1, span: { start: D12.span.start + 1440, end: D12.span.end + 1440 } }
    const clockings = ['IN 07:05', 'OUT 19:00']
      .map(text => clocked(text, 0))
      .concat(['IN 31:05', 'OUT 43:00'].map(text => clocked(text, 1)))
    const input = { ...inputOf([D12, next], clockings), days: 2, policies: [{ id: 'mild', from: 0, to: 0, ...STARTING_POLICY }, strict] }
    expect(attended(input).map(day => [day.policy, day.minutes.late])).toEqual([
      ['mild', 0],
      ['strict', 5],
    ])
  })
})

test('the first in and the last out of the date, as clocked, whichever shift they are of', () => {
  const shifts = [360, 960].map(start => ({ id: `at ${start}`, day: 0, span: { start, end: start + 240 } }))
  const texts = ['IN 06:10', 'IN 06:05', 'OUT 09:50', 'OUT 10:01', 'IN 15:58', 'OUT 20:02', 'OUT 19:30']
  const [day] = attended(
    inputOf(
      shifts,
      texts.map(text => clocked(text)),
    ),
  )
  expect([day!.firstIn, day!.lastOut]).toEqual([365, 1202])
})

test('each date has the night of its own policy', () => {
  const night = (id: string, from: number, to: number | null, nightStarts: number, nightEnds: number) => ({
    id,
    from,
    to,
    ...STARTING_POLICY,
    nightStarts,
    nightEnds,
  })
  const shifts = [0, 1, 2].map(day => ({ id: `N${day}`, day, span: { start: day * 1440 + 1140, end: day * 1440 + 1860 } }))
  const clockings = [0, 1, 2].flatMap(day => [clocked(`IN ${day * 24 + 19}:00`, day), clocked(`OUT ${day * 24 + 31}:00`, day)])
  const policies = [night('to six', 0, 0, 1320, 360), night('to five', 1, 1, 1320, 300), night('from nine', 2, null, 1260, 300)]
  expect(attended({ ...inputOf(shifts, clockings), days: 3, policies }).map(({ minutes }) => minutes.night)).toEqual([420, 360, 420])
})

describe('the cap of a pay period', () => {
  const days = [0, 1, 2].map(day => ({ id: `s${day}`, day, span: { start: day * 1440 + 420, end: day * 1440 + 1140 } }))
  const clockings = [0, 1, 2].flatMap(day => [clocked(`IN ${day * 24 + 7}:00`, day), clocked(`OUT ${day * 24 + 20}:00`, day)])
  const capped = (periods: { from: number; minutesBefore: number }[]) => {
    const input = { ...inputOf(days, clockings, { ...STARTING_POLICY, otCapPeriod: 600 }), days: 3, overtimePeriods: periods }
    return attended(input).map(({ minutes }) => minutes.capped)
  }
  const [old, current, next] = [-30, -3, 2].map(from => ({ from, minutesBefore: from === -3 ? 570 : 0 }))

  test('counts the overtime of the period that a day lies in, from its first day on', () => {
    expect(capped([old!, current!, next!])).toEqual([30, 60, 0])
    expect(capped([next!, current!, old!])).toEqual([30, 60, 0])
  })

  test('without a period counts from the first day given', () => {
    expect(capped([])).toEqual([0, 0, 0])
    expect(capped([{ from: 2, minutesBefore: 590 }])).toEqual([0, 0, 50])
  })
})

describe('nights', () => {
  const spring = dayOf('2026-03-29')
  const autumn = dayOf('2026-10-25')
  const PARIS: Zone = {
    name: 'Europe/Paris',
    offsets: [
      { from: dayOf('2025-12-01') * 1440, minutes: 60 },
      { from: spring * 1440 + 60, minutes: 120 },
      { from: autumn * 1440 + 60, minutes: 60 },
    ],
  }

  test.each([
    ['an ordinary one', '2026-11-02', 660],
    ['over the end of a month', '2026-11-30', 660],
    ['over the end of the year', '2026-12-31', 660],
    ['of 11 hours, clocks going forward', '2026-03-28', 600],
    ['of 13 hours, clocks going back', '2026-10-24', 720],
  ])('%s', (_, date, normal) => {
    const day = dayOf(date)
    const span = bandSpan(PARIS, day, 1140, 420)
    const clockings = [
      { id: 'in', minute: minuteOf(PARIS, day, 1135), kind: 'IN' as const },
      { id: 'out', minute: minuteOf(PARIS, day + 1, 465), kind: 'OUT' as const },
    ]
    const policies = [{ id: 'standard', from: day, to: day, ...STARTING_POLICY }]
    const [figures] = attended({ ...inputOf([{ id: 'N12', day, span }], clockings), zone: PARIS, firstDay: day, policies })
    expect(figures?.day).toBe(day)
    expect(figures?.minutes).toMatchObject({ planned: normal + 60, normal, cat1: 45, late: 0, earlyOut: 0 })
  })
})

test.each([
  ['work 07 to 15, then training', 480, [false, true]],
  ['training 07 to 11, then work', 240, [true, false]],
] as const)('%s: one training unit with the 240 minutes of its own part', (_, first, [begins, ends]) => {
  const start = minuteAt('07:00')
  const parts = [
    { id: 'one', day: 0, span: { start, end: start + first }, training: begins },
    { id: 'two', day: 0, span: { start: start + first, end: start + 720 }, training: ends, continues: 'one' },
  ]
  const policy = { ...STARTING_POLICY, trainingSupplement: true }
  const [day] = attended(inputOf(parts, [clocked('IN 07:00'), clocked('OUT 19:00')], policy))
  expect(day!.supplements).toMatchObject([{ code: 'training', units: 1, minutes: 240 }])
})
