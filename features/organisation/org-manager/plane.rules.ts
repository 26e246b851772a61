import type { Corner, Shape } from './geofence.rules.ts'

/** A plain plane of coordinates, no map: what is drawn on it, and where. */
export interface Plane {
  /** where a place is drawn */
  at(corner: Corner): { x: number; y: number }
  /** the place at a point of the drawing, to a metre or less */
  cornerAt(x: number, y: number): Corner
  /** units of the drawing for a metre */
  readonly scale: number
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
  /** a round length for the scale, in metres */
  readonly bar: number
}

export const planeWidth = 484
export const planeHeight = 262
const metresADegree = 111_320
const leastMetres = 120
const border = 0.7

/** A plane on which all of these shapes can be seen; around `otherwise` where there are none. */
export function planeOf(shapes: readonly Shape[], otherwise: Corner): Plane {
  const corners = shapes.flatMap(cornersOf)
  const all = corners.length > 0 ? corners : [otherwise]
  const [south, north] = endsOf(all.map(([latitude]) => latitude))
  const [west, east] = endsOf(all.map(([, longitude]) => longitude))
  const middle: Corner = [(south + north) / 2, (west + east) / 2]
  const shrink = Math.max(Math.cos((middle[0] * Math.PI) / 180), 0.01)
  const high = Math.max((north - south) * metresADegree, leastMetres)
  const wide = Math.max((east - west) * metresADegree * shrink, leastMetres)
  const scale = border * Math.min(planeWidth / wide, planeHeight / high)
  const at = ([latitude, longitude]: Corner) => ({
    x: planeWidth / 2 + (longitude - middle[1]) * metresADegree * shrink * scale,
    y: planeHeight / 2 - (latitude - middle[0]) * metresADegree * scale,
  })
  const cornerAt = (x: number, y: number): Corner => [
    rounded(middle[0] + (planeHeight / 2 - y) / (metresADegree * scale)),
    rounded(middle[1] + (x - planeWidth / 2) / (metresADegree * shrink * scale)),
  ]
  const [top, left] = cornerAt(0, 0)
  const [bottom, right] = cornerAt(planeWidth, planeHeight)
  const bar = roundBelow(planeWidth / 4 / scale)
  return { at, cornerAt, scale, latitudes: steps(bottom, top, 3), longitudes: steps(left, right, 5), bar }
}

/** The ends of a shape to all sides. */
function cornersOf({ kind, latitude, longitude, radius, points }: Shape): Corner[] {
  if (kind === 'area') return [...points]
  if (latitude === null || longitude === null) return []
  const far = (radius ?? leastMetres) / metresADegree
  const wide = far / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return [
    [latitude - far, longitude - wide],
    [latitude + far, longitude + wide],
  ]
}

const endsOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
/** Five digits are a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The largest of 1, 2, 5, 10, 20 … that is not above a value. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [5, 2, 1].map(digit => digit * power).find(step => step <= value) ?? power
}

function steps(from: number, to: number, most: number): number[] {
  const step = roundBelow((to - from) / (most - 1) || 1e-5)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => rounded((first + at) * step))
}
