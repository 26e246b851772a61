import { formatLanguage, type Language } from './formats.ts'

const made = new Map<Language, Intl.Collator>()

/**
 * Compares two texts in the order of words of the user's language, as the server's collations people_natural do: é beside e, RTG2 before
 * RTG10. Thai passes over spaces and signs.
 */
export function compareWords(one: string, other: string): number {
  const language = formatLanguage()
  const collator = made.get(language) ?? new Intl.Collator(language, { numeric: true })
  made.set(language, collator)
  return collator.compare(one, other)
}

/** Compares things that have a name by that name, for `toSorted`. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number => compareWords(one.name, other.name)

/** Says of a language which characters it passes over, as Thai does with spaces and signs, and compares letters without case and marks. */
export function lettersOf(language: Language) {
  const all = new Intl.Collator(language)
  const letters = new Intl.Collator(language, { sensitivity: 'base' })
  return { passesOver: (letter: string) => all.compare(`a${letter}b`, 'ab') === 0, compare: letters.compare }
}
