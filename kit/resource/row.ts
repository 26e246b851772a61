import type { Field } from '../fields/field.ts'
import type { RowOf } from './definition.ts'

/** A row of any resource, in code that does not know which one. */
export type AnyRow = RowOf<Readonly<Record<string, Field>>>
