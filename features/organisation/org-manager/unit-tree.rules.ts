import { found } from '../../../kit/ui/found.ts'
import { compareWords } from '../../../kit/words/order.ts'
import type { TreeRow } from './org-manager.api.ts'

/** A unit as the tree draws it. */
export interface TreeLine {
  readonly unit: TreeRow
  /** 0 for the units that have none above them in reach */
  readonly depth: number
  readonly hasBelow: boolean
  /** with all below */
  readonly people: number
}

interface Shown {
  readonly folded: ReadonlySet<number>
  readonly search: string
  readonly closedToo: boolean
}

/** The units below each, sorted by name; those without one above at null. */
function childrenOf(units: readonly TreeRow[]): Map<number | null, TreeRow[]> {
  const known = new Set(units.map(({ id }) => id))
  const below = new Map<number | null, TreeRow[]>()
  for (const unit of units.toSorted((one, other) => compareWords(one.name, other.name))) {
    const above = unit.parentId !== null && known.has(unit.parentId) ? unit.parentId : null
    below.set(above, [...(below.get(above) ?? []), unit])
  }
  return below
}

/** The people of each unit with all below it. */
export function peopleBelow(units: readonly TreeRow[]): Map<number, { people: number; contractPeople: number }> {
  const below = childrenOf(units)
  const sums = new Map<number, { people: number; contractPeople: number }>()
  const sum = (unit: TreeRow): { people: number; contractPeople: number } => {
    const parts = (below.get(unit.id) ?? []).map(sum)
    const whole = {
      people: parts.reduce((all, { people }) => all + people, unit.people),
      contractPeople: parts.reduce((all, { contractPeople }) => all + contractPeople, unit.contractPeople),
    }
    sums.set(unit.id, whole)
    return whole
  }
  for (const top of below.get(null) ?? []) sum(top)
  return sums
}

/** The lines from top to bottom. A search opens what is folded, and shows what is found with the units above it. */
export function linesOf(units: readonly TreeRow[], { folded, search, closedToo }: Shown): TreeLine[] {
  const offered = closedToo ? units : units.filter(({ active }) => active)
  const below = childrenOf(offered)
  const sums = peopleBelow(units)
  const searching = search.trim() !== ''
  const lines = (unit: TreeRow, depth: number): TreeLine[] => {
    const children = below.get(unit.id) ?? []
    const parts = !searching && folded.has(unit.id) ? [] : children.flatMap(child => lines(child, depth + 1))
    const line = { unit, depth, hasBelow: children.length > 0, people: sums.get(unit.id)!.people }
    const isFound = !searching || found([unit.name, unit.alias, unit.costCenter], search)
    return isFound || parts.length > 0 ? [line, ...parts] : []
  }
  return (below.get(null) ?? []).flatMap(top => lines(top, 0))
}

/** The units above one, the top one first. */
export function aboveOf(units: readonly TreeRow[], id: number | null): TreeRow[] {
  const unit = units.find(each => each.id === id)
  return unit ? [...aboveOf(units, unit.parentId), ...units.filter(each => each.id === unit.parentId)] : []
}

/** Why a unit cannot go below another one, in English; null when it can. */
export function faultOfTarget(units: readonly TreeRow[], unit: TreeRow, target: TreeRow): string | null {
  if (target.id === unit.id || aboveOf(units, target.id).some(({ id }) => id === unit.id)) return 'below itself'
  if (!target.active) return 'inactive'
  return target.id === unit.parentId ? 'is there' : null
}
