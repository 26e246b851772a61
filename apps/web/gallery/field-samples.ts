import type { OptionSource } from '../../../kit/fields/view.ts'
import type { FormField } from '../../../kit/ui/form-dialog.tsx'
import { found } from '../../../kit/ui/found.ts'

const listed = (labels: readonly string[]) => labels.map(label => ({ value: label, label }))
const skills = listed(['Quay crane driver', 'RTG driver', 'Lashing', 'Reefer', 'Tally'])
const machines = listed(Array.from({ length: 40 }, (_, index) => `RTG${String(index + 1).padStart(2, '0')}`))

/** Answers like the server, with at most `most` options. */
const searched = (key: string, options: ReturnType<typeof listed>, most = 50): OptionSource => ({
  key: [key],
  ask: async search => {
    const fitting = options.filter(({ label }) => found([label], search))
    return { options: fitting.slice(0, most), more: fitting.length > most }
  },
})
const crowd = listed(Array.from({ length: 50_000 }, (_, index) => `E${String(index + 1).padStart(5, '0')}`))

/** Each kind of field once; a list that is long once more. */
export const everyField: readonly FormField[] = [
  { name: 'text', label: 'Text', kind: 'text', max: 20, required: true, half: true },
  { name: 'choice', label: 'Choice', kind: 'choice', options: [{ value: 'AM', label: 'Morning' }], half: true },
  { name: 'integer', label: 'Whole number', kind: 'integer', min: 0, max: 40, half: true },
  { name: 'decimal', label: 'Decimal', kind: 'decimal', min: 0, max: 500, scale: 3, half: true },
  { name: 'percent', label: 'Percent', kind: 'percent', min: 0, max: 100, scale: 2, half: true },
  { name: 'minutes', label: 'Length of time', kind: 'minutes', min: 0, max: 720, half: true },
  { name: 'date', label: 'Date', kind: 'date', half: true },
  { name: 'time', label: 'Time', kind: 'time', half: true },
  { name: 'month', label: 'Month', kind: 'month', half: true },
  { name: 'dateTime', label: 'Date and time', kind: 'dateTime', half: true, hint: 'Terminal time, Asia/Muscat' },
  { name: 'email', label: 'E-mail', kind: 'email', half: true },
  { name: 'phone', label: 'Telephone', kind: 'phone', half: true },
  { name: 'colour', label: 'Colour', kind: 'colour', half: true },
  { name: 'toggle', label: 'Toggle', kind: 'toggle', half: true },
  { name: 'long', label: 'Of a long list', kind: 'choice', options: machines },
  { name: 'refs', label: 'Several of a list', kind: 'refs', source: searched('skills', skills) },
  { name: 'ref', label: 'Of fifty thousand', kind: 'ref', source: searched('crowd', crowd) },
  { name: 'image', label: 'Image', kind: 'image' },
  { name: 'longText', label: 'Long text', kind: 'longText', max: 100 },
]

// a ship below a quay crane
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAxUlEQVR42u3YPQ6CMACGYY7D5OTYmckjOLk4unIuzsDsGYyjJsYjuJmG8JMAkYJP8o5N0+8Zm13vD/WUIQAECBAgQIAADRSKw8YCBCgpoBmh570tXjviJCBAgAABAgQIECBAgH4IVB/zid2qMKL4Dc/XuxEgQIAAAQLU+X19viQVIECAAAECBAgQIEApAuX7sNIAAQIECND/AO1OZWvrBYpXfGd3zRw8CQgQoGWAthEgQIAAAQIECBAgQICWCRAgQIAAJdwHjyoNzYXfuZYAAAAASUVORK5CYII='
const long = 'The spreader twist-lock sensor of corner 3 reports open while it is closed; the maker comes on Monday.'

export const filledIn = {
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
  long: 'RTG07',
  ref: 'E00007',
  refs: ['RTG driver', 'Reefer'],
  image: picture,
  longText: 'Spreader twist-lock sensor',
}
/** More than there is room for. */
export const overfull = {
  ...filledIn,
  text: 'RTG07-WWWWWWWWWWWWWW',
  email: 'anil.nair.of.the.second.maintenance.crew@salwa-container-terminal.example',
  refs: skills.map(({ value }) => value),
  longText: long.slice(0, 100),
}
/** Each wrong in its own way. */
export const wrongIn = {
  ...filledIn,
  text: '',
  integer: 41,
  decimal: -1,
  percent: 101,
  minutes: 'soon',
  date: '31/Feb',
  time: '25:00',
  dateTime: 'now',
  email: 'anil.nair',
  phone: 'none',
  colour: 'blue',
}
