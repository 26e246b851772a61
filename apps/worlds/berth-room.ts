/** A ship at a berth. Times are whole minutes of the terminal's clock, from any one midnight on. */
export interface Stay {
  readonly berth: string
  readonly from: number
  readonly to: number
  readonly cranes: number
}

/** Minutes of the terminal's clock, the end not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export const berths = ['B1', 'B2', 'B3'] as const
export const mostCranes = 4
/** Work begins so long after the arrival and ends so long before the departure (the terminal's work standard); a berth is free so long after a ship. */
export const asideMinutes = 60
const stepMinutes = 30

export const workOf = ({ from, to }: Stretch): Stretch => ({ from: from + asideMinutes, to: to - asideMinutes })

/** The stay from the first moment on at which a berth is free, the wanted one before others, and no more cranes work than the terminal has. */
export function roomFor(stays: readonly Stay[], wanted: Stay): Stay {
  for (let late = 0; ; late += stepMinutes) {
    const stay = { ...wanted, from: wanted.from + late, to: wanted.to + late }
    const berth = [wanted.berth, ...berths].find(each => isFree(stays, each, stay))
    if (berth !== undefined && cranesBeside(stays, stay) + stay.cranes <= mostCranes) return { ...stay, berth }
  }
}

const isFree = (stays: readonly Stay[], berth: string, { from, to }: Stay): boolean =>
  stays.every(stay => stay.berth !== berth || stay.to + asideMinutes <= from || to + asideMinutes <= stay.from)

/** The most cranes that work at once on the other ships while one is worked. */
function cranesBeside(stays: readonly Stay[], stay: Stay): number {
  const own = workOf(stay)
  const met = stays.map(each => ({ ...workOf(each), cranes: each.cranes })).filter(({ from, to }) => from < own.to && own.from < to)
  const moments = [own.from, ...met.map(({ from }) => from).filter(from => from > own.from)]
  return Math.max(...moments.map(at => met.reduce((sum, { from, to, cranes }) => (from <= at && at < to ? sum + cranes : sum), 0)))
}

/** The first stretch of at least so many minutes in which no ship is worked; undefined where there is none. */
export function firstIdle(stays: readonly Stay[], { from, to }: Stretch, leastMinutes: number): Stretch | undefined {
  let idleFrom = from
  const works = stays.map(workOf).sort((one, other) => one.from - other.from)
  for (const work of [...works, { from: to, to }]) {
    const idleTo = Math.min(work.from, to)
    if (idleTo - idleFrom >= leastMinutes) return { from: idleFrom, to: idleTo }
    idleFrom = Math.max(idleFrom, work.to)
  }
  return undefined
}
