import { z } from 'zod'
import { type Endpoint, edits, endpoint, sees } from '../calls/endpoint.ts'
import { type HistoryCall, historyOf } from '../history/history.ts'
import type { Access } from '../resource/definition.ts'
import type { FieldsOf, SubTables } from '../resource/lines/sub-table.ts'
import type { Values } from '../resource/values.ts'
import { draftOf, removed, rowOf, savedOf } from './checks.ts'

// A document: a record with lines that people write on a page of its own. Most belong to an org node and are in force there between two
// dates: those whose contents have `startsOn` and `endsOn`. Some belong to the whole company.

/** What every document has besides its own contents. */
export interface StoredDocument {
  readonly id: number
  /** handed back with a save, so that a stale one is refused */
  readonly version: number
  /** absent from a document of the company */
  readonly orgNodeId?: number
}
/** What the list of a document needs of its contents. */
export interface NamedContents {
  readonly name: string
}
/** Those of a document that is in force between two dates. */
export interface DatedContents extends NamedContents {
  readonly startsOn: string
  /** null: without end */
  readonly endsOn: string | null
}
export type Place = { readonly orgNodeId: number }

interface DocumentOptions<Contents extends z.ZodObject, Answered extends z.ZodObject, Typed extends SubTables> {
  /** one of them, many of them: in English, in small letters */
  readonly label: readonly [one: string, many: string]
  /** its calls, below /api */
  readonly path: `/${string}`
  readonly access: Access
  /** whose documents they are: those of org nodes when absent. Calls of a company's documents name no node */
  readonly scope?: 'company'
  /** the kind of its rows, as the feature states it */
  readonly kind: string
  readonly contents: Contents
  /** its lines of fields that are typed in their table, put in order by hand; lines of another shape are part of the contents */
  readonly lines?: Typed
  /** what is answered besides and never sent */
  readonly answered: Answered
  /** where its lines name rows of other kinds, which must be of the same node */
  readonly names?: Readonly<Record<string, string>>
  /** why a change may be refused besides: codes and their HTTP status */
  readonly errors?: Readonly<Record<string, number>>
}

export type DocumentCalls<Draft, Row> = {
  readonly list: Endpoint<Place, Place, { rows: Row[] }, never>
  readonly add: Endpoint<Draft & Place, Draft & Place, Row, never>
  readonly save: Endpoint<Draft & StoredDocument & Place, Draft & StoredDocument & Place, Row, never>
  readonly remove: Endpoint<RemoveInput, RemoveInput, { deleted: number }, 'inForce'>
  readonly history: HistoryCall
}
/** All of them are removed, or none. */
export type RemoveInput = Place & { readonly documents: readonly { readonly id: number; readonly version: number }[] }

export interface Document<Draft extends NamedContents, Row extends Draft & StoredDocument> extends DocumentCalls<Draft, Row> {
  readonly label: readonly [one: string, many: string]
  readonly access: Access
  readonly lines: SubTables
  /** without those lines; on the server, the browser has the calls without their checks */
  readonly contents: z.ZodObject
  readonly $types?: { readonly draft: Draft; readonly row: Row }
}

const given = z.coerce.number().int()

type LinesIn<T extends SubTables> = { [K in keyof T]: readonly Values<FieldsOf<T[K]>>[] }
type DraftOf<Contents extends z.ZodObject, T extends SubTables> = z.output<Contents> & LinesIn<T> & NamedContents
type RowOf<Contents extends z.ZodObject, T extends SubTables, Answered extends z.ZodObject> = DraftOf<Contents, T> &
  StoredDocument &
  Place &
  z.output<Answered>
const noLines = {}

/** Declares a document: its calls follow from its contents. */
export function documentOf<Contents extends z.ZodObject, Answered extends z.ZodObject, Typed extends SubTables = typeof noLines>(
  options: DocumentOptions<Contents, Answered, Typed>,
) {
  const { label, path, access, scope: reach = 'orgNode', kind, contents, answered, names = {}, errors = {} } = options
  const lines: SubTables = options.lines ?? noLines
  const [one, many] = label
  // the browser has the calls without their checks
  const ignored = Object.keys((answered as Answered | undefined)?.shape ?? {})
  const dated = isDated(contents)
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${many} ${reach === 'company' ? 'within reach' : 'of a node'}${dated ? ' and of those above it, newest first' : ', by name'}`,
      needs: sees(access.view),
      reach,
      input: z.strictObject(reach === 'company' ? {} : { orgNodeId: given }),
      output: z.object({ rows: z.array(rowOf(contents, lines, answered, reach)) }),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Add a ${one} with its lines`,
      needs: edits(access.add),
      reach,
      names,
      input: draftOf(contents, lines, reach),
      output: rowOf(contents, lines, answered, reach),
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
      input: savedOf(contents, lines, reach),
      output: rowOf(contents, lines, answered, reach),
      ignored,
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `Remove ${many}, all of them or none${dated ? '; one that is in force is refused' : ''}`,
      needs: edits(access.remove),
      reach,
      names: { 'documents.id': kind },
      errors: dated ? { ...errors, inForce: 409 } : errors,
      input: z.strictObject({ ...(reach !== 'company' && { orgNodeId: given }), documents: removed }),
      output: z.object({ deleted: z.int() }),
    }),
    history: historyOf({ path, label: many, key: access.view, scope: reach, kind }),
  }
  return { label, access, contents, lines, ...calls } as unknown as Document<DraftOf<Contents, Typed>, RowOf<Contents, Typed, Answered>>
}

/** Whether documents with these contents are in force between two dates. */
export const isDated = (contents: z.ZodObject): boolean =>
  // the browser has no contents, and does not ask
  'startsOn' in ((contents as z.ZodObject | undefined)?.shape ?? {})
