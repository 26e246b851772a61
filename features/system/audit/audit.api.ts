import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rowId, wholeNumber } from '../../../kit/fields/whole-number.ts'
import { auditActions } from '../../../kit/history/audit-actions.ts'
import { historyChange } from '../../../kit/history/history.ts'
import { fileLook, longExcelOf, longPdfOf } from '../../../kit/report/report.ts'
import { lookupShape } from '../../../kit/resource/lookup.ts'

export const auditKeys = {
  view: key('Audit'),
  excel: key('Excel_Report_Audit'),
  pdf: key('PDF_Report_Audit'),
}

/** What the audit is searched by. Dates are those of the zone, both included. */
const filters = {
  /** who did it */
  userId: rowId.optional(),
  /** a kind of record, by its table, with its lines */
  kind: z.string().max(63).optional(),
  /** the number of a record of the kind, or what it is or was shown by */
  record: z.string().trim().max(100).optional(),
  /** a column of the kind that was changed */
  field: z.string().max(63).optional(),
  from: workDate().optional(),
  to: workDate().optional(),
}

const entry = z.object({
  id: z.int(),
  at: z.string(),
  /** null: the product itself, or a user whom the company no longer has */
  who: z.string().nullable(),
  byProduct: z.boolean(),
  /** null where it came from no connection */
  address: z.string().nullable(),
  device: z.string().nullable(),
  action: z.enum(auditActions),
  /** in English */
  kind: z.string(),
  /** what the record is, or was, shown by */
  record: z.string().nullable(),
  changes: z.array(historyChange),
  /** the reader may not see the record: what changed is not told */
  hidden: z.boolean(),
})
export type AuditEntry = z.output<typeof entry>

const cursor = z.string().regex(/^\d{1,17}\.\d{1,16}$/, 'As it was answered')

/** What happened, the newest first, page by page. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what and when, from where, and from what to what, the newest first; whoever reaches the whole company reads it',
  needs: sees(auditKeys.view),
  reach: 'company',
  input: z.strictObject({
    ...filters,
    zone: fileLook.zone,
    /** for what came before a page */
    before: cursor.optional(),
    limit: wholeNumber(1, 500).default(100),
  }),
  output: z.object({
    /** false where the reader does not reach all nodes of the company: then nothing is told */
    whole: z.boolean(),
    entries: z.array(entry),
    /** what to ask with for older ones; null when there are none */
    before: z.string().nullable(),
    /** how far back a search has looked that found no whole page; null when it has looked at all */
    lookedTo: z.string().nullable(),
  }),
})

/** What can be searched for. */
export const auditKinds = endpoint({
  method: 'GET',
  path: '/audit/kinds',
  summary: 'The kinds of records that the audit knows, with their fields',
  needs: sees(auditKeys.view),
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(z.object({ kind: z.string(), label: z.string(), fields: z.array(z.object({ name: z.string(), label: z.string() })) })),
})

export const auditPeople = endpoint({
  method: 'GET',
  path: '/audit/people',
  summary: 'The users of the company, to find what one of them did',
  needs: sees(auditKeys.view),
  reach: 'company',
  input: z.strictObject(lookupShape),
  output: z.object({ options: z.array(z.object({ id: z.int(), label: z.string() })), more: z.boolean() }),
})

const file = { path: '/audit', report: 'Audit' } as const
/** The node stands at the head of the file; the audit is the company's. */
const matching = z.strictObject({ orgNodeId: z.coerce.number().int(), ...filters, ...fileLook })
export type AuditFilter = Omit<z.output<typeof matching>, 'orgNodeId' | 'language'>
/** All rows that match, by a job: a company has millions. */
export const auditLong = {
  excel: longExcelOf({ ...file, key: auditKeys.excel, input: matching }),
  pdf: longPdfOf({ ...file, key: auditKeys.pdf, input: matching }),
}
