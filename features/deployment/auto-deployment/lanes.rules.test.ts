import { describe, expect, it } from 'vitest'
import type { Group, Post } from './deployment.api.ts'
import { lanesOf } from './lanes.rules.ts'

const post = (seatId: number, filled: boolean): Post => ({
  seatId,
  label: `Post ${seatId}`,
  skillId: 1,
  startsAt: '2026-11-02T03:00:00Z',
  endsAt: '2026-11-02T15:00:00Z',
  priority: 999,
  codeIds: [],
  assignment: filled ? { id: seatId, employeeId: seatId, pinned: false, primary: true, rating: 1, source: 'engine' } : null,
  reasons: [],
})
const call = { visit: 'V1', vessel: 'Aden Carrier', berth: 'B1', eta: '', etd: '', moves: 10, cranes: 2 }
const groups: Group[] = [
  {
    call: { ...call, eventId: 7 },
    units: [
      { cranes: { from: 1, to: 2 }, posts: [post(1, true)] },
      { cranes: { from: 1, to: 1 }, posts: [post(2, true), post(3, false)] },
    ],
  },
  { call: null, units: [{ cranes: null, posts: [post(4, false)] }] },
]
const keys = (folded: string[], keep = (_: Post) => true) => lanesOf(groups, new Set(folded), keep).map(lane => lane.key)

describe('the lines of a board', () => {
  it('are vessels, their cranes and posts; the terminal has no cranes', () => {
    expect(keys([])).toEqual(['v7', 'v7 1-2', 'p1', 'v7 1-1', 'p2', 'p3', 'terminal', 'p4'])
  })

  it('leave out what is folded', () => {
    expect(keys(['v7 1-1', 'terminal'])).toEqual(['v7', 'v7 1-2', 'p1', 'v7 1-1', 'terminal'])
    expect(keys(['v7'])).toEqual(['v7', 'terminal', 'p4'])
  })

  it('leave out what a filter does not keep, and count all posts still', () => {
    expect(keys([], each => each.assignment === null)).toEqual(['v7', 'v7 1-1', 'p3', 'terminal', 'p4'])
    const [vessel] = lanesOf(groups, new Set(), each => each.assignment === null)
    expect(vessel).toMatchObject({ count: { filled: 2, posts: 3 } })
    expect(keys([], () => false)).toEqual([])
  })
})
