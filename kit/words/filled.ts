// Sentences that the server has filled with a number or a name: "At most 31 days at a time." is `At most {{count}} days at a time.`

type Texts = Readonly<Record<string, string>>

interface Pattern {
  readonly told: RegExp
  readonly places: readonly string[]
  readonly translated: string
}

/** Of one language: a filled text in it, or undefined where no text with places is filled so. What stands in the places stays as it is. */
export function filledIn(texts: Texts): (text: string) => string | undefined {
  const patterns = Object.entries(texts)
    .filter(([text]) => wordsIn(text) > 1)
    // the one that says most: `At most {{max}}` is filled by any text with days as well
    .sort(([one], [other]) => fixed(other).length - fixed(one).length)
    .map(patternOf)
  const known = new Map<string, string | undefined>()
  return text => {
    if (!known.has(text)) known.set(text, filled(patterns, text))
    return known.get(text)
  }
}

const place = /{{(\w+)}}/g
const fixed = (text: string) => text.replace(place, '')
const wordsIn = (text: string) => (text.includes('{{') ? (fixed(text).match(/\p{L}{2,}/gu) ?? []).length : 0)

function patternOf([text, translated]: readonly [string, string]): Pattern {
  const told = text.split(/{{\w+}}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { told: new RegExp(`^${told.join('(.+)')}$`, 's'), places: [...text.matchAll(place)].map(([, name]) => name!), translated }
}

function filled(patterns: readonly Pattern[], text: string): string | undefined {
  for (const { told, places, translated } of patterns) {
    const found = told.exec(text)
    if (found) return translated.replace(place, (_, name: string) => found[places.indexOf(name) + 1]!)
  }
  return undefined
}
