import { describe, expect, it } from 'vitest'
import { areaOf, type Corner, faultOfShape, flat } from './geofence.rules.ts'

const square: Corner[] = [
  [16.94, 54],
  [16.94, 54.01],
  [16.95, 54.01],
  [16.95, 54],
]
const area = (points: Corner[]) => faultOfShape({ kind: 'area', latitude: null, longitude: null, radius: null, points })

describe('a geofence', () => {
  it('of a circle needs a centre and a radius', () => {
    const circle = { kind: 'circle', latitude: 16.94, longitude: 54, radius: 300, points: [] } as const
    expect(faultOfShape(circle)).toBeNull()
    for (const gap of ['latitude', 'longitude', 'radius'] as const)
      expect(faultOfShape({ ...circle, [gap]: null })).toBe('A circle needs its centre and radius.')
  })

  it('of an area may be of any form, whichever way round, but crosses itself nowhere', () => {
    expect(area(square)).toBeNull()
    expect(area(square.toReversed())).toBeNull()
    expect(area([...square.slice(0, 3), [16.943, 54.006]])).toBeNull()
    expect(area([square[0]!, square[2]!, square[1]!, square[3]!])).toBe('This area crosses itself.')
    expect(area([square[0]!, square[1]!, [16.945, 54.005], square[2]!, square[3]!, [16.945, 54.005]])).toBe('This area crosses itself.')
  })

  it('of an area has three points, not on one line and not on two ends of the world', () => {
    expect(area(square.slice(0, 2))).toBe('An area needs at least three points.')
    expect(area([square[0]!, square[0]!, square[1]!])).toContain('lie on one line')
    expect(area([square[0]!, square[1]!, [16.95, 179]])).toBe('The points of an area lie too far apart.')
  })

  it('is as large as it is on the ground', () => {
    // 0.01 degrees are 1,113 m to the north and 1,065 m to the east at this latitude
    expect(areaOf(square) / 10_000).toBeCloseTo(118.5, 0)
    expect(flat(square)[2]!.y).toBeCloseTo(1113.2, 0)
  })
})
