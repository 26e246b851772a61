import type { Model } from '../model.ts'
import { type RosterCell, type RosterPerson, skillOf } from '../terms.ts'
import type { Planned, Row } from './planned.ts'

/** A row as cells: kept ones as they were given, the others with their skill where it is not the primary one; none where it is OFF. */
export function rowCells(
  { firstDay, duties }: Model,
  person: RosterPerson,
  { options }: Planned,
  row: Row,
  kept: ReadonlyMap<string, readonly RosterCell[]>,
): RosterCell[] {
  return Array.from(row, (option, at) => ({ option, day: firstDay + at })).flatMap(({ option, day }): readonly RosterCell[] => {
    const stays = kept.get(`${day} ${person.id}`)
    if (stays) return stays
    const band = duties.all[options.duty[option]!]!.bands[0]
    if (band === undefined) return []
    const skill = options.skill[option]
    const isPrimary = skill === undefined || skill === skillOf(person, { day })
    return [{ person: person.id, day, slot: 0, kind: 'work', band: duties.bands[band]!.id, locked: false, ...(!isPrimary && { skill }) }]
  })
}
