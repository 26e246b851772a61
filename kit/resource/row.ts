import type { Field } from '../fields/field.ts'
import type { RowOf } from './definition.ts'

/** A row where the resource is not known until it runs. */
export type AnyRow = RowOf<Readonly<Record<string, Field>>>
