import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { callsOf } from '../../../kit/resource/calls.ts'
import { draftOf, linesCheck, nodeShape } from '../../../kit/resource/draft.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { detailsKey } from './details-key.ts'
import { employee } from './employee.resource.ts'
import { lineIgnored, lineWire, unmarked } from './employee-lines-wire.rules.ts'
import { privateFields } from './employee-private.ts'
import { bodyIgnored, bodyShape, bodyWire } from './employee-wire.rules.ts'

const calls = callsOf(employee)

export const employeeKeys = {
  details: detailsKey,
  /** editable: sees and changes social security, religion, fingerprint number and address; visible: that they are there */
  private: key('Employee_Private'),
}

const privateText = z
  .string()
  .trim()
  .max(300, inEnglish('At most {{count}} {{count:character|characters}}', { count: 300 }))
  .nullable()
const privateDraft = z.strictObject(Object.fromEntries(Object.keys(privateFields).map(name => [name, privateText.optional()]))).optional()

/** A stored record also says which private fields hold something, never what. */
const whole = (calls.one!.outputSchema as z.ZodObject).extend({ held: z.array(z.string()), employmentTerminated: z.enum(['Y', 'N']) })
/** Lines may be marked (EXCL-24, EXCL-25, LIC-12, LIC-13). */
const marked = Object.fromEntries(Object.entries(employee.subTables).map(([name, of]) => [name, z.preprocess(unmarked, linesCheck(of))]))
const more = { ...bodyShape, ...marked, private: privateDraft }
const wire = { ...calls.create.wire, ...lineWire, ...bodyWire }
/** What only answers have. */
const ignored = [...calls.create.ignored, ...lineIgnored, ...bodyIgnored, 'held']
const bodyLimit = 9 << 20

export type EmployeeDraft = Readonly<Record<string, unknown>> & {
  readonly orgNodeId: number
  readonly private?: Readonly<Record<string, string | null>> | undefined
}
/** What our own screens send; the specified body has neither node nor version. */
export type EmployeeChange = EmployeeDraft & { readonly id: number; readonly version: number }
export type EmployeeRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly version: number
  readonly labels: Readonly<Record<string, string | null>>
  readonly placeId: number
  readonly held: readonly string[]
  /** whether the last day is past, from the date (CF-43) */
  readonly employmentTerminated: 'Y' | 'N'
}

export const readEmployee = endpoint({
  method: 'GET',
  path: '/employees/:id',
  summary: 'One employee with skills, suspensions, exclusions and licenses (EMP-25)',
  needs: sees(employee.access.view),
  reach: 'orgNode',
  input: z.strictObject({ ...nodeShape(employee), id: rowId }) as unknown as z.ZodType<{ orgNodeId: number; id: number }>,
  output: whole as unknown as z.ZodType<EmployeeRow>,
})

export const addEmployee = endpoint({
  method: 'POST',
  path: '/employees',
  summary: 'Hire an employee at an org node, with all sub-tables; private fields need their own permission',
  needs: edits(employee.access.add),
  reach: 'orgNode',
  input: draftOf(employee, more) as z.ZodType<EmployeeDraft>,
  output: whole as unknown as z.ZodType<EmployeeRow>,
  wire,
  ignored,
  bodyLimit,
})

export const changeEmployee = endpoint({
  method: 'PUT',
  path: '/employees/:id',
  summary: 'Change an employee; refused with 409 when a version is given and is not the stored one',
  idInside: true,
  needs: edits(employee.access.edit),
  reach: 'orgNode',
  input: draftOf(employee, { ...more, id: rowId, version: rowId.optional() }) as z.ZodType<EmployeeChange, EmployeeChange>,
  output: whole as unknown as z.ZodType<EmployeeRow>,
  wire,
  ignored,
  bodyLimit,
})

/** Every call of it is written to the audit. */
export const revealEmployee = endpoint({
  method: 'POST',
  path: '/employees/:id/reveal',
  summary: 'The private fields of an employee in clear text; who asked is kept in the audit',
  needs: edits(employeeKeys.private),
  reach: 'orgNode',
  input: z.strictObject({ ...nodeShape(employee), id: rowId }) as unknown as z.ZodType<{ orgNodeId: number; id: number }>,
  output: z.record(z.string(), z.string().nullable()),
})

export const employeeGroups = endpoint({
  method: 'GET',
  path: '/employees/groups',
  summary: 'The active groups of a node and the nodes below it, to narrow the list by',
  needs: sees(employee.access.view),
  reach: 'orgNode',
  input: z.strictObject(nodeShape(employee)) as unknown as z.ZodType<{ orgNodeId: number }>,
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})
