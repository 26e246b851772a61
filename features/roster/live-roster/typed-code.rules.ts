/** A code that can be typed: a band, or OFF. `longer`: what is typed may also be the begin of another one. */
export interface TypedCode {
  readonly bandId: number | null
  readonly longer: boolean
}

interface Entry {
  readonly id: number | null
  readonly code: string
  readonly kind: string
  /** false = a band that is not in use any more; absent where only those in use are known */
  readonly active?: boolean
}

/** What can be typed: bands in use, and OFF. */
export const typable = <Of extends Entry>(legend: readonly Of[]): Of[] =>
  legend.filter(({ id, kind, active = true }) => (id !== null && active) || kind === 'off')

/** Whether a key may stand in a code: every character but a space, which also does where a code is begun. */
export const isOfCode = (key: string, begun: string): boolean => [...key].length === 1 && (key !== ' ' || begun !== '')

/** The code of a band that is not in use any more, and that a text means or begins; undefined where there is none. */
export const closedCode = (text: string, legend: readonly Entry[]): string | undefined =>
  legend.find(({ code, active = true }) => !active && code.toUpperCase().startsWith(text.trim().toUpperCase()))?.code

/** What a typed text stands for: a code, the begin of one (`more`), or nothing. One letter is enough where only one code begins with it. */
export function codeTyped(text: string, legend: readonly Entry[]): TypedCode | 'more' | undefined {
  const wanted = text.trim().toUpperCase()
  const begun = typable(legend).filter(({ code }) => code.toUpperCase().startsWith(wanted))
  const whole = begun.find(({ code }) => code.toUpperCase() === wanted)
  if (whole) return { bandId: whole.id, longer: begun.length > 1 }
  if (begun.length === 1) return { bandId: begun[0]!.id, longer: true }
  return begun.length > 1 ? 'more' : undefined
}
