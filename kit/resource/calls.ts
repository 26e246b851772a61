import { z } from 'zod'
import type { Key } from '../access/key.ts'
import { type Endpoint, edits, endpoint, sees } from '../calls/endpoint.ts'
import { rowCheck } from '../fields/check.ts'
import { colourFieldOf, type Field } from '../fields/field.ts'
import { rowId, wholeNumber } from '../fields/whole-number.ts'
import { answeredOnly, wireOf } from './answer.ts'
import type { DraftInput, Fields, RowOf, Scope, Values } from './definition.ts'
import { draftOf, nodeShape } from './draft.ts'
import { type ExportInput, exportShape, fileLook } from './export-shape.ts'
import type { LinesInput, LinesOf, SubTables } from './lines/sub-table.ts'
import { type Lookup, lookupOf } from './lookup.ts'
import type { Resource } from './resource.ts'

export interface ListInput {
  /** text to find in any searched field, ignoring case and spaces (LIST-07) */
  readonly search?: string
  /** a column of the list; when absent, the rows come in the order of the definition */
  readonly sortBy?: string
  readonly direction?: 'asc' | 'desc'
  /** whose order of words it is, such as `th`; English when absent */
  readonly language?: string
  readonly offset?: number
  readonly limit?: number
  /** answers all rows when there are at most so many as a page loads (`list.atOnce`, else 5,000), whatever `limit` is */
  readonly whole?: 'yes' | undefined
  /** the id of a row: the page of at most `limit` rows that begins with the one before it, in place of `offset`; no rows when it is not in the list */
  readonly around?: number
  /** column filters as JSON; a row must pass all of them (TABLE-14, TABLE-15), see list-filter.ts */
  readonly filters?: string | undefined
}

interface ImageInput {
  readonly id: number
  readonly field: string
}

interface ActiveInput {
  readonly ids: readonly number[]
  readonly active: boolean
}

type Node<S extends Scope> = S extends 'orgNode' ? { readonly orgNodeId: number } : unknown
type Stored = { readonly id: number; readonly version: number }
type WholeRowOf<F extends Fields, T extends SubTables> = RowOf<F, T> & LinesOf<T>

/** The calls of a resource. When its rows belong to an org node, every call names the node. */
export interface Calls<F extends Fields = Fields, S extends Scope = Scope, T extends SubTables = SubTables> {
  readonly list: Endpoint<ListInput & Node<S>, ListInput & Node<S>, { count: number; offset?: number; rows: RowOf<F, T>[] }, never>
  /** one row with its lines (CALL-75) */
  readonly one: Endpoint<{ id: number } & Node<S>, { id: number } & Node<S>, WholeRowOf<F, T>, never>
  readonly create: Endpoint<DraftInput<F> & LinesInput<T> & Node<S>, Values<F> & LinesInput<T> & Node<S>, WholeRowOf<F, T>, never>
  readonly update: Endpoint<
    DraftInput<F> & LinesInput<T> & Stored & Node<S>,
    Values<F> & LinesInput<T> & Stored & Node<S>,
    WholeRowOf<F, T>,
    never
  >
  readonly remove: Endpoint<{ ids: readonly number[] } & Node<S>, { ids: number[] } & Node<S>, { deleted: number }, never>
  /** makes rows active or inactive; absent when they have no such flag */
  readonly activate?: Endpoint<ActiveInput & Node<S>, ActiveInput & Node<S>, { changed: number }, never>
  readonly lookup: Lookup<S>
  /** the given rows as a file in `byteData`; absent when the definition has no key for it */
  readonly excel?: Endpoint<ExportInput & Node<S>, ExportInput & Node<S>, { fileName: string }, never>
  readonly pdf?: Endpoint<ExportInput & Node<S>, ExportInput & Node<S>, { fileName: string }, never>
  /** an image of a row in `byteData`; absent when no field is an image */
  readonly image?: Endpoint<ImageInput & Node<S>, ImageInput & Node<S>, { mime: string }, never>
}

const made = new WeakMap<object, Calls>()

/** The calls of a resource. Returns the same objects each time. */
export function callsOf<F extends Fields, S extends Scope, T extends SubTables>(resource: Resource<F, S, T>): Calls<F, S, T> {
  const calls = made.get(resource) ?? makeCalls(resource as Resource)
  made.set(resource, calls)
  return calls as unknown as Calls<F, S, T>
}

