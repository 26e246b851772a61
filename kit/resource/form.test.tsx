import { expect, it } from 'vitest'
import { key } from '../access/key.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { toggle } from '../fields/toggle/toggle.ts'
import type { OptionSource } from '../fields/view.ts'
import type { Words } from '../words/words.tsx'
import { columnsOf } from './columns.tsx'
import { elements } from './definition.ts'
import { draftOf } from './draft.ts'
import { formOf, sourcesOf } from './form.client.ts'
import { resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { startOf } from './start.client.ts'

const yard = {
  name: 'yard',
  label: ['Yard', 'Yards'],
  path: '/yards',
  scope: 'company',
  shownBy: 'name',
  access: { view: key('Yard') },
} as const
const crane = resource('crane', {
  label: ['Crane', 'Cranes'],
  path: '/cranes',
  scope: 'company',
  access: elements('Crane'),
  fields: {
    name: text({ label: 'Name', required: true, max: 20 }),
    yard: ref(() => yard, { label: 'Yard', required: true }),
    kind: choice({ quay: 'Quay crane', yard: 'Yard crane' }, { label: 'Kind' }),
    heads: integer({ label: 'Heads', initial: 2, max: 9, hint: 'People at once' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'yard', 'kind', 'heads', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', ['yard', 'kind'], 'heads', 'active'],
})

const shouted: Words = word => word.toUpperCase()
const row = {
  id: 4,
  version: 3,
  name: 'QC1',
  yard: 7,
  kind: 'quay',
  heads: 5,
  active: false,
  labels: { yard: 'North' },
} as unknown as AnyRow

const yards: OptionSource = { key: ['yards'], ask: async () => ({ options: [], more: false }) }

it('gives the inputs in the order of the definition, translated', () => {
  expect(formOf(crane, { yard: yards }, shouted)).toEqual([
    { name: 'name', label: 'NAME', kind: 'text', required: true, half: false, max: 20 },
    { name: 'yard', label: 'YARD', kind: 'ref', required: true, half: true, source: yards },
    {
      name: 'kind',
      label: 'KIND',
      kind: 'choice',
      required: false,
      half: true,
      options: [
        { value: 'quay', label: 'QUAY CRANE' },
        { value: 'yard', label: 'YARD CRANE' },
      ],
    },
    { name: 'heads', label: 'HEADS', kind: 'integer', required: false, half: false, hint: 'PEOPLE AT ONCE', max: 9, min: 0 },
    { name: 'active', label: 'ACTIVE', kind: 'toggle', required: false, half: false },
  ])
})

it('starts with the values of the row or the initial values of a new one, and they save as they are', () => {
  expect(startOf(crane, null)).toEqual({ name: null, yard: null, kind: null, heads: 2, active: true })
  const start = startOf(crane, row)
  expect(start).toEqual({ name: 'QC1', yard: '7', kind: 'quay', heads: 5, active: false })
  expect(draftOf(crane).parse(start)).toEqual({ name: 'QC1', yard: 7, kind: 'quay', heads: 5, active: false })
})

it('knows the label of the choice of a row before any answer', () => {
  expect(sourcesOf(crane, row, {}).yard).toMatchObject({ key: ['GET /yards/options', {}, 'en'], known: [{ value: '7', label: 'North' }] })
  expect(sourcesOf(crane, null, {}).yard?.known).toEqual([])
})

it('shows labels, words and values in columns of their kind', () => {
  const columns = columnsOf(crane, shouted)
  expect(columns.map(({ header, kind }) => `${header} ${kind}`)).toEqual([
    'NAME text',
    'YARD text',
    'KIND text',
    'HEADS number',
    'ACTIVE yesNo',
  ])
  expect(columns.map(({ value }) => value(row))).toEqual(['QC1', 'North', 'QUAY CRANE', 5, false])
})
