/** A code that can be typed: a band, or OFF. `longer`: what is typed may also be the begin of another one. */
export interface TypedCode {
  readonly bandId: number | null
  readonly longer: boolean
}

interface Entry {
  readonly id: number | null
  readonly code: string
  readonly kind: string
}

/** What can be typed: bands, and OFF. */
export const typable = (legend: readonly Entry[]) => legend.filter(({ id, kind }) => id !== null || kind === 'off')

/** What a typed text stands for: a code, the begin of one (`more`), or nothing. One letter is enough where only one code begins with it. */
export function codeTyped(text: string, legend: readonly Entry[]): TypedCode | 'more' | undefined {
  const wanted = text.trim().toUpperCase()
  const begun = typable(legend).filter(({ code }) => code.toUpperCase().startsWith(wanted))
  const whole = begun.find(({ code }) => code.toUpperCase() === wanted)
  if (whole) return { bandId: whole.id, longer: begun.length > 1 }
  if (begun.length === 1) return { bandId: begun[0]!.id, longer: true }
  return begun.length > 1 ? 'more' : undefined
}
