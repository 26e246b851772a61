import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { yesOrNo } from '../../../kit/fields/toggle/yes-or-no.ts'
import { type Column, DataTable, type InlineEdit } from '../../../kit/ui/data-table.tsx'
import { TimeCell } from '../../../kit/ui/data-table-time-cell.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { type Attendance, attendances } from './sample.ts'
import { plainColumns, zone } from './table-columns.tsx'

const none: ReadonlySet<string> = new Set()
const rowId = ({ id }: Attendance) => String(id)

const draft = z.object({
  name: z.string().trim().min(1, 'This field cannot be blank').max(60),
  hours: z.number().int().min(0).max(24).nullable(),
})
const sorts = [
  { label: 'Last name, ascending', sort: { id: 'name', descending: false } },
  { label: 'Last name, descending', sort: { id: 'name', descending: true } },
  { label: 'Deployed first', sort: { id: 'deployed', descending: true } },
  { label: 'Not deployed first', sort: { id: 'deployed', descending: false } },
]

/** Rows and times that are changed in their place; deployed first, paid or not (TABLE-08, 12, 17, 19; LIST-18, 23). */
export function InlineTable() {
  const [rows, setRows] = useState(attendances)
  const [selected, setSelected] = useState(none)
  const [adding, setAdding] = useState(false)
  const columns = useMemo((): readonly Column<Attendance>[] => {
    const time = (side: 'in' | 'out') => (row: Attendance) => (
      <TimeCell
        label={`${side === 'in' ? 'In time' : 'Out time'} of ${row.name}`}
        value={row[side]}
        zone={zone}
        onSave={value => setRows(before => before.map(each => (each.id === row.id ? { ...each, [side]: value } : each)))}
      />
    )
    return plainColumns.map(column => (column.id === 'in' || column.id === 'out' ? { ...column, cell: time(column.id) } : column))
  }, [])
  const inline: InlineEdit<Attendance> = {
    fields: [
      { name: 'name', label: 'Employee', kind: 'text', required: true, max: 60 },
      { name: 'paid', label: 'Paid', kind: 'toggle' },
      { name: 'hours', label: 'Hours', kind: 'integer', max: 24 },
    ],
    values: row => ({ name: row?.name ?? '', paid: row !== null && yesOrNo(row.paid) === true, hours: row?.hours ?? null }),
    schema: draft,
    async onSave(row, values) {
      const saved = { name: String(values.name), paid: values.paid ? '1' : '0', hours: Number(values.hours ?? 0) }
      setRows(before =>
        row
          ? before.map(each => (each.id === row.id ? { ...each, ...saved } : each))
          : [{ id: before.length + 1, in: null, out: null, deployed: 'n', ...saved }, ...before],
      )
      toastOk(row ? 'Record Updated Successfully' : 'Record Saved Successfully')
    },
    adding,
    onAdded: () => setAdding(false),
  }
  const download = () => (selected.size === 0 ? toastError('Select a table row to download reports') : toastOk(`${selected.size} rows`))
  return (
    <>
      <Toolbar right={<IconButton icon="download" label="Download" onClick={download} />}>
        <Button leftSection={<Icon name="add" />} onClick={() => setAdding(true)}>
          Add row
        </Button>
      </Toolbar>
      <DataTable
        label="Attendance of today"
        rows={rows}
        columns={columns}
        rowId={rowId}
        selected={selected}
        onSelect={setSelected}
        defaultSelect={row => row.deployed === 'y'}
        inline={inline}
        sorts={sorts}
      />
    </>
  )
}
