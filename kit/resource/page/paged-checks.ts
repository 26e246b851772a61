import { z } from 'zod'
import { rowCheck } from '../../fields/check.ts'
import { inOrder } from '../../fields/date/in-order.ts'
import type { Field } from '../../fields/field.ts'
import { linesCheck } from '../draft.ts'
import type { SubTables } from '../lines/sub-table.ts'
import type { Resource } from '../resource.ts'
import type { Fields } from '../values.ts'
import { countsFor } from './counts-for.ts'
import { countsBelow, isDated } from './dated.ts'

// The checks of the calls of a record with a page, apart from the calls: the browser loads those without these.

const id = z.int().positive()
type InOrder = [holds: (dates: unknown) => boolean, says: { path: string[]; error: string }]

type Of = Pick<Resource, 'fields' | 'subTables' | 'scope'>
/** A record of the company names no node. */
const nodeIn = ({ scope }: Of, node: z.ZodType) => (scope === 'company' ? {} : { orgNodeId: node })

/** A value is sent as it is answered: none is left out, and no blank stands for another value. */
function exact(field: Field): z.ZodType {
  const check = rowCheck(field)
  return field.required && field.kind === 'text' ? (check as z.ZodString).min(1, 'This field cannot be blank') : check
}
const shapeOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exact(field)]))

const typedLines = (lines: SubTables) => Object.fromEntries(Object.entries(lines).map(([name, of]) => [name, linesCheck(of, {})]))

const storedLines = (lines: SubTables) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, { fields }]) => {
      const values = Object.entries(fields).map(([field, of]) => [field, rowCheck(of)])
      return [name, z.array(z.object(Object.fromEntries(values)))]
    }),
  )

/** The schema of a record as it is answered. */
export const rowOf = (of: Of, answered: z.ZodObject | undefined) =>
  z.object({ id, version: z.int(), ...nodeIn(of, id), ...shapeOf(of.fields), ...storedLines(of.subTables), ...answered?.shape })

/** The schema of what is answered besides what people write: the nodes for which the record counts, when that is more than its own. */
export const answeredOf = (of: Of): z.ZodObject => (countsBelow(of) ? z.object({ countsFor }) : z.object({}))

/** The schema of a new record; `more` adds fields, as for a changed record. */
export function draftOf(of: Of, more: Readonly<Record<string, z.ZodType>> = {}) {
  const order = inOrder as unknown as InOrder
  const draft = z.strictObject({ ...more, ...nodeIn(of, z.int()), ...shapeOf(of.fields), ...typedLines(of.subTables) })
  return isDated(of.fields) ? draft.refine(...order) : draft
}

/** The schema of a changed record, with its id and version. */
export const savedOf = (of: Of) => draftOf(of, { id: z.coerce.number().int(), version: z.int() })

/** The schema of the records that a call removes, 1 to 1000: all of them or none. */
export const removed = z
  .array(z.strictObject({ id, version: z.int() }))
  .min(1, 'Please select the record to delete')
  .max(1000)