function makeCalls(resource: Resource): Calls {
  const { path, access, scope: reach, label, fields } = resource
  const [one, many] = label
  const names = { wire: wireOf(resource), ignored: answeredOnly(resource) }
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${many}, searched and sorted`,
      needs: sees(access.view),
      reach,
      everyNode: resource.placedBy !== undefined,
      input: z.strictObject({ ...placeShape(resource), ...listShape(resource) }),
      output: z.object({ count: z.int(), offset: z.int().optional(), rows: z.array(rowSchema(resource)) }),
    }),
    one: oneOf(resource),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Add ${one}`,
      needs: edits(access.add),
      reach,
      input: draftOf(resource, placeShape(resource)),
      output: wholeRowSchema(resource),
      ...names,
      ...roomForImages(resource),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change ${one}; refused with 409 when the version is not the stored one`,
      needs: edits(access.edit),
      reach,
      input: draftOf(resource, { ...placeShape(resource), id: rowId, version: resource.placedBy ? rowId.optional() : rowId }),
      output: wholeRowSchema(resource),
      idInside: resource.placedBy !== undefined,
      ...names,
      ...roomForImages(resource),
    }),
    remove: endpoint({
      method: 'DELETE',
      // the specification's other form (CALL-10, CF-50)
      also: ['PUT'],
      path,
      summary: `Delete ${many}, all of the ids or none`,
      needs: edits(access.remove),
      reach,
      // other forms send them too; the session decides who deletes (CALL-07, CALL-08)
      ignored: ['screenName', 'deletedBy'],
      input: z.strictObject({ ...nodeShape(resource), ids: z.array(rowId).min(1, 'Please select the record to delete').max(1000) }),
      output: z.object({ deleted: z.int() }),
    }),
    ...('active' in fields && { activate: activateOf(resource) }),
    lookup: lookupOf(resource),
    ...(access.excel && { excel: exportOf(resource, access.excel, 'excel', 'an Excel workbook') }),
    ...(access.pdf && { pdf: exportOf(resource, access.pdf, 'pdf', 'a PDF') }),
    ...(imageNames(resource).length > 0 && { image: imageOf(resource) }),
  }
  return calls as unknown as Calls
}

/** The org node of a call that the specification has without one (CALL-45 to CALL-47). */
const placeShape = (resource: Resource): Record<string, z.ZodType> =>
  resource.placedBy === undefined ? nodeShape(resource) : { orgNodeId: rowId.optional() }

const activateOf = (resource: Resource) =>
  endpoint({
    method: 'PUT',
    path: `${resource.path}/active`,
    summary: `Make ${resource.label[1]} active or inactive, all of the ids or none`,
    needs: edits(resource.access.edit),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), ids: z.array(rowId).min(1).max(1000), active: z.boolean() }),
    output: z.object({ changed: z.int() }),
  })

const oneOf = (resource: Resource) =>
  endpoint({
    method: 'GET',
    path: `${resource.path}/:id`,
    summary: `One of ${resource.label[1]}${Object.keys(resource.subTables).length > 0 ? ', with its lines' : ''}`,
    needs: sees(resource.access.view),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), id: rowId }),
    output: wholeRowSchema(resource),
  })

/** A file of rows (EXPORT-01, EXPORT-02). It only reads, but is a POST because the list of ids may be long. */
const exportOf = (resource: Resource, key: Key, kind: 'excel' | 'pdf', what: string) =>
  endpoint({
    method: 'POST',
    path: `${resource.path}/${kind}`,
    summary: `${resource.label[1]} as ${what} in byteData: the given rows and columns, in the given order`,
    needs: sees(key),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), ...exportShape(resource) }),
    output: z.object({ fileName: z.string() }),
  })

const imageNames = ({ fields }: Resource) => Object.keys(fields).filter(name => fields[name]!.kind === 'image')

/** Images are sent as text in the body, so a body may be larger for each image field. */
const roomForImages = (resource: Resource) => {
  const images = imageNames(resource).length
  return images === 0 ? {} : { bodyLimit: (1 << 20) + images * (7 << 20) }
}

const imageOf = (resource: Resource) =>
  endpoint({
    method: 'GET',
    path: `${resource.path}/:id/images/:field`,
    summary: `An image of a row of ${resource.label[1]}, in byteData`,
    needs: sees(resource.access.view),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), id: rowId, field: z.enum(imageNames(resource)) }),
    output: z.object({ mime: z.string() }),
  })

// enough for two conditions on each of many columns
const mostFilterLetters = 20_000

export const listShape = ({ list, computed = {}, narrowing = {} }: Resource) => ({
  ...Object.fromEntries(Object.keys(narrowing).map(name => [name, narrowed(narrowing[name]!)])),
  search: z.string().max(100, 'At most 100 characters').optional(),
  sortBy: z.enum(list.columns.filter(name => !(name in computed))).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  language: fileLook.language.optional(),
  offset: wholeNumber(0, 1_000_000).optional(),
  limit: wholeNumber(1, 1000).optional(),
  whole: z.literal('yes').optional(),
  around: rowId.optional(),
  filters: z.string().max(mostFilterLetters, 'Fewer filters').optional(),
})

/** A value in the address of a call: text, also where it is a number. */
const narrowed = ({ choices }: Field) => (choices ? z.enum(choices.map(({ value }) => value)) : rowId).optional()

const rowSchema = ({ fields, computed = {}, counts = {}, reads = {} }: Pick<Resource, 'fields' | 'computed' | 'counts' | 'reads'>) =>
  z.object({
    id: z.int(),
    version: z.int(),
    ...valuesSchema(fields),
    ...valuesSchema(reads),
    ...Object.fromEntries(Object.keys(computed).map(name => [name, z.int().nullable()])),
    ...Object.fromEntries(Object.keys(counts).map(name => [name, z.int()])),
    ...wireSchema(fields),
    labels,
    ...coloursSchema(fields),
  })

/** With the lines. */
const wholeRowSchema = (resource: Resource) => rowSchema(resource).extend(linesSchema(resource))

const linesSchema = ({ subTables }: Resource) =>
  Object.fromEntries(
    Object.entries(subTables).map(([name, { fields }]) => [
      name,
      z.array(z.object({ id: z.int(), ...valuesSchema(fields), labels, ...coloursSchema(fields) })),
    ]),
  )

const labels = z.record(z.string(), z.string().nullable())

const coloursSchema = (fields: Fields) =>
  Object.values(fields).some(({ target }) => target && colourFieldOf(target()))
    ? { colours: z.record(z.string(), z.array(z.tuple([z.string(), z.string().nullable()]))) }
    : {}

const valuesSchema = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rowCheck(field)]))

const wireSchema = (fields: Fields) =>
  Object.fromEntries(
    Object.values(fields).flatMap(field => {
      const [value, label] = field.wire ?? [null]
      return [...(value ? [[value, rowCheck(field)] as const] : []), ...(label ? [[label, z.string().nullable()] as const] : [])]
    }),
  )
