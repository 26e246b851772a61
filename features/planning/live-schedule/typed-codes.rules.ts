import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { typable } from '../../roster/live-roster/typed-code.rules.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Carried, Chosen, GridCell } from '../roster-grid/selection.rules.ts'

type Legend = LiveSchedule['legend']

/** The codes of chosen cells as a table of text: a line for each person, days apart by tabs. */
export const textOfCells = ({ people, firstDay, lastDay }: Chosen, legend: Legend): string =>
  people
    .map(person =>
      person.days
        .slice(firstDay, lastDay + 1)
        .map(place => legend[place]?.code ?? '')
        .join('\t'),
    )
    .join('\n')

interface PastedCell extends GridCell {
  readonly bandId: number | null
  /** place in what was copied */
  readonly row: number
  readonly column: number
}

/**
 * A table of codes laid over the grid from the first chosen cell on, again and again where more is chosen. Empty texts leave their cell
 * alone, except where all is one pattern that was copied here; a text that is no code, or that of a band not in use (`closed`), refuses all.
 */
export function pastedCells(
  text: string,
  { people, firstDay, lastDay }: Chosen,
  lines: readonly Person[],
  legend: Legend,
  days: number,
): { cells: PastedCell[] } | { wrong: string; closed: boolean } {
  const table = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'))
  const byCode = new Map(typable(legend).map(({ code, id }) => [code.toUpperCase(), id]))
  const others = new Map(
    legend.filter(({ code }) => !byCode.has(code.toUpperCase())).map(({ code, active }) => [code.toUpperCase(), active]),
  )
  const wrong = table.flat().find(text => {
    const code = text.trim().toUpperCase()
    return code !== '' && !byCode.has(code) && others.get(code) !== true
  })
  if (wrong !== undefined) return { wrong, closed: others.has(wrong.trim().toUpperCase()) }
  const first = lines.findIndex(({ id }) => id === people[0]?.id)
  const height = Math.max(table.length, people.length % table.length === 0 ? people.length : 0)
  const width = table[0]!.length
  const chosenWidth = lastDay - firstDay + 1
  const breadth = Math.max(width, chosenWidth % width === 0 ? chosenWidth : 0)
  const cells: PastedCell[] = []
  for (let row = 0; row < height && first + row < lines.length; row++)
    for (let column = 0; column < breadth && firstDay + column < days; column++) {
      const code = (table[row % table.length]![column % width] ?? '').trim().toUpperCase()
      const bandId = byCode.get(code)
      if (bandId !== undefined) cells.push({ person: lines[first + row]!, day: firstDay + column, bandId, row, column })
    }
  return { cells }
}

/** The first chosen line or day, over the others. */
export function filledPairs({ people, firstDay, lastDay }: Chosen, way: 'down' | 'right'): Carried[] {
  const pairs: Carried[] = []
  for (const [row, person] of people.entries())
    for (let day = firstDay; day <= lastDay; day++) {
      const from = way === 'down' ? { person: people[0]!, day } : { person, day: firstDay }
      if (way === 'down' ? row > 0 : day > firstDay) pairs.push({ from, to: { person, day } })
    }
  return pairs
}
