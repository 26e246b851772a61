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

/** What is wrong with the input of an engine: where (`clockings[3].minute`), how, and the value found there. */
export interface Fault {
  readonly path: string
  readonly kind: FaultKind
  readonly value: unknown
}

/** The answer of every engine: bad input is an answer, not an exception. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] }

/** The value when the input had no faults, else the faults. `work` runs only on sound input. */
export function answer<T>(faults: readonly Fault[], work: () => T): Answer<T> {
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: work() }
}
