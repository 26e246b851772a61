/** Long work that can pause between its pieces. Each piece takes a few milliseconds at most. */
export type Pieces<Value> = Generator<undefined, Value>

/** The number of rows or texts in a piece. */
export const pieceSize = 1024

export function atOnce<Value>(pieces: Pieces<Value>): Value {
  let step = pieces.next()
  while (!step.done) step = pieces.next()
  return step.value
}

/** Values that are made only once, in pieces. A caller who asks for a value that is just being made continues the same work. */
export class MadeOnce<Value> {
  readonly #made = new Map<string, Value>()
  readonly #begun = new Map<string, Pieces<Value>>()

  has(key: string): boolean {
    return this.#made.has(key)
  }

  *of(key: string, make: () => Pieces<Value>): Pieces<Value> {
    while (!this.#made.has(key)) {
      const pieces = this.#begun.get(key) ?? make()
      this.#begun.set(key, pieces)
      const step = pieces.next()
      if (step.done) {
        this.#made.set(key, step.value)
        this.#begun.delete(key)
      } else yield
    }
    return this.#made.get(key)!
  }
}

/** A merge sort in pieces: sorts short runs, then merges them two by two. Equal values keep their order. */
export function* sortInPieces<Value>(values: readonly Value[], compare: (one: Value, other: Value) => number): Pieces<readonly Value[]> {
  let runs: (readonly Value[])[] = []
  for (let from = 0; from < values.length; from += pieceSize) {
    runs.push(values.slice(from, from + pieceSize).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: (readonly Value[])[] = []
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* mergeInPieces(runs[at]!, runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

/** Merges two sorted lists into one. */
export function* mergeInPieces<Value>(
  one: readonly Value[],
  other: readonly Value[],
  compare: (one: Value, other: Value) => number,
): Pieces<readonly Value[]> {
  const all: Value[] = []
  let at = 0
  let beside = 0
  while (at < one.length && beside < other.length) {
    all.push(compare(one[at]!, other[beside]!) <= 0 ? one[at++]! : other[beside++]!)
    if (all.length % pieceSize === 0) yield
  }
  return all.concat(one.slice(at), other.slice(beside))
}
