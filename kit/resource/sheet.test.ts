import { expect, it } from 'vitest'
import { key } from '../access/key.ts'
import { choice } from '../fields/choice/choice.ts'
import { colour } from '../fields/colour/colour.ts'
import { dateTime } from '../fields/date-time/date-time.ts'
import { month } from '../fields/month/month.ts'
import { percent } from '../fields/percent/percent.ts'
import { ref } from '../fields/ref/ref.ts'
import { toggle } from '../fields/toggle/toggle.ts'
import { answerOf } from './answer.ts'
import { elements } from './definition.ts'
import { keysOf, resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { sheetOf } from './sheet.server.ts'

const yard = {
  name: 'yard',
  label: ['Yard', 'Yards'],
  path: '/yards',
  scope: 'company',
  shownBy: 'name',
  access: { view: key('Yard') },
} as const
const check = resource('check', {
  label: ['Check', 'Checks'],
  path: '/checks',
  scope: 'company',
  access: elements('Check', 'Checks'),
  fields: {
    yard: ref(() => yard, { label: 'Yard', required: true, wire: ['yardID', 'yardName'] }),
    at: dateTime({ label: 'At', required: true }),
    kind: choice({ crane: 'Crane' }, { label: 'Kind' }),
    share: percent({ label: 'Share' }),
    month: month({ label: 'Month' }),
    passed: toggle({ label: 'Passed', initial: false }),
    mark: colour({ label: 'Mark' }),
  },
  computed: { age: { label: 'Age', minutes: ({ at }, now) => (at < now ? 5 : null) } },
  shownBy: 'yard',
  list: { columns: ['yard', 'at', 'age', 'kind', 'share', 'month', 'passed'], search: ['yard'], sort: ['at', 'asc'] },
  form: ['yard', 'at'],
})
const stored = {
  id: 1,
  version: 1,
  yard: 7,
  at: '2026-12-10T22:15:00Z',
  kind: 'crane',
  share: 12.5,
  month: '2026-12-01',
  passed: true,
  mark: '#9060C0',
  labels: { yard: '=North' },
} as unknown as AnyRow
const row = answerOf(check, stored, '2026-12-11T00:00:00Z')

it('answers computed columns, and values and labels under the names of the specification', () => {
  expect(row).toMatchObject({ yard: 7, yardID: 7, yardName: '=North', age: 5 })
})

it('writes a row as the list shows it, in the chosen columns, words and zone', () => {
  const look = {
    columns: ['passed', 'yard', 'at', 'age', 'kind', 'share', 'month'],
    zone: 'Asia/Muscat',
    say: (text: string) => text.toUpperCase(),
  }
  const { columns, rows } = sheetOf(check, [row, { ...row, share: null, kind: null } as unknown as AnyRow], look)
  expect(columns.map(({ header, kind }) => `${header} ${kind}`)).toEqual([
    'PASSED text',
    'YARD text',
    'AT dateTime',
    'AGE duration',
    'KIND text',
    'SHARE decimal',
    'MONTH text',
  ])
  expect(rows).toEqual([
    ['YES', '=North', '2026-12-11T02:15', 5, 'CRANE', 12.5, 'Dec/2026'],
    ['YES', '=North', '2026-12-11T02:15', 5, null, null, 'Dec/2026'],
  ])
})

it('names a colour where only people read the file, and keeps it to be read back elsewhere', () => {
  const look = { columns: ['mark'], zone: 'Asia/Muscat', say: (text: string) => text.toUpperCase() }
  expect(sheetOf(check, [row], { ...look, paper: true }).rows).toEqual([['VIOLET']])
  expect(sheetOf(check, [row], look).rows).toEqual([['#9060C0']])
})

it('has a permission key for each kind of export file', () => {
  expect(keysOf(check).map(({ element }) => element)).toEqual([
    'Check',
    'Add_Check',
    'Edit_Check',
    'Delete_Check',
    'Excel_Report_Checks',
    'PDF_Report_Checks',
  ])
})
