import { z } from 'zod'
import { type Endpoint, edits, endpoint, sees } from '../../calls/endpoint.ts'
import { type HistoryCall, historyOf } from '../../history/history.ts'
import type { Access, Scope } from '../definition.ts'
import type { FieldsOf, SubTables } from '../lines/sub-table.ts'
import type { Resource } from '../resource.ts'
import type { Fields, Values } from '../values.ts'
import type { CountsFor } from './counts-for.ts'
import { isDated } from './dated.ts'
import { answeredOf, draftOf, removed, rowOf, savedOf } from './paged-checks.ts'

// A record that people write on a page of its own: its list is short and answers whole records. Most belong to an org node and are in force
// there between two dates, `...dated`; some belong to the whole company.

/** The fields that every record has besides what people write. */
export interface Stored {
  readonly id: number
  /** handed back with a save, so that a stale one is refused */
  readonly version: number
  /** absent from a record of the company */
  readonly orgNodeId?: number
}
export interface Named {
  readonly name: string
}
export interface DatedDraft extends Named {
  readonly startsOn: string
  /** null: without end */
  readonly endsOn: string | null
}
export type Place = { readonly orgNodeId: number }

interface Besides<Answered extends z.ZodObject> {
  /** the kind of its rows, as the feature states it; the name of its table when absent */
  readonly kind?: string
  /** what is answered besides and never sent */
  readonly answered?: Answered
  /** where its values name rows of other kinds, which must be of the same node */
  readonly names?: Readonly<Record<string, string>>
  /** why a change may be refused besides: codes and their HTTP status */
  readonly errors?: Readonly<Record<string, number>>
}

export interface PagedCalls<Draft, Row> {
  readonly list: Endpoint<Place, Place, { rows: Row[] }, never>
  readonly add: Endpoint<Draft & Place, Draft & Place, Row, never>
  readonly save: Endpoint<Draft & Stored & Place, Draft & Stored & Place, Row, never>
  readonly remove: Endpoint<RemoveInput, RemoveInput, { deleted: number }, 'inForce'>
  readonly history: HistoryCall
}
/** Which records to remove; all of them are removed, or none. */
export type RemoveInput = Place & { readonly documents: readonly { readonly id: number; readonly version: number }[] }

export interface Paged<Draft extends Named, Row extends Draft & Stored> extends PagedCalls<Draft, Row> {
  readonly resource: Resource
  readonly access: Access
  readonly $types?: { readonly draft: Draft; readonly row: Row }
}

const given = z.coerce.number().int()

type LinesIn<T extends SubTables> = { [K in keyof T]: readonly Values<FieldsOf<T[K]>>[] }
type DraftOf<F extends Fields, T extends SubTables> = Values<F> & LinesIn<T> & Named
type RowOf<F extends Fields, T extends SubTables, Answered extends z.ZodObject> = DraftOf<F, T> & Stored & Place & z.output<Answered>

const made = new WeakMap<Resource, Paged<Named, StandardRow>>()

/** What is typed on a page that is made from its definition alone. */
export type StandardDraft = Named & Partial<Place>
/** A record whose page is made from its definition alone. */
export type StandardRow = Named & Stored & Place & { readonly countsFor?: CountsFor }

/** The calls of a record with a page that is made from its definition alone. Returns the same objects each time. */
export function pagedCallsOf(resource: Resource): Paged<Named, StandardRow> {
  const calls = made.get(resource) ?? (onPage(resource, { answered: answeredOf(resource) }) as unknown as Paged<Named, StandardRow>)
  made.set(resource, calls)
  return calls
}

/** The calls of a record that has a page. */
export function onPage<
  F extends Fields,
  S extends Scope,
  T extends SubTables,
  Answered extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(resource: Resource<F, S, T>, besides: Besides<Answered> = {}): Paged<DraftOf<F, T>, RowOf<F, T, Answered>> {
  const of = resource as unknown as Resource
  const { path, access, scope: reach, fields } = of
  const { kind = of.name, answered, names = {}, errors = {} } = besides
  const [one, many] = of.label.map(label => label.toLowerCase()) as [string, string]
  // the browser has the calls without their checks
  const ignored = Object.keys((answered as z.ZodObject | undefined)?.shape ?? {})
  const hasDates = isDated(fields)
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${many} ${reach === 'company' ? 'within reach' : 'of a node'}${hasDates ? ' and of those above it, newest first' : ', by name'}`,
      needs: sees(access.view),
      reach,
      input: z.strictObject(reach === 'company' ? {} : { orgNodeId: given }),
      output: z.object({ rows: z.array(rowOf(of, answered)) }),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Add a ${one} with its lines`,
      needs: edits(access.add),
      reach,
      names,
      input: draftOf(of),
      output: rowOf(of, answered),
      ignored,
    }),
    save: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${one} as one document; refused with 409 when the version is not the stored one`,
      needs: edits(access.edit),
      reach,
      names: { id: kind, ...names },
      errors,
      input: savedOf(of),
      output: rowOf(of, answered),
      ignored,
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `Remove ${many}, all of them or none${hasDates ? '; one that is in force is refused' : ''}`,
      needs: edits(access.remove),
      reach,
      names: { 'documents.id': kind },
      errors: hasDates ? { ...errors, inForce: 409 } : errors,
      input: z.strictObject({ ...(reach !== 'company' && { orgNodeId: given }), documents: removed }),
      output: z.object({ deleted: z.int() }),
    }),
    history: historyOf({ path, label: many, key: access.view, scope: reach, kind }),
  }
  return { resource: of, access, ...calls } as unknown as Paged<DraftOf<F, T>, RowOf<F, T, Answered>>
}
