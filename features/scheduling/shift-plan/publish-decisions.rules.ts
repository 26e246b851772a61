import type { PlanConflict } from './publishing.api.ts'

export type Decision = 'plan' | 'keep'
/** What was decided of days changed by hand, by `employeeId date`. */
export type Decisions = ReadonlyMap<string, Decision>
export const noDecisions: Decisions = new Map()

type Cell = Pick<PlanConflict, 'employeeId' | 'date'>
const keyOf = ({ employeeId, date }: Cell) => `${employeeId} ${date}`

/** What people have agreed upon stays unless somebody says otherwise; a change by hand waits for an answer. */
const agreed: ReadonlySet<string> = new Set(['swap', 'leave', 'training', 'fill', 'movement'])

/** What becomes of a conflict; undefined while nobody has said. */
export const decisionOf = (conflict: Cell & Pick<PlanConflict, 'cause'>, decisions: Decisions): Decision | undefined =>
  decisions.get(keyOf(conflict)) ?? (agreed.has(conflict.cause) ? 'keep' : undefined)

/** How many conflicts wait for an answer. */
export const openOf = (conflicts: readonly PlanConflict[], decisions: Decisions): number =>
  conflicts.filter(conflict => decisionOf(conflict, decisions) === undefined).length

/** With one answer more for each of these. */
export const withDecision = (decisions: Decisions, cells: readonly Cell[], decision: Decision): Decisions =>
  new Map([...decisions, ...cells.map(cell => [keyOf(cell), decision] as const)])

/** The cells of which this was decided. */
export function decided(decisions: Decisions, decision: Decision): { employeeId: number; date: string }[] {
  return [...decisions].flatMap(([key, each]) => {
    const [employeeId, date] = key.split(' ')
    return each === decision ? [{ employeeId: Number(employeeId), date: date! }] : []
  })
}
