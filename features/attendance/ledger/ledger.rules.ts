import { workedCategories } from '../../../engines/attendance/category.ts'
import { replay, type Step } from '../../../engines/attendance/trail.ts'
import type { TrailLine, TrailStep } from './trail.api.ts'

/** One line of "How these hours were calculated": what a step adds to the worked minutes or takes off them. */
export interface LedgerEntry {
  readonly step: TrailStep
  readonly category: TrailLine['category']
  readonly change: number
  /** the step gives this category what it took off the line before, whose steps are not said again */
  readonly given: boolean
}

const worked: readonly TrailLine['category'][] = workedCategories

/** The steps of the worked lines in order; their changes add up to the worked minutes. */
export function ledgerOf(lines: readonly TrailLine[]): LedgerEntry[] {
  const counted = lines.filter(line => worked.includes(line.category))
  const sorted = [...counted].sort((a, b) => worked.indexOf(a.category) - worked.indexOf(b.category))
  return sorted.flatMap((line, at) => entriesOf(line, sharedSteps(line, sorted.slice(0, at))))
}

function entriesOf({ category, steps }: TrailLine, said: number): LedgerEntry[] {
  const { after } = replay(category, steps as readonly ReplayedStep[])
  return steps.slice(said).map((step, index) => {
    const at = said + index
    const given = said > 0 && index === 0
    return { step, category, change: after[at]! - (given ? 0 : (after[at - 1] ?? 0)), given }
  })
}

/** How many steps a line has in common with one before it, both then divided by the same rule: a cap, a normal week. */
function sharedSteps({ steps }: TrailLine, before: readonly TrailLine[]): number {
  const shared = before.map(other => {
    const differs = steps.findIndex((step, at) => !other.steps[at] || !isSame(step, other.steps[at]))
    return differs > 0 && steps[differs]!.rule === other.steps[differs]?.rule ? differs : 0
  })
  return Math.max(0, ...shared)
}

const isSame = (one: TrailStep, other: TrailStep): boolean =>
  one.rule === other.rule && one.minutes === other.minutes && one.from === other.from && one.to === other.to

type ReplayedStep = Pick<Step, 'rule' | 'minutes'>

/** The minutes of a category. */
export const minutesOf = (lines: readonly TrailLine[], category: TrailLine['category']): number =>
  lines.reduce((sum, line) => (line.category === category ? sum + line.minutes : sum), 0)
