import { expect, it } from 'vitest'
import { date } from '../../fields/date/date.ts'
import { dateTime } from '../../fields/date-time/date-time.ts'
import { month } from '../../fields/month/month.ts'
import { text } from '../../fields/text/text.ts'
import { type AnyCell, valueIn } from './cells.server.ts'

const read = (field: Parameters<typeof valueIn>[0], cell: AnyCell) => valueIn(field, cell, { zone: 'Asia/Muscat', say: words => words })

it('reads a typed date with the month of any language, as the page writes it', () => {
  const day = date({ label: 'Day' })
  expect(['11/Dec/2026', '11/ธ.ค./2026', '11/déc./2026', '11/dic/2026', '2026-12-11'].map(cell => read(day, cell))).toEqual(
    Array(5).fill('2026-12-11'),
  )
  expect(read(dateTime({ label: 'At' }), '11/ธ.ค./2026 10:40')).toBe('2026-12-11T06:40:00Z')
  expect(read(month({ label: 'Month' }), 'ธ.ค./2026')).toBe('2026-12-01')
})

it('leaves what is no month, and other texts, to the check of the field', () => {
  expect(read(date({ label: 'Day' }), '11/Foo/2026')).toBe('11/Foo/2026')
  expect(read(text({ label: 'Name' }), 'déc. 12')).toBe('déc. 12')
})
