/** The order of words, the same as the server's collation people_natural: RTG2 before RTG10, small before capital, else byte by byte. */
const collator = new Intl.Collator('en', { numeric: true })
const plain = new Intl.Collator('en', { sensitivity: 'base' })

export const compareTexts = (one: string, other: string): number => collator.compare(one, other) || (one < other ? -1 : Number(one > other))

const [firstLetter, lastLetter] = [32, 126]
const isPlain = /^[ -~]*$/

const zero = 48

/** Where each plain letter stands, capitals beside their small ones; asked of the collator once. */
const places: string[] = []
{
  const codes = Array.from({ length: lastLetter - firstLetter + 1 }, (_, step) => firstLetter + step)
  const letters = codes.map(code => String.fromCharCode(code)).sort(plain.compare)
  let place = 2
  letters.forEach((letter, index) => {
    if (index > 0 && plain.compare(letters[index - 1]!, letter) !== 0) place++
    places[letter.charCodeAt(0)] = String.fromCharCode(place)
  })
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** What sorts letter by letter as the collator sorts the text, in less time: places, then capitals, then the text itself. */
function keyOf(text: string): string {
  let key = ''
  let capitals = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at++
      key += numberKey(text, from, at)
    } else {
      key += places[code]
      if (code >= 65 && code <= 90) capitals += 'b'
      else if (code >= 97 && code <= 122) capitals += 'a'
    }
  }
  return `${key}\u0001${capitals}\u0001${text}`
}

/** A longer number is a greater one; zeros before it do not count. */
function numberKey(text: string, first: number, last: number): string {
  let from = first
  while (from < last && text.charCodeAt(from) === zero) from++
  return places[zero]! + String.fromCharCode(last - from + 1) + text.slice(from, last + 1)
}

/** Different texts in their order. */
export function sortedTexts(texts: readonly string[]): string[] {
  const keyed: string[] = []
  const others: string[] = []
  for (const text of texts) (isPlain.test(text) ? keyed : others).push(text)
  const sorted = keyed
    .map(keyOf)
    .sort()
    .map(key => key.slice(key.lastIndexOf('\u0001') + 1))
  return others.length === 0 ? sorted : merged(sorted, others.sort(compareTexts))
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = []
  let [at, beside] = [0, 0]
  while (at < one.length && beside < other.length) all.push(compareTexts(one[at]!, other[beside]!) <= 0 ? one[at++]! : other[beside++]!)
  return [...all, ...one.slice(at), ...other.slice(beside)]
}
