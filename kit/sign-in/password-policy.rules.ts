/** The special characters that always count (PWD-22, CF-15). */
export const fixedSpecials = '!@#$%^&*(),.?":{}|<>'
const leastLetters = 8

/** What a company asks of a password, with the specification's names (PWD-21). */
export interface PasswordPolicy {
  readonly minPwdLength: number
  readonly isCapital: boolean
  readonly isLower: boolean
  readonly isDigit: boolean
  readonly isSpecialChar: boolean
  /** the special characters that count; empty: all of the fixed ones */
  readonly specialCharValues: string
}

export const firstPolicy: PasswordPolicy = {
  minPwdLength: leastLetters,
  isCapital: true,
  isLower: true,
  isDigit: true,
  isSpecialChar: true,
  specialCharValues: '',
}

/** One thing that is asked of a password, as the panel lists it. */
export interface PasswordCheck {
  readonly what: 'length' | 'capital' | 'lower' | 'digit' | 'special'
  readonly met: boolean
}

const holdsOneOf = (password: string, characters: string) => [...password].some(character => characters.includes(character))

/** The fixed checks while somebody types (PWD-22): they let him go on to the confirmation. */
export const liveChecks = (password: string): PasswordCheck[] => [
  { what: 'length', met: password.length >= leastLetters },
  { what: 'capital', met: /\p{Lu}/u.test(password) },
  { what: 'lower', met: /\p{Ll}/u.test(password) },
  { what: 'digit', met: /\d/.test(password) },
  { what: 'special', met: holdsOneOf(password, fixedSpecials) },
]

/** What the company asks, each thing with whether it is met (PWD-24, PWD-25). */
export function policyChecks(password: string, policy: PasswordPolicy): PasswordCheck[] {
  const all: (PasswordCheck & { asked: boolean })[] = [
    { what: 'length', asked: true, met: password.length >= policy.minPwdLength },
    { what: 'capital', asked: policy.isCapital, met: /\p{Lu}/u.test(password) },
    { what: 'lower', asked: policy.isLower, met: /\p{Ll}/u.test(password) },
    { what: 'digit', asked: policy.isDigit, met: /\d/.test(password) },
    { what: 'special', asked: policy.isSpecialChar, met: hasAllowedSpecials(password, policy.specialCharValues) },
  ]
  return all.filter(({ asked }) => asked).map(({ what, met }) => ({ what, met }))
}

/** One of the allowed characters, and none that is not allowed where the company has a list of its own (PWD-25). */
function hasAllowedSpecials(password: string, allowed: string): boolean {
  if (allowed === '') return holdsOneOf(password, fixedSpecials)
  const specials = [...password].filter(character => !/[\p{L}\p{N}\p{M}]/u.test(character))
  return specials.length > 0 && specials.every(character => allowed.includes(character))
}

/** Whether a password is all that the fixed checks and the company ask. */
export const meetsPolicy = (password: string, policy: PasswordPolicy): boolean =>
  [...liveChecks(password), ...policyChecks(password, policy)].every(({ met }) => met)

/** The special characters that all of these lists allow; where they have none in common, those of the first. Without a list: all fixed ones. */
export function commonSpecials(lists: readonly string[]): string {
  const [first = '', ...others] = lists
  return [...first].filter(character => others.every(list => list.includes(character))).join('') || first
}
