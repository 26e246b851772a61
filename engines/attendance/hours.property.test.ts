import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '../../tests/support/repeats.ts'
import { D12, N12, oneDay } from './sample.ts'
import { STARTING_POLICY } from './starting-policy.ts'

/** The fixtures' page, "Hours", written down a second time, figures only. */
function hours(start: number | null, end: number, ins: readonly number[], outs: readonly number[]) {
  const none = { normal: 0, cat1: 0, cat2: 0, late: 0, earlyOut: 0 }
  const clockIn = Math.min(...ins)
  const clockOut = Math.max(...outs)
  if (start !== null && ins.length + outs.length === 0) return { ...none, exception: 'absent' }
  if (ins.length === 0) return { ...none, exception: 'missingIn' }
  if (outs.length === 0 || clockOut <= clockIn) return { ...none, exception: 'missingOut' }
  const lessMeal = (span: number) => (span > 360 ? span - 60 : span)
  const down = (minutes: number) => Math.floor(minutes / 15) * 15
  if (start === null) return { ...none, cat2: down(lessMeal(clockOut - clockIn)), exception: 'unrostered' }
  const late = clockIn - start > 5 ? clockIn - start : 0
  const earlyOut = end - clockOut > 5 ? end - clockOut : 0
  const normal = Math.max(0, lessMeal((earlyOut ? clockOut : end) - (late ? clockIn : start)))
  const cat1 = clockOut - end >= 45 ? down(clockOut - end) : 0
  return { normal, cat1, cat2: 0, late, earlyOut, exception: '' }
}

/** The page knows no long attendance. */
const page = { ...STARTING_POLICY, tooLongMinutes: null }

const minute = fc.oneof(
  fc.integer({ min: 0, max: 2879 }),
  fc.tuple(fc.constantFrom(420, 780, 1140, 1500, 1860), fc.integer({ min: -65, max: 65 })).map(([edge, by]) => edge + by),
)
const punches = fc.uniqueArray(minute, { maxLength: 3 })

test('any clockings of a date give the figures of the page', () => {
  fc.assert(
    fc.property(fc.constantFrom(D12, N12, null), punches, punches, (shift, ins, outs) => {
      fc.pre(shift !== null || ins.length + outs.length > 0)
      const text = (kind: string, at: number) => `${kind} ${Math.floor(at / 60)}:${at % 60}`
      const day = oneDay(shift, [...ins.map(at => text('IN', at)), ...outs.map(at => text('OUT', at))], page)
      const { normal, cat1, cat2, late, earlyOut } = day.minutes
      const exception = day.exceptions.find(({ code }) => code !== 'late' && code !== 'earlyOut')?.code ?? ''
      expect({ normal, cat1, cat2, late, earlyOut, exception }).toEqual(hours(shift?.span.start ?? null, shift?.span.end ?? 0, ins, outs))
    }),
    { numRuns: repeats(3000) },
  )
})
