import { describe, expect, it } from 'vitest'
import type { Corner, Shape } from './geofence.rules.ts'
import { planeHeight, planeOf, planeWidth } from './plane.rules.ts'

const area = (points: Corner[]): Shape => ({ kind: 'area', latitude: null, longitude: null, radius: null, points })
const quay: Corner[] = [
  [16.9442, 54.001],
  [16.946, 54.009],
  [16.9424, 54.008],
]

describe('the plane of a geofence', () => {
  it('has room for all that is drawn, north at the top', () => {
    const plane = planeOf([area(quay), { kind: 'circle', latitude: 16.94, longitude: 54.02, radius: 400, points: [] }], [0, 0])
    for (const corner of [...quay, [16.94 - 0.0036, 54.02] as Corner]) {
      const { x, y } = plane.at(corner)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(planeWidth)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(planeHeight)
    }
    expect(plane.at(quay[1]!).y).toBeLessThan(plane.at(quay[0]!).y)
  })

  it('leads from a place to its point and back, to a metre', () => {
    const plane = planeOf([area(quay)], [0, 0])
    for (const corner of quay) {
      const { x, y } = plane.at(corner)
      expect(plane.cornerAt(x, y)).toEqual(corner)
    }
  })

  it('has a few lines of coordinates and a round scale, also with nothing on it', () => {
    for (const plane of [planeOf([], [16.94, 54]), planeOf([area(quay)], [0, 0]), planeOf([area([[0, 0]])], [0, 0])]) {
      expect(plane.latitudes.length).toBeGreaterThan(0)
      expect(plane.latitudes.length).toBeLessThan(8)
      expect(plane.longitudes.length).toBeLessThan(12)
      expect(String(plane.bar)).toMatch(/^[125]0*$/)
    }
  })
})
