import { deliveryStates } from '../../../kit/notices/delivery-states.ts'
import { channelWords } from '../../../kit/notices/notice.ts'
import type { ReportColumn } from '../../../kit/report/report.ts'
import type { Delivery } from './outbox.api.ts'

/** Of the page and of its files. */
export const outboxColumns: readonly ReportColumn<Delivery>[] = [
  { id: 'at', header: 'Created', kind: 'dateTime', value: row => row.at, width: 150 },
  { id: 'receiver', header: 'To{{:receiver}}', kind: 'text', value: row => row.receiver, width: 180 },
  { id: 'address', header: 'Address{{:of a message}}', kind: 'text', value: row => row.address, width: 190 },
  { id: 'channel', header: 'Channel', kind: 'word', value: row => channelWords[row.channel], width: 110 },
  { id: 'subject', header: 'Message', kind: 'text', value: row => row.subject, width: 230 },
  { id: 'state', header: 'State', kind: 'word', value: row => deliveryStates[row.state].word, width: 120 },
  { id: 'reason', header: 'Reason', kind: 'word', value: row => row.reason, width: 360 },
  { id: 'attempts', header: 'Tries', kind: 'number', value: row => row.attempts, width: 80 },
  { id: 'sentAt', header: 'Sent at', kind: 'dateTime', value: row => row.sentAt, width: 150 },
]
