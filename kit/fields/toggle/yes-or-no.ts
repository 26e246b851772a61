const yes = new Set(['y', 'yes', '1', 'true'])
const no = new Set(['n', 'no', '0', 'false'])

/** y, yes, 1 and true are Yes; n, no, 0 and false are No, however they are written; anything else is neither (TABLE-16). */
export function yesOrNo(value: unknown): boolean | null {
  const word = String(value).trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}
