import fc from 'fast-check'
import type { AttendanceInput, Clocking, Leave, Shift } from '../../engines/attendance/input.ts'
import type { AttendancePolicy, Rounding } from '../../engines/attendance/policy.ts'
import { inputOf } from '../../engines/attendance/sample.ts'
import { STARTING_POLICY } from '../../engines/attendance/starting-policy.ts'

/** Made-up weeks and policies for the property tests. */
const DAYS = 7

/** Per day a day shift, a night, two short shifts, a split one, or none; nights are never followed by a day shift they would overlap. */
const kinds = ['off', 'day', 'night', 'two', 'split', 'cancelled'] as const

function shiftsOf(kind: (typeof kinds)[number], day: number): Shift[] {
  const at = (name: string, start: number, length: number, more: Partial<Shift> = {}): Shift => ({
    id: `${name} ${day}`,
    day,
    span: { start: day * 1440 + start, end: day * 1440 + start + length },
    ...more,
  })
  if (kind === 'day') return [at('day', 420, 720, { preparationMinutes: 15, hotSeatMinutes: 10 })]
  if (kind === 'night') return [at('night', 1140, 720, { addedAt: day * 1440 })]
  if (kind === 'two')
    return [at('first', 420, 240), at('second', 900, 240, { otSpan: { start: day * 1440 + 860, end: day * 1440 + 1200 } })]
  if (kind === 'split') return [at('first', 420, 240), at('second', 900, 240, { continues: `first ${day}` })]
  return kind === 'cancelled' ? [at('day', 420, 720, { offCancelled: true, otTrimEnd: 10 })] : []
}

const shifts = fc.array(fc.constantFrom(...kinds), { minLength: DAYS, maxLength: DAYS }).map(rows => rows.flatMap(shiftsOf))

/** Minutes crowd around the bands' edges, where the rules turn. */
const minute = fc.oneof(
  fc.integer({ min: 0, max: DAYS * 1440 }),
  fc.tuple(fc.nat(DAYS * 2), fc.integer({ min: -70, max: 70 })).map(([edge, by]) => 420 + edge * 720 + by),
)

const clockings = fc
  .array(fc.record({ minute, kind: fc.constantFrom('IN' as const, 'OUT' as const), day: fc.option(fc.nat(DAYS - 1)) }), { maxLength: 20 })
  .map(rows => rows.map(({ day, ...row }, at): Clocking => ({ id: `c${at}`, ...row, ...(day !== null && { day }) })))

const some = <const T>(...values: T[]) => fc.constantFrom(...values)

const rounding: fc.Arbitrary<Rounding> = fc.record({
  interval: fc.constantFrom(0, 5, 15, 30),
  direction: some('up', 'down', 'nearest'),
  grace: fc.constantFrom(0, 0, 7),
})

export const policies: fc.Arbitrary<AttendancePolicy> = fc
  .record(
    {
      computeMode: some('first_in_last_out', 'pairs'),
      earlyInCounts: some('never', 'always'),
      earlyInMinutes: some(null, 30),
      lateInGrace: some(0, 5, 15),
      lateOutMinutes: some(null, 120),
      rounding: fc.record({ inEarly: rounding, inLate: rounding, outEarly: rounding, outLate: rounding }),
      missingPunchRule: some('no_minutes', 'planned_edge'),
      breakMinutes: some(0, 30, 60),
      breakPaid: some(false, true),
      normalMinutesDay: some(null, 480),
      normalMinutesWeek: some(null, 1500),
      nightStarts: some(0, 1320),
      nightEnds: some(0, 360),
      nightMinMinutes: some(0, 60),
      otBeforeShift: some(false, true),
      otAfterShift: some(true, false),
      otFrom: some('clock_in', 'shift_end'),
      otMinMinutes: some(0, 45),
      otRound: some(1, 15),
      offOtRound: some(0, 15),
      otCapDay: some(null, 60),
      otCapPeriod: some(null, 300),
      holidayRule: some('local_day', 'shift_date', 'never'),
      ramadanMinutesLess: some(0, 120),
      ramadanOt: some(true, false),
      compOffEarnMinutes: some(null, 240),
      compOffInstead: some(false, true),
      standUpNotice: some(null, 1440),
      nightSupplement: some(false, true),
      weekendSupplement: some(false, true),
    },
    { noNullPrototype: true },
  )
  .map(made => ({ ...STARTING_POLICY, sharedMinutes: 'once' as const, ...made }))

export const weeks: fc.Arbitrary<AttendanceInput> = fc
  .record({ shifts, clockings, policy: policies, holiday: fc.nat(DAYS), ramadan: fc.boolean() })
  .map(({ shifts, clockings, policy, holiday, ramadan }) => ({
    ...inputOf(shifts, clockings, policy),
    days: DAYS,
    weekendDays: [5, 6],
    holidays: [{ day: holiday, paid: true }],
    ...(ramadan && { ramadan: { start: 1440, end: 4 * 1440 } }),
  }))

/** Paid ones of a part of a day, a whole one, or in place of a shift. */
const leaves = fc
  .array(
    fc.record({ day: fc.nat(DAYS - 1), start: fc.integer({ min: 400, max: 900 }), kind: some('part', 'whole', 'minutes', 'instead') }),
    {
      maxLength: 2,
    },
  )
  .map(rows =>
    rows.map(({ day, start, kind }, at): Leave => {
      const own = { id: `leave ${at}`, type: 'annual', paid: true }
      const span = { start: day * 1440 + start, end: day * 1440 + start + 240 }
      if (kind === 'part') return { ...own, span }
      if (kind === 'minutes') return { ...own, day, minutes: 480 }
      return kind === 'whole' ? { ...own, day } : { ...own, day, instead: { span } }
    }),
  )

export const weeksWithLeave: fc.Arbitrary<AttendanceInput> = fc
  .record({ week: weeks, leaves })
  .map(({ week, leaves }) => ({ ...week, leaves }))
