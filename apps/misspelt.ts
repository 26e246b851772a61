// A setting with a typing error is not read, and nothing else would say so.

const ours = 'QUAYSIDE_'
/** Shorter names are near to too many others (POST, HOME). */
const shortestLikened = 6
/** From this length on two slips are still recognised. */
const longName = 10

export interface Misspelt {
  /** one sentence for each name that only we could mean */
  readonly refused: readonly string[]
  /** one sentence for each that may be somebody else's */
  readonly warned: readonly string[]
}

/** Which of the names given nearly are, or by their beginning claim to be, one of the settings known. */
export function misspelt(given: readonly string[], known: readonly string[]): Misspelt {
  const refused: string[] = []
  const warned: string[] = []
  for (const name of given) {
    if (known.includes(name)) continue
    const meant = nearest(name, known)
    if (name.startsWith(ours)) refused.push(`${name} is no setting${meant ? `; ${meant} is one` : ''}.`)
    else if (meant) warned.push(`${name} is no setting and is not read. Is ${meant} meant?`)
  }
  return { refused, warned }
}

function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < shortestLikened) return undefined
  const slips = name.length < longName ? 1 : 2
  return known.map(each => ({ each, apart: distance(name, each) })).filter(({ apart }) => apart <= slips)[0]?.each
}

/** Letters added, left out or changed, and neighbours swapped, to come from one name to the other. */
function distance(one: string, other: string): number {
  let before = [] as number[]
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}
