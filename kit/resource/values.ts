import type { Field } from '../fields/field.ts'

export type Fields = Readonly<Record<string, Field>>

/** The name of a field. */
export type Name<F> = keyof F & string
type ValueOf<T> = T extends Field<infer Value, infer _Required> ? Value : never
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** For refs to rows that have colours: each label with its colour. */
export type Colours<F> = { readonly [K in Name<F>]?: readonly ColouredLabel[] }
export type ColouredLabel = readonly [label: string, colour: string | null]

type RequiredName<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer _Value, true> ? K : never }[keyof F]
/** The values that a caller sends for a row. Only required fields must be given. */
export type DraftInput<F extends Fields> = { [K in RequiredName<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredName<F>>]?: ValueOf<F[K]> | null
}
