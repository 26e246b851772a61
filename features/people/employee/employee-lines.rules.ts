import { assignSays, type ExclusionSpan, exclusionExists, isFrom, isSaidBy, suspensionFrom } from './employee.rules.ts'

/** A line as it is typed or sent; dates are YYYY-MM-DD. */
export type Line = Readonly<Record<string, unknown>> & { readonly id?: number | undefined }

export interface LineProblem {
  readonly field: string
  readonly says: string
}

/** The field with the first date of a line of each sub-table, and what is said when it lies before today. */
const begins: Readonly<Record<string, { readonly field: string; readonly says: string }>> = {
  skills: { field: 'assignedOn', says: assignSays },
  suspensions: { field: 'startsOn', says: suspensionFrom },
  exclusions: { field: 'assignedOn', says: assignSays },
  licences: { field: 'assignedOn', says: assignSays },
}

/**
 * What is wrong with a new or changed line of a person: it begins before today (SKILL-04, SUSP-04, EXCL-10, LIC-08), or it is an exclusion
 * that is there already (EXCL-13 to 17). `stored` is the line before the change.
 */
export function lineProblems(
  table: string,
  line: Line,
  { stored, others, today }: { stored: Line | undefined; others: readonly Line[]; today: string },
): LineProblem[] {
  const { field, says } = begins[table]!
  const early = !isFrom(line[field] as string | null, stored?.[field] as string | null | undefined, today)
  const twice = table === 'exclusions' && others.some(other => isSaidBy(spanOf(line), spanOf(other)))
  return [...(early ? [{ field, says }] : []), ...(twice ? [{ field: 'reason', says: exclusionExists }] : [])]
}

const spanOf = (line: Line): ExclusionSpan => ({
  band: line.band === null || line.band === undefined ? null : Number(line.band),
  skills: ((line.skills ?? []) as readonly unknown[]).map(Number),
  assignedOn: (line.assignedOn ?? null) as string | null,
  expiresOn: (line.expiresOn ?? null) as string | null,
})
