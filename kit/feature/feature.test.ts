import { describe, expect, it } from 'vitest'
import { type Key, key } from '../access/key.ts'
import { text } from '../fields/text/text.ts'
import { elements } from '../resource/definition.ts'
import { resource } from '../resource/resource.ts'
import { feature, listOf, type Screen } from './feature.server.ts'
import { checkGrants, grantsTo } from './grants.server.ts'
import { screensOf } from './screens.server.ts'

const berthType = resource('berthType', {
  label: ['Berth Type', 'Berth Types'],
  path: '/berth-types',
  route: '/BerthType',
  scope: 'company',
  access: elements('Berth_Type'),
  fields: { name: text({ label: 'Name', required: true }) },
  shownBy: 'name',
  list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

describe('a plain list', () => {
  it('has a screen in the master data, made from its definition', () => {
    expect(listOf(berthType).screens).toEqual([
      { path: '/BerthType', file: 'berth-type', label: 'Berth Type', icon: 'list', group: 'Master data', key: 'Berth_Type' },
    ])
    const { route, ...withoutPage } = berthType
    expect(listOf(withoutPage).screens).toEqual([])
  })
})

it('compiles only with icons that are drawn and headings that the menu has', () => {
  const page = { path: '/Berth', file: 'berth', label: 'Berth', icon: 'list', group: 'Master data', section: 'People', key: null } as const
  expect(feature({ screens: [page] }).screens).toHaveLength(1)
  // @ts-expect-error no such icon
  expect(feature({ screens: [{ ...page, icon: 'lists' }] })).toBeDefined()
  // @ts-expect-error no such heading
  expect(feature({ screens: [{ ...page, section: 'Persons' }] })).toBeDefined()
})

describe('the first grants of a feature', () => {
  const keys = { view: key('Plan'), publish: key('Publish') }
  const plan = feature({ keys, grants: { Scheduler: { [keys.publish]: 'visible' }, Supervisor: 'visible' } })

  it('give the administrator everything, other roles what is stated, and the rest nothing', () => {
    expect(grantsTo('Administrator', plan)).toEqual({ Plan: 'editable', Publish: 'editable' })
    expect(grantsTo('Scheduler', plan)).toEqual({ Plan: 'editable', Publish: 'visible' })
    expect(grantsTo('Supervisor', plan)).toEqual({ Plan: 'visible', Publish: 'visible' })
    expect(grantsTo('Employee', plan)).toEqual({})
  })

  it('compile only with declared keys', () => {
    // @ts-expect-error a text is not a declared key
    expect(feature({ keys, grants: { Scheduler: { Plan: 'visible' } } })).toBeDefined()
    // @ts-expect-error a text cannot be one of the keys either
    expect(feature({ keys: { view: 'Plan' } })).toBeDefined()
  })

  it('accept only existing roles and keys of the feature', () => {
    const roles = ['Administrator', 'Scheduler', 'Supervisor']
    expect(() => checkGrants(roles, plan)).not.toThrow()
    expect(() => checkGrants(['Administrator'], plan)).toThrow('Plan is granted to Scheduler, which is not a role of a new company')
    expect(() => checkGrants(roles, feature({ keys, grants: { Scheduler: { [key('Typo')]: 'visible' } } }))).toThrow('granted Typo')
  })
})

describe('the pages that the server tells a user about', () => {
  const page = (path: `/${string}`, shownBy: Key | null): Screen => ({
    path,
    file: 'x',
    label: path.slice(1),
    icon: 'list',
    group: 'G',
    key: shownBy,
  })
  const pages = [page('/Home', null), page('/Skill', key('Skill')), page('/Pay', key('Payroll_Summary'))]

  it('are those of his keys; of the others only what the message of a refusal needs', () => {
    const { screens, closed } = screensOf(pages, { elements: { Skill: 'visible' } })
    expect(screens.map(({ path }) => path)).toEqual(['/Home', '/Skill'])
    expect(screens[1]).toEqual({ path: '/Skill', file: 'x', label: 'Skill', icon: 'list', group: 'G', section: null, under: null })
    expect(closed).toEqual([{ path: '/Pay', label: 'Pay', key: 'Payroll_Summary' }])
  })
})
