import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'

const fields: readonly FormField[] = [
  { name: 'text', label: 'Text', kind: 'text', max: 20, required: true, half: true },
  { name: 'choice', label: 'Choice', kind: 'choice', options: [{ value: 'AM', label: 'Morning' }], half: true },
  { name: 'integer', label: 'Whole number', kind: 'integer', min: 0, max: 40, half: true },
  { name: 'decimal', label: 'Decimal', kind: 'decimal', min: 0, max: 500, scale: 3, half: true },
  { name: 'percent', label: 'Percent', kind: 'percent', min: 0, max: 100, scale: 2, half: true },
  { name: 'minutes', label: 'Length of time', kind: 'minutes', min: 0, max: 720, half: true },
  { name: 'date', label: 'Date', kind: 'date', half: true },
  { name: 'time', label: 'Time', kind: 'time', half: true },
  { name: 'month', label: 'Month', kind: 'month', half: true },
  { name: 'dateTime', label: 'Date and time', kind: 'dateTime', half: true },
  { name: 'email', label: 'E-mail', kind: 'email', half: true },
  { name: 'phone', label: 'Telephone', kind: 'phone', half: true },
  { name: 'colour', label: 'Colour', kind: 'colour', half: true },
  { name: 'toggle', label: 'Toggle', kind: 'toggle', half: true },
  { name: 'longText', label: 'Long text', kind: 'longText', max: 100 },
]
const filled = {
  text: 'RTG07',
  choice: 'AM',
  integer: 12,
  decimal: 12.375,
  percent: 33.33,
  minutes: 435,
  date: '2026-12-11',
  time: '07:30',
  month: '2026-12-01',
  dateTime: '2026-12-11T02:40:00Z',
  email: 'anil.nair@salwa.example',
  phone: '+968 2412 3456',
  colour: '#2f6fab',
  toggle: true,
  longText: 'Spreader twist-lock sensor',
}
const shown = { empty: {}, filled, readOnly: filled } as const

/** Each kind of field: empty, filled, and only to be read. */
export function Fields() {
  const [open, setOpen] = useState<keyof typeof shown | null>(null)
  const close = () => setOpen(null)
  async function save(values: object) {
    toastOk(JSON.stringify(values))
    close()
  }
  return (
    <>
      <Toolbar>
        {(['empty', 'filled', 'readOnly'] as const).map(each => (
          <Button key={each} onClick={() => setOpen(each)}>
            {each}
          </Button>
        ))}
      </Toolbar>
      {open && (
        <FormDialog title="Fields" fields={fields} values={shown[open]} readOnly={open === 'readOnly'} onSave={save} onClose={close} />
      )}
    </>
  )
}
