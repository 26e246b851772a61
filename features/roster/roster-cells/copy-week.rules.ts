import { dateAfter } from '../../../kit/words/formats.ts'
import type { CellKey, StandingCell } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'

export interface WeekCopy {
  /** the first date of each week */
  readonly from: string
  readonly to: string
  readonly employeeIds: readonly number[]
}

interface Pair {
  readonly from: CellKey
  readonly to: CellKey
}

/** Each day of each person, and the day that it is copied to. */
export const weekPairs = ({ from, to, employeeIds }: WeekCopy): Pair[] =>
  [...new Set(employeeIds)].flatMap(employeeId =>
    Array.from({ length: 7 }, (_, day) => ({
      from: { employeeId, date: dateAfter(from, day) },
      to: { employeeId, date: dateAfter(to, day) },
    })),
  )

const copied: ReadonlySet<string> = new Set(['work', 'off'])
/** Leave is not replaced: the copy leaves it where it is and names it. */
const met: ReadonlySet<string> = new Set(['work', 'off', 'leave', 'blank'])

/** Those that are copied: work and OFF of this node, onto anything but training, holidays and days of another node. */
export const copiedPairs = (pairs: readonly Pair[], standing: ReadonlyMap<string, StandingCell>, orgNodeId: number): Pair[] =>
  pairs.filter(pair => {
    const source = standing.get(keyOf(pair.from))
    const target = standing.get(keyOf(pair.to))
    const isFree = !target || target.image.dayType === 'blank' || (met.has(target.image.dayType) && target.orgNodeId === orgNodeId)
    return source !== undefined && source.orgNodeId === orgNodeId && copied.has(source.image.dayType) && isFree
  })
