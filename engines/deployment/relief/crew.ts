import type { Span } from '../../time/span.ts'
import type { Post } from '../problem/problem.ts'
import { Fatigue } from './fatigue.ts'
import type { ReliefGroup } from './relief-group.ts'

/** Somebody who holds a post of the group. */
export interface Driver {
  readonly person: string
  /** The spans of their posts in the group. */
  readonly present: readonly Span[]
  /** By machine, whether they may drive it. */
  readonly may: readonly boolean[]
}

/** Machines that need a driver, and the people who may take turns on them. */
export interface Crew {
  readonly limits: ReliefGroup
  /** Filled ACT posts, and the driver who holds each, as an index. */
  readonly machines: readonly Post[]
  readonly holder: readonly number[]
  readonly drivers: readonly Driver[]
}

/** A crew in numbers. A slot is a stretch of time in which nothing changes. */
export interface Shift {
  readonly crew: Crew
  readonly slots: readonly Span[]
  readonly minutes: readonly number[]
  /** By slot, the machines that need a driver. */
  readonly active: readonly (readonly number[])[]
  /** By driver and slot, whether they are present and one of their machines needs a driver. */
  readonly able: readonly (readonly boolean[])[]
  /** Drivers with the same number are there at the same times and may drive the same machines. */
  readonly kindOf: readonly number[]
  readonly fatigue: Fatigue
  readonly mostTotal: number
}

export function shiftOf(crew: Crew): Shift {
  const { machines, drivers, limits } = crew
  const slots = slotsOf(crew)
  const active = slots.map(slot => [...machines.keys()].filter(machine => holds(machines[machine]!.span, slot)))
  const able = drivers.map(({ present, may }) =>
    slots.map((slot, at) => present.some(span => holds(span, slot)) && active[at]!.some(machine => may[machine]!)),
  )
  const kinds = new Map<string, number>()
  const kindOf = drivers.map(({ may }, at) => {
    const key = JSON.stringify([may, able[at]])
    if (!kinds.has(key)) kinds.set(key, kinds.size)
    return kinds.get(key)!
  })
  const minutes = slots.map(({ start, end }) => end - start)
  return {
    crew,
    slots,
    minutes,
    active,
    able,
    kindOf,
    fatigue: new Fatigue(limits),
    mostTotal: limits.mostTotal ?? Number.POSITIVE_INFINITY,
  }
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end

/** Cut at every turn, and wherever a machine or a driver comes or goes. */
function slotsOf({ machines, drivers, limits }: Crew): Span[] {
  const spans = [...machines.map(({ span }) => span), ...drivers.flatMap(({ present }) => present)]
  const start = Math.min(...spans.map(span => span.start))
  const end = Math.max(...spans.map(span => span.end))
  const cuts = new Set(spans.flatMap(span => [span.start, span.end]))
  for (let at = start; at < end; at += limits.turn) cuts.add(at)
  const inOrder = [...cuts].sort((a, b) => a - b)
  return inOrder.slice(1).map((cut, at) => ({ start: inOrder[at]!, end: cut }))
}
