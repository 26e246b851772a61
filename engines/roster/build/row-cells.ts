import type { Day } from '../../time/time.ts'
import type { Model } from '../model.ts'
import { primaryOn, type RosterCell, type RosterPerson } from '../terms.ts'
import type { Options, Row } from './options.ts'
import type { Planned } from './planned.ts'

/**
 * A row as cells by day: cells that stay as they were given, the others with their skill unless it is the primary one in force; no cell
 * where the day is OFF or the person has no row.
 */
export function rowCells(
  model: Model,
  person: RosterPerson,
  { graph, options }: Planned,
  row: Row | null,
  kept: ReadonlyMap<string, readonly RosterCell[]>,
): (readonly RosterCell[])[] {
  const cells: (readonly RosterCell[])[] = []
  for (let at = 0; at < graph.days; at++) {
    if (options.kept[at]) cells.push(kept.get(`${model.firstDay + at} ${person.id}`)!)
    else cells.push(row ? cellsOf(model, person, options, row[at]!, model.firstDay + at) : NONE)
  }
  return cells
}

function cellsOf({ duties }: Model, person: RosterPerson, options: Options, option: number, day: Day): readonly RosterCell[] {
  const band = duties.all[options.duty[option]!]!.bands[0]
  if (band === undefined) return NONE
  const skill = options.skill[option]
  const cell: RosterCell = { person: person.id, day, slot: 0, kind: 'work', band: duties.bands[band]!.id, locked: false }
  return [skill === undefined || skill === primaryOn(person, day) ? cell : { skill, ...cell }]
}

const NONE: readonly RosterCell[] = []
