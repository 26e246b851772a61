import { Capacity } from './capacity.ts'
import { partings } from './cells.ts'
import { type Crew, type Shift, shiftOf } from './crew.ts'
import { type Rota, rotaOf, type Step } from './rota.ts'

/** The rotas of the parts of a crew. */
export interface CrewRota {
  readonly parts: readonly { readonly shift: Shift; readonly last: Step }[]
  readonly unmanned: number
  /** No rota of the crew leaves fewer minutes unmanned. */
  readonly least: number
}

/** Finds rotas. Crews that differ only in names take turns in the same way, and one search does for all of them. */
export class Rotas {
  private readonly isOver: () => boolean
  private readonly known = new Map<string, Rota>()

  /** @param isOver asked before each step of a search; true ends it with turns that keep the limits */
  constructor(isOver: () => boolean) {
    this.isOver = isOver
  }

  /** The rota of a crew that leaves the fewest minutes unmanned. A large crew is divided in several ways until one is proved the best. */
  of(crew: Crew): CrewRota {
    const least = new Capacity(shiftOf(crew)).least()
    let best: CrewRota | null = null
    for (const cells of partings(crew)) {
      const found = cells.map(cell => this.ofCell(cell))
      const unmanned = found.reduce((sum, { last }) => sum + last.unmanned, 0)
      const bound = found.length === 1 ? found[0]!.least : Math.min(least, unmanned)
      if (!best || unmanned < best.unmanned) best = { parts: found, unmanned, least: bound }
      if (unmanned <= least || this.isOver()) break
    }
    return best!
  }

  private ofCell(cell: Crew): Rota & { shift: Shift } {
    const shift = shiftOf(cell)
    const key = keyOf(cell)
    const rota = this.known.get(key) ?? rotaOf(shift, this.isOver)
    this.known.set(key, rota)
    return { shift, ...rota }
  }
}

const keyOf = ({ limits, machines, holder, drivers }: Crew): string =>
  JSON.stringify([
    limits.mostContinuous,
    limits.leastBreak,
    limits.mostTotal,
    limits.turn,
    machines.map(({ span }) => span),
    holder,
    drivers.map(({ present, may }) => [present, may]),
  ])
