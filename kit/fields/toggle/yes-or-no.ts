const yes = new Set(['y', 'yes', '1', 'true'])
const no = new Set(['n', 'no', '0', 'false'])

/** Reads y, yes, 1 and true as true, and n, no, 0 and false as false, in upper or lower case. Returns null for anything else (TABLE-16). */
export function yesOrNo(value: unknown): boolean | null {
  const word = String(value).trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}
