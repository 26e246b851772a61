import { type DutyCount, unitsOfDuties } from './counted.ts'
import type { Options, Row } from './options.ts'

/**
 * Forbids duties that a row takes too often, except on the days where they are worth most to the row.
 * @param priceOf what an option costs at the prices of the row
 * @param forbidden an additional cost of each duty on each day (`day * duties + duty`)
 * @returns false when the row takes no duty too often
 */
export function forbidExcess(
  counts: readonly DutyCount[],
  { duty }: Options,
  row: Row,
  priceOf: (option: number) => number,
  forbidden: Float64Array,
): boolean {
  const duties = forbidden.length / row.length
  let isFound = false
  for (const { units, first, last, most } of counts.filter(count => unitsOfDuties(count, { duty }, row) > count.most)) {
    isFound = true
    const kept = worthMost(row, first, last, most, day => units[duty[row[day]!]!]!, priceOf)
    for (let day = first; day <= last; day++) {
      if (kept.has(day)) continue
      for (let each = 0; each < duties; each++) if (units[each]! > 0) forbidden[day * duties + each] = Number.POSITIVE_INFINITY
    }
  }
  return isFound
}

/** The days with units that are worth most, as many as there may be. */
function worthMost(
  row: Row,
  first: number,
  last: number,
  most: number,
  unitsOn: (day: number) => number,
  priceOf: (option: number) => number,
): ReadonlySet<number> {
  const taken: { day: number; price: number }[] = []
  for (let day = first; day <= last; day++) if (unitsOn(day) > 0) taken.push({ day, price: priceOf(row[day]!) })
  taken.sort((a, b) => a.price - b.price || a.day - b.day)
  const kept = new Set<number>()
  let left = most
  for (const { day } of taken) {
    left -= unitsOn(day)
    if (left >= 0) kept.add(day)
  }
  return kept
}
