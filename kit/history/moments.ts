import type { History, HistoryChange, HistoryLine } from './history.ts'

/** One change, as told by a table that keeps its own history. */
export interface Step {
  /** when it happened, in microseconds since 1970: what happened at once has the same */
  readonly moment: number
  readonly at: string
  readonly who: string | null
}

/** Maximum number of steps read at once. Steps of one moment stay together: all are on this page, or all on the next. */
export const mostSteps = 100

/**
 * Turns steps, newest first, into a history: all steps of one moment become one entry. `steps` holds one more than `mostSteps` when there
 * are older ones.
 */
export function historyOfSteps<S extends Step>(steps: readonly S[], linesOf: (together: readonly S[]) => HistoryLine[]): History {
  const older = steps.length > mostSteps
  const cut = older ? steps.at(-1)!.moment : null
  const moments = new Map<number, S[]>()
  for (const step of steps) if (step.moment !== cut) moments.set(step.moment, [...(moments.get(step.moment) ?? []), step])
  const entries = [...moments].map(([id, together]) => ({ id, at: together[0]!.at, who: together[0]!.who, lines: linesOf(together) }))
  return { entries, before: older ? (entries.at(-1)?.id ?? null) : null }
}

export const changeOf = (
  label: string,
  kind: HistoryChange['kind'],
  from: HistoryChange['from'] = null,
  to: HistoryChange['to'] = null,
): HistoryChange => ({ label, kind, from, to })
