export type FixKind = 'moveStart' | 'moveEnd' | 'extendLicence' | 'allowSecondary' | 'liftRule' | 'swap' | 'giveTo' | 'offCancel' | 'unpin'

/** The smallest change that would remove a reason: what, for whom or what (an id), and by how much. It has been tried before it is offered. */
export interface Fix {
  readonly kind: FixKind
  readonly subject: string
  readonly by: number
}

/** Why something is not possible, or which rule it breaks. The caller turns the code into words; ids are the caller's. */
export interface Reason<Code extends string = string> {
  readonly code: Code
  readonly limit?: number
  readonly actual?: number
  readonly unit?: 'minutes' | 'days' | 'shifts' | 'people'
  readonly people?: readonly string[]
  readonly posts?: readonly string[]
  readonly days?: readonly number[]
  readonly fix?: Fix
}
