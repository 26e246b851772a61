import type { ReportColumn } from '../../../kit/report/report.ts'
import type { RawClocking } from './raw-clocking.api.ts'

const sources = { phone: 'phone', reader: 'reader', manual: 'by hand', upload: 'uploaded', interface: 'interface' } as const

/** Where a clocking came from, when a hand has moved it since: its old and new time stand in their columns, who in "By". */
const moved = {
  phone: 'phone, moved',
  reader: 'reader, moved',
  manual: 'by hand, moved',
  upload: 'uploaded, moved',
  interface: 'interface, moved',
} as const

/** Of the page and of its files. */
export const clockingColumns: readonly ReportColumn<RawClocking>[] = [
  { id: 'employeeNumber', header: 'Employee Number', kind: 'text', value: row => row.employeeNumber, width: 140 },
  { id: 'employeeName', header: 'Name', kind: 'text', value: row => row.employeeName, width: 145 },
  { id: 'shiftDate', header: 'Roster date', kind: 'date', value: row => row.shiftDate, width: 115 },
  { id: 'transcode', header: 'Transcode', kind: 'text', value: row => row.transcode, width: 105 },
  { id: 'swipedAt', header: 'Swipe time', kind: 'dateTime', value: row => row.swipedAt, width: 140 },
  { id: 'effectiveAt', header: 'Counted time', kind: 'dateTime', value: row => row.effectiveAt, width: 145 },
  { id: 'location', header: 'Location', kind: 'text', value: row => row.location, width: 95 },
  {
    id: 'source',
    header: 'Source',
    kind: 'word',
    value: row => (row.swipedAt === row.effectiveAt ? sources : moved)[row.source],
    width: 125,
  },
  { id: 'processed', header: 'Processed', kind: 'yesNo', value: row => row.processed === 'Yes', width: 105 },
  { id: 'voided', header: 'State', kind: 'word', value: row => (row.voided ? 'voided' : null), width: 80 },
  { id: 'by', header: 'By', kind: 'text', value: row => row.by, width: 110 },
]
