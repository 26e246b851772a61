import { z } from 'zod'
import { rowCheck } from '../fields/check.ts'
import { inOrder } from '../fields/date/in-order.ts'
import { linesCheck } from '../resource/draft.ts'
import type { SubTables } from '../resource/lines/sub-table.ts'

// The checks of the calls of a document, apart from the calls: the browser loads those without these.

const id = z.int().positive()
type InOrder = [holds: (dates: unknown) => boolean, says: { path: string[]; error: string }]
const order = inOrder as unknown as InOrder
const ordered = (draft: z.ZodObject) => ('startsOn' in draft.shape ? draft.refine(...order) : draft)

type Reach = 'company' | 'orgNode'
/** A document of the company names no node. */
const nodeIn = (reach: Reach, node: z.ZodType) => (reach === 'company' ? {} : { orgNodeId: node })

const typedLines = (lines: SubTables) => Object.fromEntries(Object.entries(lines).map(([name, of]) => [name, linesCheck(of, {})]))

const storedLines = (lines: SubTables) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, { fields }]) => {
      const values = Object.entries(fields).map(([field, of]) => [field, rowCheck(of)])
      return [name, z.array(z.object(Object.fromEntries(values)))]
    }),
  )

/** A document as it is answered. */
export const rowOf = (contents: z.ZodObject, lines: SubTables, answered: z.ZodObject, reach: Reach) =>
  z.object({ id, version: z.int(), ...nodeIn(reach, id), ...contents.shape, ...storedLines(lines), ...answered.shape })

/** A new document. */
export const draftOf = (contents: z.ZodObject, lines: SubTables, reach: Reach) =>
  ordered(z.strictObject({ ...nodeIn(reach, z.int()), ...contents.shape, ...typedLines(lines) }))

/** A changed one. */
export const savedOf = (contents: z.ZodObject, lines: SubTables, reach: Reach) =>
  ordered(
    z.strictObject({
      id: z.coerce.number().int(),
      version: z.int(),
      ...nodeIn(reach, z.int()),
      ...contents.shape,
      ...typedLines(lines),
    }),
  )

/** Which documents a call removes: all of them, or none. */
export const removed = z
  .array(z.strictObject({ id, version: z.int() }))
  .min(1, 'Please select the record to delete')
  .max(1000)
