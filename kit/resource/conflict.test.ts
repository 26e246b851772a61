import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { integer } from '../fields/integer/integer.ts'
import { own } from '../fields/own/own.ts'
import { text } from '../fields/text/text.ts'
import { conflictOf } from './conflict.ts'
import { elements } from './definition.ts'
import { subTable } from './lines/sub-table.ts'
import { resource } from './resource.ts'

const berth = resource('berth', {
  label: ['Berth', 'Berths'],
  path: '/berths',
  scope: 'company',
  access: elements('Berth'),
  fields: { name: text({ label: 'Name', required: true }), note: text({ label: 'Note' }), depth: integer({ label: 'Depth' }) },
  shownBy: 'name',
  list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'note', 'depth'],
})
const opened = { id: 7, version: 3, labels: {}, name: 'Berth 1', note: null, depth: 14 }

it('puts what I changed on top of what they saved, and keeps theirs where I changed nothing', () => {
  const theirs = { ...opened, version: 4, note: 'Closed on Friday' }
  const { differences, merged } = conflictOf(berth, opened, theirs, { name: 'Berth 1', note: null, depth: 15 })
  expect(merged).toEqual({ name: 'Berth 1', note: 'Closed on Friday', depth: 15 })
  expect(differences).toEqual([
    { field: 'note', theirs: 'Closed on Friday', mine: 'Closed on Friday', both: false, asked: [] },
    { field: 'depth', theirs: 14, mine: 15, both: false, asked: [] },
  ])
})

it('marks what both changed, unless they agree', () => {
  const theirs = { ...opened, version: 4, name: 'Berth One', depth: 16 }
  const { differences } = conflictOf(berth, opened, theirs, { name: 'Berth one', note: null, depth: 16 })
  expect(differences.map(({ field, both }) => [field, both])).toEqual([
    ['name', true],
    ['depth', false],
  ])
})

const gang = { fields: { name: text({ label: 'Name' }) }, subTables: { members: memberTable() } }
function memberTable() {
  return subTable({ label: ['Member', 'Members'], fields: { who: text({ label: 'Who' }) }, shownBy: 'who', order: 'byHand' })
}
const lines = (...members: object[]) => ({ id: 1, version: 1, name: 'A', labels: {}, members }) as never
const [anil, badr, carla] = ['Anil', 'Badr', 'Carla'].map((who, at) => ({ id: at + 1, who, labels: {} })) as [object, object, object]

it.each([
  [
    'mine is added to theirs',
    [anil],
    [anil, badr],
    [anil, { who: 'Dina' }],
    [{ id: 1, who: 'Anil' }, { who: 'Dina' }, { id: 2, who: 'Badr' }],
  ],
  [
    'what I removed stays away, what they added stays',
    [anil, badr],
    [anil, badr, carla],
    [badr],
    [
      { id: 2, who: 'Badr' },
      { id: 3, who: 'Carla' },
    ],
  ],
  [
    'mine stands where both changed a line',
    [anil],
    [{ ...anil, who: 'Anil T.' }],
    [{ ...anil, who: 'Anil M.' }],
    [{ id: 1, who: 'Anil M.' }],
  ],
  [
    'a line that they removed and I changed is added again',
    [anil, badr],
    [badr],
    [{ ...anil, who: 'Anil M.' }, badr],
    [{ who: 'Anil M.' }, { id: 2, who: 'Badr' }],
  ],
  [
    'my order stays with their change',
    [anil, badr],
    [{ ...anil, who: 'A.' }, badr],
    [badr, anil],
    [
      { id: 2, who: 'Badr' },
      { id: 1, who: 'A.' },
    ],
  ],
  [
    'their order stays with my change',
    [anil, badr],
    [badr, anil],
    [{ ...anil, who: 'A.' }, badr],
    [
      { id: 2, who: 'Badr' },
      { id: 1, who: 'A.' },
    ],
  ],
  [
    'a line that they removed and I left alone is gone',
    [anil, badr],
    [badr],
    [anil, badr, { who: 'Dina' }],
    [{ id: 2, who: 'Badr' }, { who: 'Dina' }],
  ],
])('of lines, %s', (_says, opened, theirs, mine, merged) => {
  expect(conflictOf(gang, lines(...opened), lines(...theirs), lines(...mine)).merged.members).toEqual(merged)
})

it('puts lines without ids together by what no two of them share', () => {
  const shares = subTable({
    label: ['Share', 'Shares'],
    fields: { type: integer({ label: 'Type' }), percent: integer({ label: 'Percent' }) },
    shownBy: 'type',
    order: 'byHand',
    rules: rule => [rule.once(['type'])],
  })
  const [was, theirs, mine] = [
    [{ type: 1, percent: 60 }],
    [
      { type: 1, percent: 60 },
      { type: 2, percent: 10 },
    ],
    [
      { type: 1, percent: 50 },
      { type: 3, percent: 20 },
    ],
  ].map(each => ({ shares: each }))
  const { merged, differences } = conflictOf({ fields: {}, subTables: { shares } }, was!, theirs!, mine!)
  expect(merged.shares).toEqual([
    { type: 1, percent: 50 },
    { type: 3, percent: 20 },
    { type: 2, percent: 10 },
  ])
  expect(differences[0]!.asked).toEqual([])
})

describe('a value of a shape of its own', () => {
  const plan = { fields: { rows: own({ label: 'Rows', check: z.unknown() }) }, subTables: {} }
  const rows = (label: string, ...bands: (number | null)[]) => ({ rows: [{ id: 7, label, bands }] })

  it('is asked about only where both changed it, and mine stands until theirs is chosen', () => {
    const found = conflictOf(plan, rows('A', 1, 1, 1), rows('A', 2, 1, 2), rows('B', 1, 3, 3))
    expect(found.merged).toEqual(rows('B', 2, 3, 3))
    expect(found.differences[0]!.asked).toEqual([{ path: 'rows.7.bands.2', theirs: 2, mine: 3 }])
    expect(found.mergedWith(new Set(['rows.7.bands.2']))).toEqual(rows('B', 2, 3, 2))
  })

  it('is asked about line by line, where its lines are told so', () => {
    const lines = { rows: { key: ({ label }: Readonly<Record<string, unknown>>) => String(label), whole: true } } as const
    const of = (...each: [label: string, limit: number][]) => ({ rows: each.map(([label, limit]) => ({ label, limit })) })
    const found = conflictOf(plan, of(['rest', 8], ['week', 40]), of(['rest', 9], ['week', 40]), of(['rest', 10], ['week', 44]), lines)
    expect(found.merged).toEqual(of(['rest', 10], ['week', 44]))
    expect(found.differences[0]!.asked.map(({ path }) => path)).toEqual(['rows.rest'])
    expect(found.mergedWith(new Set(['rows.rest']))).toEqual(of(['rest', 9], ['week', 44]))
  })
})
