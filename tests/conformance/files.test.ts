import { describe, expect, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import { choice } from '../../kit/fields/choice/choice.ts'
import { colour } from '../../kit/fields/colour/colour.ts'
import { date } from '../../kit/fields/date/date.ts'
import { dateTime } from '../../kit/fields/date-time/date-time.ts'
import { decimal } from '../../kit/fields/decimal/decimal.ts'
import { email } from '../../kit/fields/email/email.ts'
import { integer } from '../../kit/fields/integer/integer.ts'
import { longText } from '../../kit/fields/long-text/long-text.ts'
import { minutes } from '../../kit/fields/minutes/minutes.ts'
import { month } from '../../kit/fields/month/month.ts'
import { percent } from '../../kit/fields/percent/percent.ts'
import { phone } from '../../kit/fields/phone/phone.ts'
import { ref } from '../../kit/fields/ref/ref.ts'
import { text } from '../../kit/fields/text/text.ts'
import { time } from '../../kit/fields/time/time.ts'
import { toggle } from '../../kit/fields/toggle/toggle.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import { writeWorkbook } from '../../kit/files/write-workbook.ts'
import { elements } from '../../kit/resource/definition.ts'
import { exampleOf } from '../../kit/resource/example.ts'
import { type Resource, resource } from '../../kit/resource/resource.ts'
import type { AnyRow } from '../../kit/resource/row.ts'
import { sheetOf } from '../../kit/resource/sheet.server.ts'
import { activeParts } from '../support/formulas.ts'
import { readBack, withFormulas } from './checks/files.ts'

// What a list writes into a workbook, its fields read back: for every resource, exported or not, and every kind of field.

const zone = 'Asia/Muscat'
const everyKind: Resource = resource('everyKind', {
  label: ['Kind', 'Kinds'],
  path: '/kinds',
  scope: 'company',
  access: elements('Kind'),
  fields: {
    text: text({ label: 'Text', required: true }),
    longText: longText({ label: 'Long text' }),
    integer: integer({ label: 'Integer', min: -5 }),
    decimal: decimal({ label: 'Decimal', scale: 3, min: -10 }),
    percent: percent({ label: 'Percent' }),
    minutes: minutes({ label: 'Minutes' }),
    time: time({ label: 'Time' }),
    date: date({ label: 'Date' }),
    month: month({ label: 'Month' }),
    dateTime: dateTime({ label: 'Date and time' }),
    toggle: toggle({ label: 'Toggle', initial: true }),
    choice: choice({ AM: 'Morning', PM: 'Evening' }, { label: 'Choice' }),
    colour: colour({ label: 'Colour' }),
    email: email({ label: 'E-mail' }),
    phone: phone({ label: 'Phone' }),
    ref: ref(() => everyKind, { label: 'Ref' }),
  },
  shownBy: 'text',
  list: { columns: ['text'], search: ['text'], sort: ['text', 'asc'] },
  form: ['text'],
}) as Resource

/** From one minute before a midnight of the zone on, each quarter of an hour, and the ends of the bounds. */
const seeds = [...Array.from({ length: 200 }, (_, at) => 1199 + at * 15), 0, 1, 9_999, 10_000, 499_999]

/** An image itself is in no file, only whether there is one. */
const columnsOf = ({ fields }: Resource) => Object.keys(fields).filter(name => fields[name]!.kind !== 'image')

const refNames = ({ fields }: Resource) => Object.entries(fields).flatMap(([name, { target }]) => (target ? [name] : []))

/** Rows as a list has them: every second one with texts like formulas, every third one with what may be empty empty. */
function rowsOf(resource: Resource): Record<string, unknown>[] {
  const optional = Object.entries(resource.fields).filter(([, field]) => !field.required && field.initial === undefined)
  const empty = Object.fromEntries(optional.map(([name]) => [name, null]))
  return seeds.map((seed, place) => {
    const refs = Object.fromEntries(refNames(resource).map(name => [name, resource.fields[name]!.many ? [place + 1] : place + 1]))
    const example = { ...exampleOf(resource, seed), ...refs }
    return { ...(place % 2 === 0 ? withFormulas(resource, example, seed) : example), ...(place % 3 === 0 && empty) }
  })
}

const labelOf = (name: string, id: unknown) => (id === null ? null : `=${name} ${id}`)

describe.each([...resources, everyKind].map(each => ({ name: each.name, resource: each })))('$name', ({ resource }) => {
  it('reads from a workbook what it wrote', async () => {
    const rows = rowsOf(resource)
    const columns = columnsOf(resource)
    const shown = rows.map(row => ({
      ...row,
      labels: Object.fromEntries(refNames(resource).map(name => [name, labelOf(name, row[name])])),
    }))
    const sheet = sheetOf(resource, shown as unknown as AnyRow[], { columns, zone, say: word => word })
    const workbook = await writeWorkbook([sheet])
    expect(activeParts(workbook)).toEqual([])
    const { rows: cells } = await readSheet(workbook)
    const labels = new Map(rows.flatMap(row => refNames(resource).map(name => [labelOf(name, row[name])!, Number(row[name])] as const)))
    const read = cells.map(row => Object.fromEntries(columns.map((name, at) => [name, readBack(resource.fields[name]!, row[at], labels)])))
    expect(read).toEqual(rows.map(row => Object.fromEntries(columns.map(name => [name, row[name]]))))
  })
})
