/** Shift types (SCHED-26). */
export const planTypes = ['Continuous', 'Fixed'] as const

/** Rows a plan may have: with 366 days each they still fit one request. */
export const mostRows = 100

/** Days a cycle may have. */
export const longestCycleDays = 366

/** Days one publish may roll out. */
export const longestRollOutDays = 92

interface PlanRow {
  readonly id?: number | undefined
  readonly label: string
  readonly bands: readonly (number | null)[]
}

/** Why rows on which nobody works are no plan (SHPLAN-10); undefined when somebody does. */
export const noDayOn = (rows: readonly Pick<PlanRow, 'bands'>[]): string | undefined =>
  rows.some(({ bands }) => bands.some(band => band !== null)) ? undefined : nobodyWorks

const nobodyWorks = 'A plan needs at least one ON day and at least one row.'

/** What is wrong with the rows of a plan, SHPLAN-10 among it: a field (a path in the input) and a sentence. Undefined when nothing is. */
export function rowFault(rows: readonly PlanRow[]): { field: string; text: string } | undefined {
  const uneven = rows.findIndex(row => row.bands.length !== rows[0]!.bands.length)
  if (uneven >= 0) return { field: `rows.${uneven}.bands`, text: 'Every row needs the same number of days.' }
  for (const name of ['id', 'label'] as const) {
    const values = rows.map(row => row[name]?.toString().toLowerCase())
    const twice = values.findIndex((value, at) => value !== undefined && values.indexOf(value) !== at)
    if (twice >= 0) return { field: `rows.${twice}.${name}`, text: 'This value is already used.' }
  }
  const text = noDayOn(rows)
  return text === undefined ? undefined : { field: 'rows', text }
}

/** The days of a row by the code of each: `1–4 D12, 5–7 OFF, 8 N12`. */
export function daysInWords(codes: readonly string[]): string {
  const starts = codes.flatMap((code, at) => (code === codes[at - 1] ? [] : [at]))
  return starts
    .map((from, at) => {
      const to = starts[at + 1] ?? codes.length
      return `${to - from > 1 ? `${from + 1}–${to}` : to} ${codes[from]}`
    })
    .join(', ')
}

/** Why a plan cannot be published yet; null when it can (SHPLAN-10). */
export function notReady({ hasDayOn, assigned }: { readonly hasDayOn: boolean; readonly assigned: number }): string | null {
  if (!hasDayOn) return nobodyWorks
  return assigned === 0 ? 'Assign employees or groups to the rows of this plan first.' : null
}

/** A name without special characters (SHPLAN-08), in any script: letters, the marks above and below them, digits, spaces, `_` and `-`. */
export const planName = /^[\p{L}\p{M}\p{N} _-]+$/u
