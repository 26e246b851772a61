import { mostSteps, type RosterStep } from './roster-cells.api.ts'

/** What can be taken back and what can be done again, the newest last. */
export interface Steps {
  readonly undo: readonly RosterStep[]
  readonly redo: readonly RosterStep[]
}

export const noSteps: Steps = { undo: [], redo: [] }

/** After one more batch: a change of its own leaves nothing to do again; a step back can be done again, and that be taken back. */
export function withBatch({ undo, redo }: Steps, batch: RosterStep, undoesId: number | null): Steps {
  const not = (steps: readonly RosterStep[]) => steps.filter(({ batchId }) => batchId !== undoesId)
  const add = (steps: readonly RosterStep[]) => [...steps, batch].slice(-mostSteps)
  if (undoesId === null) return { undo: add(undo), redo: [] }
  if (undo.some(({ batchId }) => batchId === undoesId)) return { undo: not(undo), redo: add(redo) }
  return { undo: add(undo), redo: not(redo) }
}

/** Without a step of which every cell was left: it cannot be taken any more. */
export const withoutStep = ({ undo, redo }: Steps, batchId: number): Steps => ({
  undo: undo.filter(step => step.batchId !== batchId),
  redo: redo.filter(step => step.batchId !== batchId),
})
