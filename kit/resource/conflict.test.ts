import { expect, it } from 'vitest'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { conflictOf } from './conflict.ts'
import { elements } from './definition.ts'
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
    { field: 'note', theirs: 'Closed on Friday', mine: 'Closed on Friday', both: false },
    { field: 'depth', theirs: 14, mine: 15, both: false },
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
