import { ColumnHeap } from './column-heap.ts'
import type { Model } from './model.ts'
import { TIERS } from './tiers.ts'

/**
 * The best plan with at most one post a person, exact in every goal: shortest augmenting paths with dual prices on the people
 * (optimizer.md §4a), costs compared as tuples. Every post also has a column of its own that means "open", so each path ends.
 * A post reached after `stop` answers true stays open.
 * @returns the arc per post of the model; -1 = open
 */
export function assignOneEach(model: Model, stop: () => boolean): Int32Array {
  const columns = model.people.length + model.posts.length
  const search: Search = {
    model,
    rowOf: new Int32Array(columns).fill(-1),
    arcOf: new Int32Array(model.posts.length).fill(-1),
    price: new Float64Array(columns * TIERS),
    heap: new ColumnHeap(columns),
    reachedBy: new Int32Array(columns),
    reachedFrom: new Int32Array(columns),
  }
  for (let post = 0; post < model.posts.length && !stop(); post++) insert(search, post)
  return search.arcOf
}

interface Search {
  readonly model: Model
  /** The post a column serves, or -1. */
  readonly rowOf: Int32Array
  /** The arc a post is served by; -1 = open. */
  readonly arcOf: Int32Array
  readonly price: Float64Array
  readonly heap: ColumnHeap
  /** How a column was reached: over which arc (-1 = the post's own open column), from which post. */
  readonly reachedBy: Int32Array
  readonly reachedFrom: Int32Array
}

/** Adds one post along the cheapest path of moves. */
function insert(search: Search, post: number): void {
  const { model, heap, rowOf, arcOf } = search
  const base = new Float64Array(TIERS)
  heap.clear()
  relaxAll(search, post, base)
  let column = heap.pop()
  while (rowOf[column]! >= 0) {
    const row = rowOf[column]!
    const arc = arcOf[row]!
    for (let tier = 0; tier < TIERS; tier++) {
      const cost = arc < 0 ? model.openCost[row * TIERS + tier]! : model.cost[arc * TIERS + tier]!
      base[tier] = heap.key[column * TIERS + tier]! - cost + search.price[column * TIERS + tier]!
    }
    relaxAll(search, row, base)
    column = heap.pop()
  }
  reprice(search, column)
  augment(search, column, post)
}

function relaxAll({ model, heap, price, reachedBy, reachedFrom }: Search, row: number, base: Float64Array): void {
  const key = new Float64Array(TIERS)
  const relax = (column: number, arc: number, cost: Float64Array, at: number) => {
    for (let tier = 0; tier < TIERS; tier++) key[tier] = base[tier]! + cost[at * TIERS + tier]! - price[column * TIERS + tier]!
    if (!heap.offer(column, key)) return
    reachedBy[column] = arc
    reachedFrom[column] = row
  }
  for (let arc = model.first[row]!; arc < model.first[row + 1]!; arc++) relax(model.person[arc]!, arc, model.cost, arc)
  relax(model.people.length + row, -1, model.openCost, row)
}

/** Keeps every arc in use as cheap as any other of its post. */
function reprice({ heap, price }: Search, end: number): void {
  for (const column of heap.settled) {
    for (let tier = 0; tier < TIERS; tier++)
      price[column * TIERS + tier]! += heap.key[column * TIERS + tier]! - heap.key[end * TIERS + tier]!
  }
}

function augment({ model, rowOf, arcOf, reachedBy, reachedFrom }: Search, end: number, post: number): void {
  let column = end
  for (;;) {
    const row = reachedFrom[column]!
    const freed = arcOf[row]! < 0 ? model.people.length + row : model.person[arcOf[row]!]!
    arcOf[row] = reachedBy[column]!
    rowOf[column] = row
    if (row === post) return
    column = freed
  }
}
