import { z } from 'zod'
import { type Endpoint, endpoint, type Needs } from '../calls/endpoint.ts'
import { rowCheck } from '../fields/check.ts'
import type { RefTarget } from '../fields/field.ts'
import { rowId, wholeNumber } from '../fields/whole-number.ts'
import type { DraftInput, Fields, RowOf, Scope, Values } from './definition.ts'
import { draftOf, nodeShape } from './draft.ts'
import type { Resource } from './resource.ts'

export interface ListInput {
  /** found in any searched field, without case and spaces (LIST-07) */
  readonly search?: string
  /** a column of the list; the definition's own order when absent */
  readonly sortBy?: string
  readonly direction?: 'asc' | 'desc'
  readonly offset?: number
  readonly limit?: number
}
export interface Option {
  readonly id: number
  readonly label: string
}

type Node<S extends Scope> = S extends 'orgNode' ? { readonly orgNodeId: number } : unknown
type Stored = { readonly id: number; readonly version: number }

/** The calls of a resource. A node's rows are reached by naming the node in each of them. */
export interface Calls<F extends Fields = Fields, S extends Scope = Scope> {
  readonly list: Endpoint<ListInput & Node<S>, ListInput & Node<S>, { count: number; rows: RowOf<F>[] }, never>
  readonly create: Endpoint<DraftInput<F> & Node<S>, Values<F> & Node<S>, RowOf<F>, never>
  readonly update: Endpoint<DraftInput<F> & Stored & Node<S>, Values<F> & Stored & Node<S>, RowOf<F>, never>
  readonly remove: Endpoint<{ ids: readonly number[] } & Node<S>, { ids: number[] } & Node<S>, { deleted: number }, never>
  readonly lookup: Endpoint<Node<S>, Node<S>, Option[], never>
}

const made = new WeakMap<object, Calls>()

/** The calls of a resource, the same objects each time. */
export function callsOf<F extends Fields, S extends Scope>(resource: Resource<F, S>): Calls<F, S> {
  const calls = made.get(resource) ?? makeCalls(resource as Resource)
  made.set(resource, calls)
  return calls as unknown as Calls<F, S>
}

function makeCalls(resource: Resource): Calls {
  const { path, access, scope: reach, label } = resource
  const [one, many] = label
  const visible: Needs = { key: access.view, access: 'visible' }
  const editable = (key: string): Needs => ({ key, access: 'editable' })
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${many}, searched and sorted`,
      needs: visible,
      reach,
      input: z.strictObject({ ...nodeShape(resource), ...listShape(resource) }),
      output: z.object({ count: z.int(), rows: z.array(rowSchema(resource)) }),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Add ${one}`,
      needs: editable(access.add),
      reach,
      input: draftOf(resource, nodeShape(resource)),
      output: rowSchema(resource),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change ${one}; refused with 409 when the version is not the stored one`,
      needs: editable(access.edit),
      reach,
      input: draftOf(resource, { ...nodeShape(resource), id: rowId, version: rowId }),
      output: rowSchema(resource),
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `Delete ${many}, all of the ids or none`,
      needs: editable(access.remove),
      reach,
      input: z.strictObject({ ...nodeShape(resource), ids: z.array(rowId).min(1, 'Please select the record to delete').max(1000) }),
      output: z.object({ deleted: z.int() }),
    }),
    lookup: lookupOf(resource),
  }
  return calls as unknown as Calls
}

/** The options a picker offers; also known of a resource through a ref to it. */
export const lookupOf = (target: RefTarget) =>
  endpoint({
    method: 'GET',
    path: `${target.path}/options`,
    summary: `${target.label[1]} to choose from: active ones, id and label`,
    needs: { key: target.access.view, access: 'visible' },
    reach: target.scope,
    input: z.strictObject(nodeShape(target)),
    output: z.array(z.object({ id: z.int(), label: z.string() })),
  })

const listShape = ({ list }: Resource) => ({
  search: z.string().max(100, 'At most 100 letters').optional(),
  sortBy: z.enum(list.columns as [string, ...string[]]).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  offset: wholeNumber(0, 1_000_000).optional(),
  limit: wholeNumber(1, 1000).optional(),
})

const rowSchema = ({ fields }: Resource) =>
  z.object({
    id: z.int(),
    version: z.int(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rowCheck(field)])),
    labels: z.record(z.string(), z.string().nullable()),
  })
