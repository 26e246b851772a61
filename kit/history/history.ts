import { z } from 'zod'
import type { Key } from '../access/key.ts'
import { type Endpoint, endpoint, sees } from '../calls/endpoint.ts'
import { workDate } from '../fields/date/work-date.ts'
import { rowId } from '../fields/whole-number.ts'

/** How the browser prints a value; a `word` is English and is translated. Of an `image` it is told only that it changed. */
const valueKinds = ['text', 'word', 'number', 'duration', 'date', 'dateTime', 'yesNo', 'image'] as const
export type ValueKind = (typeof valueKinds)[number]

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const change = z.object({
  /** the English label of the field */
  label: z.string(),
  kind: z.enum(valueKinds),
  from: value,
  to: value,
})

const line = z.object({
  action: z.enum(['insert', 'update', 'delete']),
  /** what kind of line of the record, in English; null is the record itself */
  of: z.string().nullable(),
  changes: z.array(change),
  /** in English, where it is known */
  because: z.string().exactOptional(),
})

const entry = z.object({
  id: z.int(),
  at: z.string(),
  /** null when the product itself did it, or a user whom this company no longer has */
  who: z.string().nullable(),
  lines: z.array(line),
})

const historyAnswer = z.object({
  /** the newest first; what one save changed is one entry */
  entries: z.array(entry),
  /** what to ask with for older ones; null when there are none */
  before: z.int().nullable(),
})
export type History = z.output<typeof historyAnswer>
export type HistoryEntry = z.output<typeof entry>
export type HistoryLine = z.output<typeof line>
export type HistoryChange = z.output<typeof change>

export interface HistoryInput {
  readonly id: number
  /** where calls of the record name their org node */
  readonly orgNodeId?: number
  /** for what came before this entry */
  readonly before?: number | undefined
}
export type HistoryCall<Asked extends HistoryInput = HistoryInput> = Endpoint<Asked, Asked, History, never>

interface Recorded {
  /** below /api */
  readonly path: `/${string}`
  /** many of them */
  readonly label: string
  /** the key that shows the record */
  readonly key: Key
  readonly scope: 'company' | 'orgNode'
  /** the kind of its rows, where the id alone tells the org node */
  readonly kind?: string
}

/** The call that tells who changed a record, when, and from what to what. Whoever may see the record may see its history. */
export const historyOf = (recorded: Recorded): HistoryCall => declared(recorded, '/:id/history', false) as unknown as HistoryCall

/** The call for the history of a cell: a record on a date. */
export interface DatedHistoryInput extends HistoryInput {
  readonly date: string
}

/** As `historyOf`, for what a record was on a date. */
export const datedHistoryOf = (recorded: Recorded): HistoryCall<DatedHistoryInput> =>
  declared(recorded, '/:id/:date/history', true) as unknown as HistoryCall<DatedHistoryInput>

/** The checks are made here and nowhere else: the browser has the call without them. */
const declared = ({ path, label, key, scope, kind }: Recorded, below: `/${string}`, dated: boolean) =>
  endpoint({
    method: 'GET',
    path: `${path}${below}`,
    summary: `Who changed one of ${label}, when, and from what to what; fifty changes at once`,
    needs: sees(key),
    reach: scope,
    ...(kind && { names: { id: kind } }),
    input: z.strictObject({
      ...(scope === 'orgNode' && { orgNodeId: rowId }),
      id: rowId,
      ...(dated && { date: workDate() }),
      before: rowId.optional(),
    }),
    output: historyAnswer,
  })
