import type { Field } from '../fields/field.ts'
import type { Resource } from '../resource/resource.ts'

/** One value of a category. Its id never changes, whatever it is called. */
export interface ConstantValue {
  readonly id: number
  readonly name: string
}

/** The values of one category of the constants call (CALL-34): fixed ones, or the active rows of a list. Several may share a category. */
export interface Constant {
  readonly category: string
  readonly values: readonly ConstantValue[] | Resource
}

/** A category of values that no field has. `ids` gives the id of each name. */
export const fixedValues = (category: string, ids: Readonly<Record<string, number>>): Constant => ({
  category,
  values: Object.entries(ids).map(([name, id]) => ({ id, name })),
})

/** A category with the choices of a field, in their order and under their labels. A choice without an id does not compile. */
export const choicesOf = <Value extends string>(
  category: string,
  { choices = [] }: Field<Value> | Field<Value | null>,
  ids: Readonly<Record<Value, number>>,
): Constant => ({ category, values: choices.map(({ value, label }) => ({ id: ids[value as Value], name: label })) })

/** A category with the active rows of a list, each with its id there. */
export const rowsOf = (category: string, list: Resource): Constant => ({ category, values: list })
