import type { TrailLine, TrailStep } from './attendance.api.ts'

/** One line of "How these hours came about": what a step adds to the worked minutes or takes off them. */
export interface LedgerEntry {
  readonly step: TrailStep
  readonly category: TrailLine['category']
  readonly change: number
}

const order: readonly TrailLine['category'][] = ['normal', 'cat1', 'cat2', 'breakUnpaid', 'late', 'earlyOut']
const worked: readonly TrailLine['category'][] = ['normal', 'cat1', 'cat2']

/** The steps of the worked lines in order; their changes add up to the worked minutes. */
export function ledgerOf(lines: readonly TrailLine[]): LedgerEntry[] {
  const counted = lines.filter(line => worked.includes(line.category))
  return [...counted].sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category)).flatMap(entriesOf)
}

function entriesOf({ category, steps }: TrailLine): LedgerEntry[] {
  let left = 0
  return steps.map(step => {
    const change = changeOf(step, left)
    left += change
    return { step, category, change }
  })
}

/** After `break` and `otRound` a step's minutes are what is left; before, what the rule found. */
function changeOf({ rule, minutes }: TrailStep, left: number): number {
  switch (rule) {
    case 'firstInLastOut':
    case 'lateInGrace':
    case 'earlyOutGrace':
    case 'afterShift':
      return minutes
    case 'earlyIn':
    case 'lateOut':
      return -minutes
    case 'break':
    case 'otRound':
      return minutes - left
    default:
      return 0
  }
}

/** The minutes of a category. */
export const minutesOf = (lines: readonly TrailLine[], category: TrailLine['category']): number =>
  lines.reduce((sum, line) => (line.category === category ? sum + line.minutes : sum), 0)
