import type { Model } from '../model.ts'
import { type RosterCell, type RosterPerson, skillOf } from '../terms.ts'
import type { Planned, Row } from './planned.ts'

/** A row as the cells of each day: kept ones as they were given, the others with their skill where it is not the primary one; none where it is OFF, or without a row. */
export function rowCells(
  { firstDay, duties }: Model,
  person: RosterPerson,
  { graph, options }: Planned,
  row: Row | null,
  kept: ReadonlyMap<string, readonly RosterCell[]>,
): (readonly RosterCell[])[] {
  return Array.from({ length: graph.days }, (_, at): readonly RosterCell[] => {
    const day = firstDay + at
    if (options.kept[at]) return kept.get(`${day} ${person.id}`)!
    if (!row) return NONE
    const option = row[at]!
    const band = duties.all[options.duty[option]!]!.bands[0]
    if (band === undefined) return NONE
    const skill = options.skill[option]
    const isPrimary = skill === undefined || skill === skillOf(person, { day })
    return [{ person: person.id, day, slot: 0, kind: 'work', band: duties.bands[band]!.id, locked: false, ...(!isPrimary && { skill }) }]
  })
}

const NONE: readonly RosterCell[] = []
