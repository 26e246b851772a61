import { expect, it } from 'vitest'
import { dateTime } from '../fields/date-time/date-time.ts'
import { text } from '../fields/text/text.ts'
import { elements } from './definition.ts'
import { rulesOf } from './draft.ts'
import { resource } from './resource.ts'

const closure = resource('closure', {
  label: ['Closure', 'Closures'],
  path: '/closures',
  scope: 'company',
  access: elements('Closure'),
  fields: {
    berth: text({ label: 'Berth', required: true }),
    from: dateTime({ label: 'From', required: true }),
    to: dateTime({ label: 'To' }),
  },
  rules: rule => [rule.check('to', 'After the beginning', ({ from, to }) => to === null || from < to)],
  shownBy: 'berth',
  list: { columns: ['berth'], search: ['berth'], sort: ['berth', 'asc'] },
  form: ['berth', ['from', 'to']],
})
const says = (values: Record<string, unknown>) => rulesOf(closure)(values).map(rule => rule.says)
const early = '2026-11-15T06:00:00Z'
const late = '2026-11-15T09:00:00Z'

it('checks a rule as soon as the fields it reads are right, even when others are missing', () => {
  expect(says({ berth: null, from: late, to: early })).toEqual(['After the beginning'])
  expect(says({ berth: null, from: early, to: late })).toEqual([])
})

it('does not check a rule while a field it reads is wrong', () => {
  expect(says({ berth: 'B1', from: '31/Foo', to: early })).toEqual([])
  expect(says({ berth: 'B1', from: null, to: early })).toEqual([])
})
