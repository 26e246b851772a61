import { Chip } from '../../../kit/ui/chip.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { formatDateTime } from '../../../kit/words/formats.ts'
import type { Attendance, SampleRow } from './sample.ts'

export const zone = 'Asia/Muscat'

export const statusColumns: readonly Column<SampleRow>[] = [
  { id: 'name', header: 'Equipment Name', kind: 'text', value: row => row.name, width: 150 },
  { id: 'category', header: 'Category', kind: 'text', value: row => row.category, width: 130 },
  { id: 'down', header: 'Down-Time', kind: 'dateTime', zone, value: row => row.down },
  {
    id: 'up',
    header: 'Up-Time',
    kind: 'dateTime',
    zone,
    value: row => row.up,
    cell: row =>
      row.up ? (
        formatDateTime(row.up, zone)
      ) : (
        <Chip tone="danger" icon="repair">
          still down
        </Chip>
      ),
  },
  { id: 'minutes', header: 'Duration', kind: 'duration', value: row => row.minutes },
  { id: 'moves', header: 'Moves', kind: 'number', value: row => row.moves },
  { id: 'available', header: 'Equipment Available', kind: 'yesNo', value: row => row.available },
  { id: 'reason', header: 'Reason', kind: 'text', value: row => row.reason },
]

const lastName = ({ name }: Attendance) => name.split(' ').at(-1) ?? null

/** Attendance as it is only shown. */
export const plainColumns: readonly Column<Attendance>[] = [
  { id: 'name', header: 'Employee', kind: 'text', value: row => row.name, sorts: lastName, width: 190 },
  { id: 'in', header: 'In Time', kind: 'dateTime', zone, value: row => row.in, width: 260, group: 'Clocked' },
  { id: 'out', header: 'Out Time', kind: 'dateTime', zone, value: row => row.out, width: 260, group: 'Clocked' },
  { id: 'paid', header: 'Paid', kind: 'yesNo', words: ['Not Paid', 'Paid'], value: row => row.paid, group: 'Pay' },
  { id: 'deployed', header: 'Deployed', kind: 'yesNo', value: row => row.deployed },
  { id: 'hours', header: 'Hours', kind: 'number', value: row => row.hours, group: 'Pay' },
]
