import { expect, expectTypeOf, it } from 'vitest'
import type { Endpoint } from '../calls/endpoint.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { time } from '../fields/time/time.ts'
import { toggle } from '../fields/toggle/toggle.ts'
import { callsOf } from './calls.ts'
import { elements } from './definition.ts'
import { draftOf } from './draft.ts'
import { exampleOf } from './example.ts'
import { type Draft, keysOf, type Row, resource } from './resource.ts'

type CallIn<T> = T extends Endpoint<infer I, infer _H, infer _O, infer _C> ? I : never

const berth = resource('berth', {
  label: ['Berth', 'Berths'],
  path: '/berths',
  scope: 'company',
  access: elements('Berth'),
  fields: { name: text({ label: 'Name', required: true, unique: true }) },
  shownBy: 'name',
  list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

const crane = resource('crane', {
  label: ['Crane', 'Cranes'],
  path: '/cranes',
  scope: 'orgNode',
  access: elements('Crane'),
  fields: {
    name: text({ label: 'Name', required: true }),
    kind: choice({ quay: 'Quay crane', yard: 'Yard crane' }, { label: 'Kind', required: true }),
    berth: ref(() => berth, { label: 'Berth' }),
    opensAt: time({ label: 'Opens', required: true }),
    closesAt: time({ label: 'Closes', required: true }),
    heads: integer({ label: 'Heads', initial: 1 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [
    rule.check('closesAt', 'Must close after it opens', row => row.opensAt < row.closesAt),
    // @ts-expect-error a rule on a field that does not exist
    rule.check('closeAt', '', () => true),
    // @ts-expect-error a value that a row does not have
    rule.check('name', '', row => row.title !== ''),
  ],
  shownBy: 'name',
  list: {
    // @ts-expect-error a misspelt column
    columns: ['name', 'kindd'],
    search: ['name', 'berth'],
    sort: ['name', 'asc'],
  },
  // @ts-expect-error a misspelt field
  form: ['name', ['opensAt', 'closeAt']],
})

it('gives rows, drafts and calls their exact types', () => {
  expectTypeOf<Row<typeof crane>['kind']>().toEqualTypeOf<'quay' | 'yard'>()
  expectTypeOf<Row<typeof crane>['berth']>().toEqualTypeOf<number | null>()
  expectTypeOf<Row<typeof crane>['version']>().toEqualTypeOf<number>()
  expectTypeOf<Draft<typeof crane>['heads']>().toEqualTypeOf<number>()
  expectTypeOf<Draft<typeof crane>['active']>().toEqualTypeOf<boolean>()

  const calls = callsOf(crane)
  type Made = CallIn<typeof calls.create>
  expectTypeOf({ orgNodeId: 1, name: 'QC1', kind: 'quay', opensAt: '06:00', closesAt: '22:00' } as const).toExtend<Made>()
  expectTypeOf<{ name: string; kind: 'quay'; opensAt: string; closesAt: string }>().not.toExtend<Made>()
  expectTypeOf<{ orgNodeId: number; kind: 'quay'; opensAt: string; closesAt: string }>().not.toExtend<Made>()
})

it('declares calls with the keys and the reach of the resource', () => {
  const { list, create, update, remove, lookup } = callsOf(crane)
  expect([list, create, update, remove, lookup].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /cranes',
    'POST /cranes',
    'PUT /cranes/:id',
    'DELETE /cranes',
    'GET /cranes/options',
  ])
  expect([list, create, update, remove, lookup].map(({ needs }) => needs)).toEqual([
    { key: 'Crane', access: 'visible' },
    { key: 'Add_Crane', access: 'editable' },
    { key: 'Edit_Crane', access: 'editable' },
    { key: 'Delete_Crane', access: 'editable' },
    { key: 'Crane', access: 'visible' },
  ])
  expect([list, create, update, remove, lookup].every(({ reach }) => reach === 'orgNode')).toBe(true)
  expect(callsOf(crane)).toBe(callsOf(crane))
  expect(callsOf(berth).list.reach).toBe('company')
})

it('checks drafts by field and by rule, and refuses unknown fields', () => {
  const draft = exampleOf(crane, 5)
  const complaints = (given: object) =>
    draftOf(crane)
      .safeParse(given)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(complaints(draft)).toBeUndefined()
  expect(complaints({ ...draft, opensAt: '09:00', closesAt: '08:00' })).toEqual(['closesAt: Must close after it opens'])
  expect(complaints({ ...draft, companyId: 2 })).toEqual([': Unrecognized key: "companyId"'])
  expect(complaints({ ...draft, kind: 'ship' })).toEqual(['kind: One of Quay crane, Yard crane'])
})

it('adds four keys to the permission matrix', () => {
  expect(keysOf(berth)).toEqual([
    { element: 'Berth', label: 'Berths' },
    { element: 'Add_Berth', label: 'Add Berth' },
    { element: 'Edit_Berth', label: 'Edit Berth' },
    { element: 'Delete_Berth', label: 'Delete Berth' },
  ])
})

it('says so when no example keeps the rules', () => {
  const impossible = resource('impossible', {
    label: ['Impossible', 'Impossible'],
    path: '/impossible',
    scope: 'company',
    access: elements('Impossible'),
    fields: { name: text({ label: 'Name', required: true }) },
    rules: rule => [rule.check('name', 'Never', () => false)],
    shownBy: 'name',
    list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
    form: ['name'],
  })
  expect(() => exampleOf(impossible, 1)).toThrow('No example of impossible keeps its rules')
})
