import { attend } from '../../../engines/attendance/attend.ts'
import { type WorkedCategory, workedCategories } from '../../../engines/attendance/category.ts'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import type { ExceptionCode } from '../../../engines/attendance/policy.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import type { TrailLine } from '../ledger/trail.api.ts'
import { wireLine } from '../ledger/wire-line.rules.ts'
import { minuteOf, policyOf, type Severities } from './policy.rules.ts'
import type { VersionSettings } from './settings.rules.ts'

/** One made-up day, its times as the clock shows them; without a shift it is an OFF date. */
export interface Example {
  readonly shift: boolean
  readonly starts: string
  readonly ends: string
  readonly clockIn: string
  readonly clockOut: string
}

export interface ExampleAnswer {
  /** the worked categories that have minutes */
  readonly paid: readonly { readonly category: WorkedCategory; readonly minutes: number }[]
  readonly lines: readonly TrailLine[]
  readonly exceptions: readonly ExceptionCode[]
}

const DAY = 1440
const zone: AttendanceInput['zone'] = { name: 'UTC', offsets: [{ from: -DAY * 32, minutes: 0 }] }
const list = Object.fromEntries(exceptionCodes.map(code => [code, 'warn'])) as unknown as Severities

/** What the settings make of the day, worked out by the engine itself; null while a time or a setting is no sound one. */
export function exampleAnswer(version: VersionSettings, example: Example): ExampleAnswer | null {
  const given = attend(inputOf(version, example))
  if (!given.ok) return null
  const day = given.value[0]
  return {
    paid: workedCategories.flatMap(category => (day?.minutes[category] ? [{ category, minutes: day.minutes[category] }] : [])),
    lines: day?.lines.map(wireLine) ?? [],
    exceptions: day?.exceptions.map(({ code }) => code) ?? [],
  }
}

function inputOf(version: VersionSettings, { shift, starts, ends, clockIn, clockOut }: Example): AttendanceInput {
  const start = minuteOf(starts)
  const span = { start, end: after(start, minuteOf(ends)) }
  const first = shift ? nearest(start, minuteOf(clockIn)) : minuteOf(clockIn)
  const clockings = [
    { id: 'in', minute: first, kind: 'IN' as const, day: 0 },
    { id: 'out', minute: after(first, minuteOf(clockOut)), kind: 'OUT' as const, day: 0 },
  ]
  return {
    zone,
    firstDay: 0,
    days: 1,
    person: { id: 'example' },
    clockings,
    shifts: shift ? [{ id: 'shift', day: 0, span }] : [],
    policies: [{ ...policyOf(version, list), id: 'example', from: -DAY, to: null }],
  }
}

/** The next time the clock shows this after a minute. */
const after = (minute: number, time: number): number => (time > minute % DAY ? time - (minute % DAY) : time - (minute % DAY) + DAY) + minute

/** The time the clock shows this closest to a minute. */
const nearest = (minute: number, time: number): number =>
  [time - DAY, time, time + DAY].sort((a, b) => Math.abs(a - minute) - Math.abs(b - minute))[0]!
