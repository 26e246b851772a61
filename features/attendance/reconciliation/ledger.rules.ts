import { workedCategories } from '../../../engines/attendance/figures.ts'
import { replay, type Step } from '../../../engines/attendance/trail.ts'
import type { TrailLine, TrailStep } from './attendance.api.ts'

/** One line of "How these hours came about": what a step adds to the worked minutes or takes off them. */
export interface LedgerEntry {
  readonly step: TrailStep
  readonly category: TrailLine['category']
  readonly change: number
}

const worked: readonly TrailLine['category'][] = workedCategories

/** The steps of the worked lines in order; their changes add up to the worked minutes. */
export function ledgerOf(lines: readonly TrailLine[]): LedgerEntry[] {
  const counted = lines.filter(line => worked.includes(line.category))
  return [...counted].sort((a, b) => worked.indexOf(a.category) - worked.indexOf(b.category)).flatMap(entriesOf)
}

function entriesOf({ category, steps }: TrailLine): LedgerEntry[] {
  const { after } = replay(category, steps as readonly ReplayedStep[])
  return steps.map((step, at) => ({ step, category, change: after[at]! - (after[at - 1] ?? 0) }))
}

type ReplayedStep = Pick<Step, 'rule' | 'minutes'>

/** The minutes of a category. */
export const minutesOf = (lines: readonly TrailLine[], category: TrailLine['category']): number =>
  lines.reduce((sum, line) => (line.category === category ? sum + line.minutes : sum), 0)
