/** A corner of an area: latitude and longitude, in degrees. */
export type Corner = readonly [latitude: number, longitude: number]

/** What is drawn of a geofence. */
export interface Shape {
  readonly kind: 'circle' | 'area'
  readonly latitude: number | null
  readonly longitude: number | null
  /** in metres */
  readonly radius: number | null
  readonly points: readonly Corner[]
}

const leastCorners = 3
export const mostCorners = 100
export const mostRadius = 50_000
export const mostMargin = 1000

/** Metres of a degree of latitude. */
const metresADegree = 111_320
/** How far the corners of one area may lie apart, in degrees: some 200 km, so that it can be reckoned with as flat. */
const mostDegrees = 2

/** Says in a sentence what is wrong with a geofence; null when people can be looked for in it. */
export function faultOfShape({ kind, latitude, longitude, radius, points }: Shape): string | null {
  if (kind === 'circle') return latitude === null || longitude === null || radius === null ? 'A circle needs its centre and radius.' : null
  if (points.length < leastCorners) return 'An area needs at least three points.'
  if (tooWide(points.map(([lat]) => lat)) || tooWide(points.map(([, long]) => long))) return 'The points of an area lie too far apart.'
  if (crossesItself(points)) return 'This area crosses itself.'
  return areaOf(points) < 1 ? 'This area holds no place: its points lie on one line.' : null
}

const tooWide = (degrees: readonly number[]) => Math.max(...degrees) - Math.min(...degrees) > mostDegrees

/** Places on a plane around the first corner, in metres to the east and to the north. */
export function flat(points: readonly Corner[]): { x: number; y: number }[] {
  const [lat0, long0] = points[0] ?? [0, 0]
  const shrink = Math.cos((lat0 * Math.PI) / 180)
  return points.map(([lat, long]) => ({ x: (long - long0) * metresADegree * shrink, y: (lat - lat0) * metresADegree }))
}

/** The size of an area in square metres. */
export function areaOf(points: readonly Corner[]): number {
  const on = flat(points)
  const twice = on.reduce((sum, { x, y }, at) => {
    const next = on[(at + 1) % on.length]!
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Whether two sides of the area meet, other than neighbours at their corner. */
function crossesItself(points: readonly Corner[]): boolean {
  const on = flat(points)
  const side = (at: number): [Place, Place] => [on[at]!, on[(at + 1) % on.length]!]
  return on.some((_, one) =>
    on.some((_, other) => {
      const apart = Math.abs(one - other)
      return other > one && apart !== 1 && apart !== on.length - 1 && meet(side(one), side(other))
    }),
  )
}

const turn = (a: Place, b: Place, c: Place) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

function meet([a, b]: [Place, Place], [c, d]: [Place, Place]): boolean {
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
}
