import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betweenFrames } from './between-frames.client.ts'
import { atOnce, MadeOnce, type Pieces, sortInPieces } from './pieces.ts'

function* counted(to: number, seen: number[]): Pieces<number> {
  for (let at = 0; at < to; at++) {
    seen.push(at)
    yield
  }
  return to
}

describe('work in pieces', () => {
  it('gives its result when done at once', () => expect(atOnce(counted(3, []))).toBe(3))

  it('lets other work run between its pieces', async () => {
    const pieces = (function* (): Pieces<void> {
      for (const until = performance.now() + 60; performance.now() < until; ) yield
    })()
    let turns = 0
    const others = setInterval(() => turns++, 1)
    await betweenFrames(pieces, new AbortController().signal)
    clearInterval(others)
    expect(turns).toBeGreaterThan(1)
    expect(pieces.next().done).toBe(true)
  })

  it('stops when it is aborted', async () => {
    const seen: number[] = []
    const given = new AbortController()
    given.abort()
    await betweenFrames(counted(5, seen), given.signal)
    expect(seen).toEqual([])
  })

  it('makes a value only once when several ask for it', () => {
    const made = new MadeOnce<number>()
    const seen: number[] = []
    const ask = () => made.of('name', () => counted(4, seen))
    const one = ask()
    const other = ask()
    one.next()
    other.next()
    expect(made.has('name')).toBe(false)
    expect([atOnce(one), atOnce(other), atOnce(ask())]).toEqual([4, 4, 4])
    expect(seen).toEqual([0, 1, 2, 3])
    expect(made.has('name')).toBe(true)
  })

  it('sorts like an array, and keeps the order of equal values', () => {
    const lists = fc.array(fc.nat(20), { minLength: 1, maxLength: 9 })
    const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value
    fc.assert(
      fc.property(lists, fc.nat(6000), (pattern, length) => {
        const given = Array.from({ length }, (_, at) => ({ at, value: (pattern[at % pattern.length]! * (at + 1)) % 997 }))
        expect(atOnce(sortInPieces(given, byValue))).toEqual([...given].sort(byValue))
      }),
    )
  })
})
