export type FaultKind =
  | 'missing'
  | 'notANumber'
  | 'negative'
  | 'endBeforeStart'
  | 'duplicate'
  | 'unknownId'
  | 'overlap'
  | 'gap'
  | 'outsidePeriod'

/** What is wrong with an engine's input: where (`clockings[3].minute`), how, and what stood there. */
export interface Fault {
  readonly path: string
  readonly kind: FaultKind
  readonly value: unknown
}

/** What every engine gives: bad input is an answer, not an exception. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] }

/** The value when the input had no faults, else the faults. `work` runs only on sound input. */
export function answer<T>(faults: readonly Fault[], work: () => T): Answer<T> {
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: work() }
}
