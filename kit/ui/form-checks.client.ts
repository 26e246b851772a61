import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FormField, FormFieldKind } from './form-field.tsx'

export type FormValues = Record<string, unknown>

const shapes: Partial<Record<FormFieldKind, { form: RegExp; says: string }>> = {
  time: { form: /^([01]\d|2[0-3]):[0-5]\d$/, says: 'A time like 07:30' },
  date: { form: /^\d{4}-\d\d-\d\d$/, says: 'A date like 15/Nov/2026' },
  dateTime: { form: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, says: 'A date and time like 15/Nov/2026 07:30' },
  colour: { form: /^#[0-9a-fA-F]{6}$/, says: 'A colour like #2f6fab' },
}

const figures: ReadonlySet<FormFieldKind> = new Set(['integer', 'decimal', 'percent', 'minutes'])

const isBlank = (value: unknown) => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** What is wrong with a value by its field alone, in English with places for its `min` and `max`; undefined when nothing is (FORM-07). */
export function problemOf({ kind, required, min, max }: FormField, value: unknown): string | undefined {
  if (kind === 'toggle') return undefined
  if (isBlank(value)) return required ? 'This field cannot be blank' : undefined
  if (kind === 'integer' && !Number.isInteger(Number(value))) return 'A whole number'
  if (kind === 'minutes' && typeof value !== 'number') return 'A length of time like 07:15'
  if (figures.has(kind)) return numberProblem(Number(value), min, max)
  const shape = shapes[kind]
  return shape && !shape.form.test(String(value)) ? shape.says : undefined
}

function numberProblem(value: number, min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && value < min) return 'At least {{min}}'
  return max !== undefined && value > max ? 'At most {{max}}' : undefined
}

/** Checks a form by its fields, then by the schema, whose output is what is saved. */
export function resolverOf(fields: readonly FormField[], schema: z.ZodType | undefined): Resolver<FormValues> {
  const bySchema = schema && (zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver<FormValues>)
  return async (values, context, options) => {
    const checked = bySchema ? await bySchema(values, context, options) : { values, errors: {} }
    const own = fields.flatMap(field => {
      const message = problemOf(field, values[field.name])
      return message ? [[field.name, { type: 'field', message }] as const] : []
    })
    const errors: FieldErrors<FormValues> = { ...checked.errors, ...Object.fromEntries(own) }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked.values, errors: {} }
  }
}
