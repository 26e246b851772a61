import { compareWords } from '../words/order.ts'
import { mergeInPieces, type Pieces, pieceSize, sortInPieces } from './pieces.ts'
import { isPlain, keysOf, type TextKeys } from './text-keys.ts'

const compareExact = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Compares in the order of words; texts that are equal there are compared byte by byte, as in the database. */
export const compareTexts = (one: string, other: string): number => compareWords(one, other) || compareExact(one, other)

/** The indexes of the texts, in sorted order. All texts must be different. `exact` compares character by character. */
export function* ordering(texts: readonly string[], exact: boolean): Pieces<readonly number[]> {
  const keyed: number[] = []
  const others: number[] = []
  texts.forEach((text, place) => {
    if (isPlain(text)) keyed.push(place)
    else others.push(place)
  })
  yield
  const keys = yield* keysOf(
    keyed.map(place => texts[place]!),
    exact,
  )
  const sorted = Array.from(yield* sortedKeys(keys), index => keyed[index]!)
  if (others.length === 0) return sorted
  const compare = exact ? compareExact : compareTexts
  const byText = (one: number, other: number) => compare(texts[one]!, texts[other]!)
  return yield* mergeInPieces(sorted, yield* sortInPieces(others, byText), byText)
}

// three bytes of a key and the index of its text fit together into the 53 bits of a number
const indexes = 2 ** 29

/** Sorts all keys by their first three bytes as numbers, then each run of equal ones by the next three. All keys must be different. */
function* sortedKeys(keys: TextKeys): Pieces<Uint32Array> {
  const order = Uint32Array.from(keys.starts, (_, index) => index)
  const numbers = new Float64Array(order.length)
  const alike = [{ from: 0, to: order.length, depth: shared(keys) }]
  let since = 0
  for (let run = alike.pop(); run; run = alike.pop()) {
    since += run.to - run.from
    if (since > pieceSize) {
      yield
      since = 0
    }
    sortRun(keys, order, numbers, run, alike)
  }
  return order
}

interface Run {
  readonly from: number
  readonly to: number
  /** the number of first bytes that are equal in all its keys */
  readonly depth: number
}

/** Sorts one run by its next three bytes. Runs that are equal in these too are added to `alike`. */
function sortRun({ bytes, starts }: TextKeys, order: Uint32Array, numbers: Float64Array, { from, to, depth }: Run, alike: Run[]): void {
  for (let at = from; at < to; at++) {
    const key = starts[order[at]!]! + depth
    numbers[at] = ((bytes[key]! << 16) | (bytes[key + 1]! << 8) | bytes[key + 2]!) * indexes + order[at]!
  }
  numbers.subarray(from, to).sort()
  let began = from
  let before = -1
  for (let at = from; at < to; at++) {
    const three = Math.floor(numbers[at]! / indexes)
    order[at] = numbers[at]! - three * indexes
    if (three === before) continue
    if (at - began > 1) alike.push({ from: began, to: at, depth: depth + 3 })
    began = at
    before = three
  }
  if (to - began > 1) alike.push({ from: began, to, depth: depth + 3 })
}

/** The number of first bytes that are equal in all keys. */
function shared({ bytes, starts }: TextKeys): number {
  if (starts.length < 2) return 0
  const first = starts[0]!
  let most = Number.POSITIVE_INFINITY
  for (const start of starts.subarray(1)) {
    let same = 0
    while (same < most && bytes[first + same] === bytes[start + same]) same++
    most = same
  }
  return most
}
