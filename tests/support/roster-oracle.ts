import type { Rule } from '../../engines/roster/rules/rules.ts'
import type { Band } from '../../engines/roster/terms.ts'

/**
 * The rule table of engines.md §4 once more, slowly and without machines: by how many units a row breaks a rule. Days are the period's, nothing is known
 * of those before, the clock never changes, the first day is a Monday and weekends are Saturday and Sunday.
 */
export function unitsOf(rule: Rule, row: readonly (Band | null)[]): number {
  const days = row.map((_, day) => day)
  switch (rule.code) {
    case 'SchRuleCodeWorkingDays':
      return runs(row, band => band !== null, rule.values.leastDays, rule.values.mostDays)
    case 'QuayDaysOff':
      return runs(row, band => band === null, rule.values.least, rule.values.most)
    case 'QuayBandCount': {
      const { band, least, most, window, leastInRow, mostInRow } = rule.values
      const isOn = (each: Band | null) => each?.id === band
      const inWindow =
        window === undefined
          ? 0
          : windows(
              row.map(each => Number(isOn(each))),
              window,
              least,
              most,
            )
      return inWindow + runs(row, isOn, leastInRow, mostInRow)
    }
    case 'QuayHours':
      return windows(
        row.map(band => band?.paidMinutes ?? 0),
        rule.values.window,
        rule.values.least,
        rule.values.most,
      )
    case 'QuayShifts':
      return windows(
        row.map(band => Number(band !== null)),
        rule.values.window,
        rule.values.least,
        rule.values.most,
      )
    case 'SchRuleCodeAMShiftAllowed':
      return windows(
        row.map(band => Number(band?.category === 'AM')),
        rule.values.window,
        undefined,
        rule.values.most,
      )
    case 'SchRuleCodePMShiftAllowed': {
      const isPm = (band: Band | null) => band?.category === 'PM' || (rule.values.nightIsPm !== false && band?.category === 'night')
      return windows(
        row.map(band => Number(isPm(band))),
        rule.values.window,
        undefined,
        rule.values.most,
      )
    }
    case 'SchRuleCodeMinRest':
      return sum(following(row).map(([a, b]) => Math.max(0, rule.values.minutes - (startOf(row, b) - endOf(row, a)))))
    case 'QuaySuccession':
      return following(row).filter(([a, b]) => b === a + 1 && rule.values.pairs.some(([x, y]) => row[a]!.id === x && row[b]!.id === y))
        .length
    case 'SchRuleCodeSchRuleAMTransition':
      return turns(
        row,
        band => band.category === 'AM',
        band => band.category !== 'AM',
        rule.values,
      )
    case 'SchRuleCodeSchRulePMTransition': {
      const isPm = (band: Band) => band.category === 'PM' || (rule.values.nightIsPm !== false && band.category === 'night')
      return turns(row, isPm, band => band.category === 'AM', rule.values)
    }
    case 'QuayNights': {
      const { mostInRow, daysOffAfter = 0 } = rule.values
      const isNight = (day: number) => row[day]!.category === 'night'
      const early = following(row).filter(([a, b]) => isNight(a) && !(isNight(b) && b === a + 1))
      return (
        runs(row, band => band?.category === 'night', 1, mostInRow) + sum(early.map(([a, b]) => Math.max(0, daysOffAfter - (b - a - 1))))
      )
    }
    case 'QuayWeekends': {
      const pairs = days.filter(day => day % 7 === 5).map(day => [row[day], row[day + 1]])
      const most = rule.values.most ?? Number.POSITIVE_INFINITY
      const worked = pairs.filter(pair => pair.some(band => band)).length
      const torn = rule.values.whole ? pairs.filter(([a, b]) => b !== undefined && (a === null) !== (b === null)).length : 0
      return Math.max(0, worked - most) + torn
    }
    case 'QuayWeeklyRest':
      return sum(restless(row, rule.values.minutes))
    default:
      throw new Error(`no oracle for ${rule.code}`)
  }
}

function runs(row: readonly (Band | null)[], isIn: (band: Band | null) => boolean, least = 1, most = Number.POSITIVE_INFINITY): number {
  let units = 0
  for (let first = 0; first < row.length; first++) {
    if (!isIn(row[first]!) || (first > 0 && isIn(row[first - 1]!))) continue
    let end = first
    while (end < row.length && isIn(row[end]!)) end++
    units += Math.max(0, end - first - most)
    if (first > 0 && end < row.length) units += Math.max(0, least - (end - first))
  }
  return units
}

/**
 * For each working day the minutes by which seven times 24 hours up to its end would have to be longer to hold the rest, looked for minute by minute. All
 * before the first shift is rest, and so is all before a shift at which too little was found.
 */
function restless(row: readonly (Band | null)[], minutes: number): number[] {
  const week = 7 * 1440
  const before = 2 * week
  const isWorked = new Array<boolean>(before + (row.length + 2) * 1440).fill(false)
  return row.flatMap((band, day) => {
    if (!band) return []
    const end = endOf(row, day)
    isWorked.fill(true, before + startOf(row, day), before + end)
    let at = before + end
    for (let free = 0; free < minutes; ) free = isWorked[--at] ? 0 : free + 1
    const missing = Math.max(0, before + end - week - at)
    if (missing > 0) isWorked.fill(false, 0, before + startOf(row, day))
    return [missing]
  })
}

type Window = 'day' | 'week' | 'period' | { readonly rollingDays: number }

function windows(amounts: readonly number[], window: Window, least = 0, most = Number.POSITIVE_INFINITY): number {
  const all = spansOf(amounts.length, window)
  return sum(
    all.map(([start, end]) => {
      const inside = sum(amounts.slice(Math.max(0, start), Math.min(end, amounts.length)))
      const isWhole = start >= 0 && end <= amounts.length && (window !== 'day' || inside > 0)
      return Math.max(0, inside - most) + (isWhole ? Math.max(0, least - inside) : 0)
    }),
  )
}

function spansOf(days: number, window: Window): (readonly [number, number])[] {
  const numbers = Array.from({ length: days }, (_, day) => day)
  if (window === 'period') return [[0, days]]
  if (window === 'day') return numbers.map(day => [day, day + 1])
  if (window === 'week') return numbers.filter(day => day % 7 === 0).map(day => [day, day + 7])
  return numbers.map(day => [day - window.rollingDays + 1, day + 1])
}

/** Working days and the next working day after each. */
function following(row: readonly (Band | null)[]): [number, number][] {
  const worked = row.flatMap((band, day) => (band ? [day] : []))
  return worked.slice(1).map((day, at) => [worked[at]!, day])
}

const startOf = (row: readonly (Band | null)[], day: number): number => day * 1440 + row[day]!.start
const endOf = (row: readonly (Band | null)[], day: number): number => startOf(row, day) + row[day]!.minutes

function turns(
  row: readonly (Band | null)[],
  isFrom: (band: Band) => boolean,
  isTo: (band: Band) => boolean,
  { leastDaysOff = 0, mostAPeriod = Number.POSITIVE_INFINITY }: { leastDaysOff?: number; mostAPeriod?: number },
): number {
  const found = following(row).filter(([a, b]) => isFrom(row[a]!) && isTo(row[b]!))
  return sum(found.map(([a, b]) => Math.max(0, leastDaysOff - (b - a - 1)))) + Math.max(0, found.length - mostAPeriod)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
