import { z } from 'zod'
import { draftCheck } from '../fields/check.ts'
import { rowId } from '../fields/whole-number.ts'
import type { Resource } from './resource.ts'

/** The check of a draft: one schema for the dialog, files and, with `more` of their own, the calls. Unknown fields are refused. */
export const draftOf = (resource: Resource, more: Readonly<Record<string, z.ZodType>> = {}): z.ZodType =>
  z.strictObject({ ...more, ...shapeOf(resource) }).superRefine((row, context) => {
    // of values that are none, a rule would say what nobody can follow
    if (context.issues.length > 0) return
    for (const { field, says, holds } of resource.rules) {
      if (!holds(row)) context.addIssue({ code: 'custom', path: [field], message: says })
    }
  })

/** The org node, which every call of a node's rows names. */
export const nodeShape = ({ scope }: Pick<Resource, 'scope'>): Record<string, z.ZodType> =>
  scope === 'orgNode' ? { orgNodeId: rowId } : {}

const shapeOf = ({ fields }: Resource) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftCheck(field)]))
