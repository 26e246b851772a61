import type { z } from 'zod'
import { isBlank } from '../fields/complaint.ts'
import type { FormField } from '../fields/view.ts'
import { views } from '../fields/views.tsx'
import { blank, type FormCheck, type FormValues, fieldOf } from './form-faults.ts'

/** Finds the broken rules over several fields, each with the field where its message is shown. */
export type FormRules = (values: FormValues) => readonly { readonly field: string; readonly says: string }[]
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
