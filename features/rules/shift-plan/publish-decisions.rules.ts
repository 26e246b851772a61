import type { PlanConflict } from './publishing.api.ts'

export type Decision = 'plan' | 'keep'
/** What was decided of days changed by hand. */
export interface Decisions {
  /** by `employeeId date` */
  readonly cells: ReadonlyMap<string, Decision>
  /** of those that are not named; undefined while nobody has said */
  readonly others?: Decision | undefined
}
export const noDecisions: Decisions = { cells: new Map() }

type Cell = Pick<PlanConflict, 'employeeId' | 'date'>
const keyOf = ({ employeeId, date }: Cell) => `${employeeId} ${date}`

/** What people have agreed upon stays unless somebody says otherwise, leave in any case; a change by hand waits for an answer. */
export const agreed: ReadonlySet<string> = new Set(['swap', 'leave', 'training', 'fill', 'movement'])

/** What becomes of a conflict; undefined while nobody has said. */
export const decisionOf = (conflict: Cell & Pick<PlanConflict, 'cause' | 'onLeave'>, decisions: Decisions): Decision | undefined =>
  conflict.onLeave ? 'keep' : (decisions.cells.get(keyOf(conflict)) ?? (agreed.has(conflict.cause) ? 'keep' : undefined))

export interface Conflicts {
  readonly conflicts: readonly PlanConflict[]
  /** all of them, also those that are not named */
  readonly conflictCount: number
}

/** How many conflicts wait for an answer. */
export const openOf = ({ conflicts, conflictCount }: Conflicts, decisions: Decisions): number =>
  conflicts.filter(conflict => decisionOf(conflict, decisions) === undefined).length +
  (decisions.others === undefined ? conflictCount - conflicts.length : 0)

/** With one answer more for each of these. */
export const withDecision = (decisions: Decisions, cells: readonly Cell[], decision: Decision): Decisions => ({
  ...decisions,
  cells: new Map([...decisions.cells, ...cells.map(cell => [keyOf(cell), decision] as const)]),
})

/** The cells of which this was decided. */
function decided(decisions: Decisions, decision: Decision): { employeeId: number; date: string }[] {
  return [...decisions.cells].flatMap(([key, each]) => {
    const [employeeId, date] = key.split(' ')
    return each === decision ? [{ employeeId: Number(employeeId), date: date! }] : []
  })
}

/** The decisions as they are sent: conflicts of one's own decision, and one answer for all others. */
export const decidedAll = (decisions: Decisions) => ({
  takePlan: decided(decisions, 'plan'),
  keep: decisions.others === 'plan' ? decided(decisions, 'keep') : [],
  others: decisions.others ?? ('keep' as const),
})
