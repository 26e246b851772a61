import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId, wholeNumber } from '../../../kit/fields/whole-number.ts'
import { subject } from '../../../kit/live/subject.ts'
import { deliveryStateNames } from '../../../kit/notices/delivery-states.ts'
import { channels } from '../../../kit/notices/notice.ts'
import { excelOf, fileLook, longExcelOf, longPdfOf, mostPdfRows, pdfOf } from '../../../kit/report/report.ts'

export const outboxKeys = {
  view: key('Outbox'),
  resend: key('Resend_Delivery'),
  excel: key('Excel_Report_Outbox'),
  pdf: key('PDF_Report_Outbox'),
}

/** Messages of a node, or of no node, have changed: told by the table (0160_outbox_live.sql). */
export const deliverySubject = subject('delivery', sees(outboxKeys.view))

const orgNodeId = z.coerce.number().int()

const delivery = z.object({
  id: z.int(),
  at: z.string(),
  notice: z.string(),
  channel: z.enum(channels),
  state: z.enum(deliveryStateNames),
  receiver: z.string(),
  address: z.string().nullable(),
  subject: z.string(),
  /** in English */
  reason: z.string().nullable(),
  attempts: z.int(),
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

const filters = {
  search: z.string().trim().max(100).default(''),
  channel: z.enum(channels).optional(),
  state: z.enum(deliveryStateNames).optional(),
}

/** The messages of a node, and those of no node. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'Messages that have left, wait or failed, newest first, with the number in each state',
  needs: sees(outboxKeys.view),
  reach: 'orgNode',
  input: z.strictObject({
    orgNodeId,
    ...filters,
    limit: wholeNumber(1, 1000).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({
    count: z.int(),
    rows: z.array(delivery),
    /** over all messages, whatever is searched for */
    states: z.array(z.object({ state: z.enum(deliveryStateNames), count: z.int() })),
    /** the oldest message */
    since: z.string().nullable(),
    /** the channels that have no server */
    missing: z.array(z.enum(channels)),
  }),
})

export const oneDelivery = endpoint({
  method: 'GET',
  path: '/outbox/:id',
  summary: 'A message as it was sent, each try to send it, and what it is about',
  needs: sees(outboxKeys.view),
  reach: 'orgNode',
  names: { id: 'delivery' },
  input: z.strictObject({ orgNodeId, id: rowId }),
  output: delivery.extend({
    body: z.string(),
    language: z.string(),
    path: z.string().nullable(),
    /** who caused it; null for the product itself */
    by: z.string().nullable(),
    repeated: z.boolean(),
    tries: z.array(
      z.object({
        at: z.string(),
        endedAt: z.string().nullable(),
        outcome: z.enum(['sent', 'refused', 'later', 'inDoubt']).nullable(),
        reason: z.string().nullable(),
        gathered: z.int(),
      }),
    ),
  }),
})
export type DeliveryDetail = NonNullable<typeof oneDelivery.$types>['out']

/** What calls have in common that change messages of a node. */
const onChosen = {
  method: 'POST',
  needs: edits(outboxKeys.resend),
  reach: 'orgNode',
  errors: { notNow: 409 },
} as const
const names = { ids: 'delivery' } as const
const chosen = z.strictObject({ orgNodeId, ids: z.array(rowId).min(1).max(1000) })

export const resendDeliveries = endpoint({
  ...onChosen,
  path: '/outbox/resend',
  summary: 'Send messages again that have failed, are kept, were not sent or were cancelled; all of the ids or none',
  names,
  input: chosen,
  /** `says` is what becomes of them: the specified words where they leave (INTEG-05) */
  output: z.object({ count: z.int(), says: z.string() }),
})

export const cancelDeliveries = endpoint({
  ...onChosen,
  path: '/outbox/cancel',
  summary: 'Take back messages that wait or are kept; all of the ids or none',
  names,
  input: chosen,
  output: z.object({ count: z.int() }),
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/outbox/test',
  summary: 'Send a test message to oneself, by one channel',
  needs: edits(outboxKeys.resend),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId, channel: z.enum(channels) }),
  /** `says` is the specified sentence (NOTIF-09) where it was sent, else what has become of it; `reason` is what the server said */
  output: z.object({ sent: z.boolean(), says: z.string(), reason: z.string().nullable() }),
  errors: { notNow: 409 },
})

const file = { path: '/outbox', report: 'Outbox' } as const
const inSight = z.strictObject({ orgNodeId, messages: z.array(z.int()).max(mostPdfRows), ...fileLook })
export const outboxExcel = excelOf({ ...file, key: outboxKeys.excel, input: inSight })
export const outboxPdf = pdfOf({ ...file, key: outboxKeys.pdf, input: inSight })

/** All messages that match, where there are more than the page in sight. */
const matching = z.strictObject({ orgNodeId, ...filters, ...fileLook })
export const outboxLong = {
  excel: longExcelOf({ ...file, key: outboxKeys.excel, input: matching }),
  pdf: longPdfOf({ ...file, key: outboxKeys.pdf, input: matching }),
}
