import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { Menu } from './menu.api.ts'

const salwa = await world(allCalls).open()
const administrator = salwa.as('Administrator')
const scheduler = salwa.as('Scheduler')
const stranger = salwa.stranger('Administrator')

interface Seen {
  screens: { path: string; label: string; unlisted: boolean }[]
  menu: { key: string; name: string; title?: string }[]
}
const menu = async (send = administrator) => (await send<Menu>('GET', '/menu')).data
const seen = async (send = scheduler) => (await send<Seen>('GET', '/own-session')).data
const save = ({ version, groups }: Menu) =>
  administrator<Menu>('PUT', '/menu', {
    version,
    groups: groups.map(({ item, title, visible, pages }) => ({
      item,
      title,
      visible,
      pages: pages.map(page => ({ item: page.item, title: page.title, visible: page.visible })),
    })),
  })
const groupOf = ({ groups }: Menu, item: string) => groups.find(group => group.item === item)!

test('is as in code until a company changes it, with the eight buttons (SHELL-11, CF-66)', async () => {
  const { version, groups } = await menu()
  expect(version).toBe(0)
  expect(groups.map(({ item }) => item)).toEqual([
    'requests',
    'employees',
    'rostering',
    'access',
    'masters',
    'attendance',
    'settings',
    'timesheets',
  ])
  expect((await seen()).menu.map(({ key }) => key)).toEqual(groups.map(({ item }) => item))
})

test('its order, titles and visibility are those of everybody in the company, from the next answer on (PERM-11, XSCR-10)', async () => {
  const before = await menu()
  const masters = groupOf(before, 'masters')
  const pages = masters.pages.toReversed().map(page => (page.item === '/Skill' ? { ...page, title: 'Trades', visible: false } : page))
  const groups = [{ ...masters, title: 'Lists', pages }, ...before.groups.filter(group => group !== masters && group.item !== 'rostering')]
  const saved = await save({ ...before, groups: [...groups, { ...groupOf(before, 'rostering'), visible: false }] })
  expect(saved.status, saved.body).toBe(200)
  expect(saved.data.groups[0]).toMatchObject({ item: 'masters', title: 'Lists' })
  expect(saved.data.groups[0]!.pages.map(({ item }) => item)).toEqual(pages.map(({ item }) => item))

  const { menu: shown, screens } = await seen()
  expect(shown[0]).toMatchObject({ key: 'masters', name: 'Master data', title: 'Lists' })
  expect(shown.map(({ key }) => key)).not.toContain('rostering')
  expect(screens.find(({ path }) => path === '/Skill')).toMatchObject({ label: 'Trades', unlisted: true })
  const inMasters = screens.filter(({ path }) => pages.some(({ item }) => item === path)).map(({ path }) => path)
  expect(inMasters).toEqual(pages.map(({ item }) => item).filter(item => inMasters.includes(item)))
  // no right changes by it, and no other company has it
  expect((await scheduler('GET', '/skills')).status).toBe(200)
  expect((await menu(stranger)).version).toBe(0)
})

test('the second of two who change it is refused with what the first has made of it', async () => {
  const before = await menu()
  const titled = (title: string) => ({ ...before, groups: before.groups.map(group => ({ ...group, title })) })
  const both = await Promise.all([save(titled('One')), save(titled('Other'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)!
  const [error] = lost.errors as unknown as { detail: Menu }[]
  expect(error!.detail).toEqual(await menu())
})

test('what the menu does not have is refused at its place, and nothing is changed', async () => {
  const before = await menu()
  const [first, ...others] = before.groups
  const strange = { ...first!, item: 'cranes' }
  expect(await save({ ...before, groups: [strange, ...others] })).toMatchObject({ status: 400, errors: [{ field: 'groups.0.item' }] })
  const twice = { ...before, groups: [first!, first!] }
  expect(await save(twice)).toMatchObject({ status: 400, errors: [{ field: 'groups.1.item' }] })
  const moved = { ...groupOf(before, 'settings'), pages: groupOf(before, 'masters').pages.slice(0, 1) }
  expect(await save({ ...before, groups: [moved] })).toMatchObject({ status: 400, errors: [{ field: 'groups.0.pages.0.item' }] })
  expect(await menu()).toEqual(before)
  expect((await scheduler('GET', '/menu')).status).toBe(403)
})
