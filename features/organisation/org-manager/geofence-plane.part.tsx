import { type PointerEvent, useRef, useState } from 'react'
import { useWords } from '../../../kit/words/words.tsx'
import type { Corner, Shape } from './geofence.rules.ts'
import { type Plane, planeHeight, planeOf, planeWidth } from './plane.rules.ts'

interface PlaneProps {
  name: string
  shape: Shape
  margin: number
  /** the other geofences of the unit */
  others: readonly Shape[]
  /** the corner whose numbers are typed */
  chosen: number | null
  onChoose: (at: number | null) => void
  /** a corner, or the centre, was dragged; absent where nothing may be changed */
  onMove?: ((at: number, to: Corner) => void) | undefined
  /** a place without a corner was double-clicked */
  onAdd?: ((corner: Corner) => void) | undefined
}

const drawnRadius = 4.5
/** The corners as they were when a drag began: the plane stays where it is until it ends. */
type Held = { readonly at: number; readonly plane: Plane }

/** A geofence on a grid of coordinates; its corners are dragged, and a double click adds one (look.md 10.5). */
export function GeofencePlane({ name, shape, margin, others, chosen, onChoose, onMove, onAdd }: PlaneProps) {
  const t = useWords()
  const drawing = useRef<SVGSVGElement>(null)
  const [held, hold] = useState<Held | null>(null)
  const plane = held?.plane ?? planeOf([shape, ...others], [0, 0])
  const corners = cornersOf(shape)
  const placeOf = (event: { clientX: number; clientY: number }): Corner => {
    const { left, top, width, height } = drawing.current!.getBoundingClientRect()
    return plane.cornerAt(((event.clientX - left) / width) * planeWidth, ((event.clientY - top) / height) * planeHeight)
  }
  const take = (at: number) => (event: PointerEvent<SVGCircleElement>) => {
    onChoose(at)
    if (!onMove) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold({ at, plane })
  }
  const drag = (event: PointerEvent) => held && onMove?.(held.at, placeOf(event))
  return (
    <svg
      ref={drawing}
      className="fence-plane"
      viewBox={`0 0 ${planeWidth} ${planeHeight}`}
      role="img"
      aria-label={t('Geofence {{name}}', { name })}
      onDoubleClick={event => onAdd?.(placeOf(event))}
    >
      <Grid plane={plane} />
      {others.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
        <Outline key={at} shape={each} plane={plane} className="fence-other" />
      ))}
      {margin > 0 && <Outline shape={shape} plane={plane} className="fence-margin" wider={margin} />}
      <Outline shape={shape} plane={plane} className="fence-own" />
      {corners.map((corner, at) => {
        const { x, y } = plane.at(corner)
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name
            key={at}
            className={at === chosen ? 'fence-corner chosen' : 'fence-corner'}
            cx={x}
            cy={y}
            r={at === chosen ? drawnRadius * 1.4 : drawnRadius}
            onPointerDown={take(at)}
            onPointerMove={drag}
            onPointerUp={() => hold(null)}
            onPointerCancel={() => hold(null)}
          />
        )
      })}
      <Scale plane={plane} />
    </svg>
  )
}

const cornersOf = ({ kind, latitude, longitude, points }: Shape): readonly Corner[] => {
  if (kind === 'area') return points
  return latitude === null || longitude === null ? [] : [[latitude, longitude]]
}

interface OutlineProps {
  shape: Shape
  plane: Plane
  className: string
  /** drawn so many metres outside of it */
  wider?: number
}

function Outline({ shape, plane, className, wider = 0 }: OutlineProps) {
  const { kind, radius, points } = shape
  if (kind === 'circle') {
    const [centre] = cornersOf(shape)
    if (!centre) return null
    const { x, y } = plane.at(centre)
    return <circle className={className} cx={x} cy={y} r={((radius ?? 0) + wider) * plane.scale} />
  }
  const drawn = points.map(corner => plane.at(corner))
  const ring = drawn.map(({ x, y }) => `${x},${y}`).join(' ')
  // a margin is a thick line around the area, of which the area covers the inner half
  if (wider > 0) return <polygon className={className} points={ring} style={{ strokeWidth: 2 * wider * plane.scale }} />
  return <polygon className={className} points={ring} />
}

/** Digits that tell one line of a grid from the next. */
const digits = (lines: readonly number[]) => {
  const step = lines.length > 1 ? lines[1]! - lines[0]! : 1
  return Math.min(5, Math.max(0, Math.ceil(-Math.log10(step) - 1e-6)))
}

function Grid({ plane }: { plane: Plane }) {
  return (
    <>
      {plane.longitudes.map(longitude => {
        const { x } = plane.at([0, longitude])
        return (
          <g key={`x${longitude}`}>
            <path className="fence-line" d={`M${x} 0V${planeHeight - 20}`} />
            <text x={x} y={planeHeight - 6} textAnchor="middle">
              {longitude.toFixed(digits(plane.longitudes))}
            </text>
          </g>
        )
      })}
      {plane.latitudes.map(latitude => {
        const { y } = plane.at([latitude, 0])
        return (
          <g key={`y${latitude}`}>
            <path className="fence-line" d={`M0 ${y}H${planeWidth}`} />
            <text x={6} y={y - 4}>
              {latitude.toFixed(digits(plane.latitudes))}
            </text>
          </g>
        )
      })}
    </>
  )
}

function Scale({ plane }: { plane: Plane }) {
  const t = useWords()
  const width = plane.bar * plane.scale
  const from = planeWidth - 14 - width
  return (
    <g className="fence-scale">
      <path d={`M${from} 28h${width}M${from} 24v8M${planeWidth - 14} 24v8`} />
      <text x={from + width / 2} y={21} textAnchor="middle">
        {t('{{metres}} m', { metres: plane.bar })}
      </text>
    </g>
  )
}
