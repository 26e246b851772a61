import type { z } from 'zod'
import { isBlank } from '../fields/complaint.ts'
import type { FormField } from '../fields/view.ts'
import { views } from '../fields/views.tsx'

export const blank = 'This field cannot be blank'
export type FormValues = Record<string, unknown>
/** What is wrong, in English, by its place: a field, or a value below it, such as `skills.2.level`. */
export type Faults = Readonly<Record<string, string>>
/** Finds the broken rules over several fields, each with the field where its message is shown. */
export type FormRules = (values: FormValues) => readonly { readonly field: string; readonly says: string }[]
/** Checks the values of a form: what is saved of them, and what is wrong. Nothing may be saved while something is. */
export type FormCheck<Values extends object = FormValues> = (values: Values) => { readonly values: FormValues; readonly faults: Faults }

/** What is wrong with one value, in English with places for `min` and `max`; undefined when it is right (FORM-07). */
export function problemOf(field: FormField, value: unknown): string | undefined {
  if (!isBlank(value)) return views[field.kind].problem?.(value, field)
  return field.required ? blank : undefined
}

/** Checks a form by its fields, its rules and the schema, whose output is what is saved. */
export function checkOf(fields: readonly FormField[], schema: z.ZodType | undefined, rules?: FormRules): FormCheck {
  return values => {
    const checked = schema ? checkedBy(schema, values) : { values, faults: {} }
    const own = fields.flatMap(field => {
      const message = problemOf(field, values[field.name])
      return message ? [[field.name, message] as const] : []
    })
    const ruled = (rules?.(values) ?? []).map(({ field, says }) => [field, says] as const).toReversed()
    const owned = new Set(own.map(([name]) => name))
    const others = Object.entries(checked.faults).filter(([place]) => !owned.has(fieldOf(place)))
    const faults = { ...Object.fromEntries(ruled), ...Object.fromEntries(others), ...Object.fromEntries(own) }
    return { values: checked.values, faults }
  }
}

/** What the schema makes of the values, and what it says: the first complaint of each place, in its own words. */
function checkedBy(schema: z.ZodType, values: FormValues): ReturnType<FormCheck> {
  const read = schema.safeParse(values)
  if (read.success) return { values: read.data as FormValues, faults: {} }
  const said = read.error.issues.map(({ path, message }) => [path.join('.') || 'root', message] as const)
  return { values: {}, faults: Object.fromEntries(said.toReversed()) }
}

/** The field that a place belongs to. */
export const fieldOf = (place: string): string => place.split('.')[0]!

/** The messages of a field by their place below it, such as `2.skill`; its own is at ''. */
export const faultsBelow = (faults: Faults, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([place, text]) =>
      place === name || place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), text] as const] : [],
    ),
  )

/** Gives every field a value, so that a form is unchanged after a text is typed and deleted again. */
export const filledOf = (fields: readonly FormField[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'toggle' ? false : null)])),
})
