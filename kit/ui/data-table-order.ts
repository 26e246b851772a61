/** The order of words, the same as the server's collation people_natural: RTG2 before RTG10, small before capital, else byte by byte. */
const collator = new Intl.Collator('en', { numeric: true })
const plain = new Intl.Collator('en', { sensitivity: 'base' })

const compareExact = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

export const compareTexts = (one: string, other: string): number => collator.compare(one, other) || compareExact(one, other)

const [firstLetter, lastLetter] = [32, 126]
const isPlain = /^[ -~]*$/

const zero = 48

/** Where each plain letter stands, capitals beside their small ones; asked of the collator once. */
const places = new Uint8Array(lastLetter + 1)
{
  const codes = Array.from({ length: lastLetter - firstLetter + 1 }, (_, step) => firstLetter + step)
  const letters = codes.map(code => String.fromCharCode(code)).sort(plain.compare)
  let place = 2
  letters.forEach((letter, index) => {
    if (index > 0 && plain.compare(letters[index - 1]!, letter) !== 0) place++
    places[letter.charCodeAt(0)] = place
  })
}

const isDigit = (code: number) => code >= 48 && code <= 57
const [divider, small, capital] = [1, 2, 3]
const longest = 255

/** Bytes that lie in order as the collator has the texts, one key after the other, and where each begins. */
interface Keys {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

function keysOf(texts: readonly string[], exact: boolean): Keys {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  // a letter takes at most a place, a length of five and a digit, a capital and itself
  const bytes = new Uint8Array(letters * 9 + texts.length * 3)
  const starts = new Uint32Array(texts.length)
  let end = 0
  texts.forEach((text, index) => {
    starts[index] = end
    if (!exact) end = writePlaces(bytes, end, text)
    for (let at = 0; at < text.length; at++) bytes[end++] = text.charCodeAt(at)
    end++
  })
  return { bytes, starts }
}

/** Places, then capitals; what follows is the text itself. */
function writePlaces(bytes: Uint8Array, start: number, text: string): number {
  let end = start
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at++
      end = writeNumber(bytes, end, text, from, at)
    } else bytes[end++] = places[code]!
  }
  bytes[end++] = divider
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 65 && code <= 90) bytes[end++] = capital
    else if (code >= 97 && code <= 122) bytes[end++] = small
  }
  bytes[end++] = divider
  return end
}

/** A longer number is a greater one; zeros before it do not count. */
function writeNumber(bytes: Uint8Array, start: number, text: string, first: number, last: number): number {
  let [from, end] = [first, start]
  while (from < last && text.charCodeAt(from) === zero) from++
  const length = last - from + 1
  bytes[end++] = places[zero]!
  bytes[end++] = Math.min(length, longest)
  if (length >= longest) for (const shift of [24, 16, 8, 0]) bytes[end++] = length >>> shift
  for (let at = from; at <= last; at++) bytes[end++] = text.charCodeAt(at)
  return end
}

// three bytes of a key and the index of its text fit into the 53 bits of a number
const indexes = 2 ** 29

/** Sorts three bytes of all at a time as numbers, then each run that is alike so far by its next three. Different keys only. */
function sortedKeys(keys: Keys): Uint32Array {
  const { bytes, starts } = keys
  const order = Uint32Array.from(starts, (_, index) => index)
  const numbers = new Float64Array(order.length)
  const alike = [{ from: 0, to: order.length, depth: shared(keys) }]
  for (let run = alike.pop(); run; run = alike.pop()) {
    const { from, to, depth } = run
    for (let at = from; at < to; at++) {
      const key = starts[order[at]!]! + depth
      numbers[at] = ((bytes[key]! << 16) | (bytes[key + 1]! << 8) | bytes[key + 2]!) * indexes + order[at]!
    }
    numbers.subarray(from, to).sort()
    let [began, before] = [from, -1]
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
  return order
}

/** How many bytes all keys begin with alike. */
function shared({ bytes, starts }: Keys): number {
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

/** The places of different texts in their order; `exact` is letter by letter. */
export function orderOf(texts: readonly string[], exact = false): number[] {
  const [keyed, others]: [number[], number[]] = [[], []]
  texts.forEach((text, place) => {
    if (isPlain.test(text)) keyed.push(place)
    else others.push(place)
  })
  const keys = keysOf(
    keyed.map(place => texts[place]!),
    exact,
  )
  const sorted = Array.from(sortedKeys(keys), index => keyed[index]!)
  if (others.length === 0) return sorted
  const compare = exact ? compareExact : compareTexts
  const byText = (one: number, other: number) => compare(texts[one]!, texts[other]!)
  return merged(sorted, others.sort(byText), byText)
}

function merged(one: readonly number[], other: readonly number[], compare: (one: number, other: number) => number): number[] {
  const all: number[] = []
  let [at, beside] = [0, 0]
  while (at < one.length && beside < other.length) all.push(compare(one[at]!, other[beside]!) <= 0 ? one[at++]! : other[beside++]!)
  return all.concat(one.slice(at), other.slice(beside))
}
