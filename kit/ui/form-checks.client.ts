import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { isBlank } from '../fields/complaint.ts'
import type { FormField } from '../fields/view.ts'
import { views } from '../fields/views.tsx'

export const blank = 'This field cannot be blank'
export type FormValues = Record<string, unknown>
/** Finds the broken rules over several fields, each with the field where its message is shown. */
export type FormRules = (values: FormValues) => readonly { readonly field: string; readonly says: string }[]

/** What is wrong with one value, in English with places for `min` and `max`; undefined when it is right (FORM-07). */
export function problemOf(field: FormField, value: unknown): string | undefined {
  if (!isBlank(value)) return views[field.kind].problem?.(value, field)
  return field.required ? blank : undefined
}

/** Checks a form by its fields, its rules and the schema, whose output is what is saved. */
export function resolverOf(fields: readonly FormField[], schema: z.ZodType | undefined, rules?: FormRules): Resolver<FormValues> {
  return values => {
    const checked = schema ? checkedBy(schema, values) : { values, errors: {} }
    const own = fields.flatMap(field => {
      const message = problemOf(field, values[field.name])
      return message ? [[field.name, { type: 'field', message }] as const] : []
    })
    const ruled = (rules?.(values) ?? []).map(({ field, says }) => [field, { type: 'rule', message: says }] as const).toReversed()
    const errors: FieldErrors<FormValues> = { ...Object.fromEntries(ruled), ...checked.errors, ...Object.fromEntries(own) }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked.values, errors: {} }
  }
}

/** What the schema makes of the values, and what it says: the first complaint of each place, in its own words. */
function checkedBy(schema: z.ZodType, values: FormValues): { values: FormValues; errors: FieldErrors<FormValues> } {
  const read = schema.safeParse(values)
  if (read.success) return { values: read.data as FormValues, errors: {} }
  const errors: FieldErrors<FormValues> = {}
  for (const { path, code, message } of read.error.issues) {
    const place = path.join('.') || 'root'
    if (!get(errors, place)) set(errors, place, { type: code, message })
  }
  return { values: {}, errors }
}

/** The messages of a field by their place below it, such as `2.skill`; its own is at ''. */
export function messagesBelow(error: unknown, place = ''): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {}
  const { message } = error as { message?: unknown }
  if (typeof message === 'string') return { [place]: message }
  const below = Object.entries(error).filter(([name]) => name !== 'ref' && name !== 'types')
  return Object.assign({}, ...below.map(([name, each]) => messagesBelow(each, place ? `${place}.${name}` : name)))
}
