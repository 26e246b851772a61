import { Capacity } from './capacity.ts'
import { partings } from './cells.ts'
import { type Crew, type Shift, shiftOf } from './crew.ts'
import { rotaOf, type Step } from './rota.ts'

/** The rotas of the parts of a crew. */
export interface CrewRota {
  readonly parts: readonly { readonly shift: Shift; readonly last: Step }[]
  readonly unmanned: number
  /** No rota of the crew leaves fewer minutes unmanned. */
  readonly least: number
}

/** The rota of a crew that leaves the fewest minutes unmanned; a large crew is parted in several ways until one is the best there can be. */
export function crewRotaOf(crew: Crew, isOver: () => boolean): CrewRota {
  const least = new Capacity(shiftOf(crew)).least()
  let best: CrewRota | null = null
  for (const cells of partings(crew)) {
    const found = cells.map(cell => {
      const shift = shiftOf(cell)
      return { shift, ...rotaOf(shift, isOver) }
    })
    const unmanned = found.reduce((sum, { last }) => sum + last.unmanned, 0)
    const bound = found.length === 1 ? found[0]!.least : Math.min(least, unmanned)
    if (!best || unmanned < best.unmanned) best = { parts: found, unmanned, least: bound }
    if (unmanned <= least || isOver()) break
  }
  return best!
}
