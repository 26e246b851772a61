import { z } from 'zod'
import { expects } from '../complaint.ts'
import type { Field } from '../field.ts'

export const check = ({ choices = [] }: Field) =>
  z.enum(
    choices.map(({ value }) => value),
    { error: expects(`One of ${choices.map(({ label }) => label).join(', ')}`) },
  )
