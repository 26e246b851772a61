import type { Breach } from '../breach.ts'
import type { Model } from '../model.ts'
import { HARD } from '../problem.ts'
import type { RosterCell, RosterPerson } from '../terms.ts'

/** QuayFixed: a locked cell stays as it was given. */
export function fixedBreaches(
  person: RosterPerson,
  locked: readonly RosterCell[],
  row: readonly (readonly RosterCell[])[],
  model: Model,
): Breach[] {
  const severity = model.severityOf('QuayFixed', 'block')
  if (severity === 'off') return []
  return locked
    .filter(
      cell =>
        !row[cell.day - model.firstDay]!.some(other => isSame(cell, other)) &&
        !(cell.kind === 'off' && row[cell.day - model.firstDay]!.length === 0),
    )
    .map(({ day }) => ({
      code: 'QuayFixed',
      severity,
      people: [person.id],
      days: [day],
      by: 1,
      unit: 'shifts',
      cost: severity === 'block' ? HARD : 0,
    }))
}

function isSame(a: RosterCell, b: RosterCell): boolean {
  return a.slot === b.slot && a.kind === b.kind && a.band === b.band && (a.skill === undefined || a.skill === b.skill)
}
