import { z } from 'zod'
import { besideCategories, workedCategories } from '../../../engines/attendance/category.ts'
import { ruleCodes } from '../../../engines/attendance/trail.ts'

const instant = z.string()

const step = z.object({
  rule: z.enum(ruleCodes),
  took: z.array(z.string()),
  from: instant,
  to: instant,
  minutes: z.int(),
  limit: z.int().nullable(),
})
/** What one rule did to a stretch of work. */
export type TrailStep = z.output<typeof step>

/** Minutes of one category with the steps that led to them, as calls give it. */
export const trailLine = z.object({
  category: z.enum([...workedCategories, ...besideCategories]),
  from: instant,
  to: instant,
  minutes: z.int().min(0),
  steps: z.array(step),
})
export type TrailLine = z.output<typeof trailLine>
