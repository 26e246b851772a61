import { formatLanguage, type Language } from './formats.ts'

const made = new Map<Language, Intl.Collator>()

/** The order of words in the user's language, the same as the server's collations people_natural: é beside e, RTG2 before RTG10. Thai passes over spaces and signs. */
export function compareWords(one: string, other: string): number {
  const language = formatLanguage()
  const collator = made.get(language) ?? new Intl.Collator(language, { numeric: true })
  made.set(language, collator)
  return collator.compare(one, other)
}

/** The order of what has a name, for `toSorted`. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number => compareWords(one.name, other.name)

/** Whether a language passes over a character, as Thai over spaces and signs, and its order of letters without case and marks. */
export function lettersOf(language: Language) {
  const all = new Intl.Collator(language)
  const letters = new Intl.Collator(language, { sensitivity: 'base' })
  return { passesOver: (letter: string) => all.compare(`a${letter}b`, 'ab') === 0, compare: letters.compare }
}
