/** Shift types (SCHED-26). */
export const planTypes = ['Continuous', 'Fixed'] as const

/** Rows a plan may have: with 366 days each they still fit one request. */
export const mostRows = 100

/** Days one publish may roll out. */
export const longestRollOutDays = 92

interface PlanRow {
  readonly label: string
  readonly bands: readonly (number | null)[]
}

/** What is wrong with the rows of a plan: a field (a path in the input) and a sentence. Undefined when nothing is. */
export function rowFault(rows: readonly PlanRow[]): { field: string; text: string } | undefined {
  const cycle = rows[0]?.bands.length ?? 0
  const uneven = rows.findIndex(row => row.bands.length !== cycle)
  if (uneven >= 0) return { field: `rows.${uneven}.bands`, text: 'Every row needs the same number of days.' }
  const labels = rows.map(row => row.label.toLowerCase())
  const twice = labels.findIndex((label, at) => labels.indexOf(label) !== at)
  return twice >= 0 ? { field: `rows.${twice}.label`, text: 'This value is already used.' } : undefined
}

/** Why a plan cannot be published yet; null when it can (SHPLAN-10). */
export function notReady({ hasDayOn, assigned }: { readonly hasDayOn: boolean; readonly assigned: number }): string | null {
  if (!hasDayOn) return 'A plan needs at least one ON day and at least one row.'
  return assigned === 0 ? 'Assign employees or groups to the rows of this plan first.' : null
}
