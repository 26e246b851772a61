import { expect, it } from 'vitest'
import type { Send } from '../../tests/support/served.ts'
import { world } from '../../tests/support/world.ts'
import { columnLayoutCalls } from './column-layout.server.ts'

// The layout of columns belongs to the user and is the same in all his browsers
const salwa = await world(columnLayoutCalls, '2026-11-10T05:00:00Z').open()
const scheduler = salwa.as('Scheduler')
const timekeeper = salwa.as('Timekeeper')
const elsewhere = salwa.stranger('Scheduler')
const skills = { name: '/skill#name', widths: { name: 300 }, shown: { code: false }, order: ['code', 'name'] }
const put = (send: Send, layout: object) => send<null>('PUT', '/column-layouts', layout)
const list = async (send: Send) => (await send<(typeof skills)[]>('GET', '/column-layouts')).data

it('stores the last layout of each table, for this user only', async () => {
  expect((await put(scheduler, skills)).status).toBe(200)
  expect((await put(scheduler, { ...skills, widths: { name: 120, code: 70 } })).status).toBe(200)
  expect((await put(scheduler, { ...skills, name: '/equipment#id' })).status).toBe(200)
  expect((await put(timekeeper, { ...skills, order: [] })).status).toBe(200)
  expect(await list(scheduler)).toEqual([
    { ...skills, name: '/equipment#id' },
    { ...skills, widths: { name: 120, code: 70 } },
  ])
  expect(await list(timekeeper)).toEqual([{ ...skills, order: [] }])
  expect(await list(elsewhere)).toEqual([])
  expect((await salwa.anonymous('GET', '/column-layouts')).status).toBe(401)
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
it.each([
  ['a width narrower than 70', { widths: { name: 69 } }],
  ['a width wider than 800', { widths: { name: 801 } }],
  ['more columns than a table has', { order: many(101) }],
  ['more widths than a table has columns', { widths: Object.fromEntries(many(101).map(id => [id, 100])) }],
  ['a column without an id', { shown: { '': true } }],
  ['a table without a name', { name: '' }],
  ['a name too long', { name: 'n'.repeat(161) }],
  ['another field', { filters: {} }],
])('refuses %s with 400, and stores nothing', async (_what, wrong) => {
  const before = await list(elsewhere)
  expect((await put(elsewhere, { ...skills, ...wrong })).status).toBe(400)
  expect(await list(elsewhere)).toEqual(before)
})

it('refuses a body larger than a layout can be', async () => {
  const wide = Object.fromEntries(many(100).map(id => [id.padEnd(60, 'x'), 100]))
  const shown = Object.fromEntries(Object.keys(wide).map(id => [id, true]))
  expect((await put(elsewhere, { ...skills, widths: wide, shown, order: Object.keys(wide).map(id => `${id.slice(1)}y`) })).status).toBe(413)
})

it('stores at most 200 layouts of a user; existing ones can still be changed', async () => {
  for (let table = 0; table < 200; table++) await put(elsewhere, { ...skills, name: `table ${table}` })
  expect((await put(elsewhere, skills)).errors[0]?.errorCode).toBe('tooManyLayouts')
  expect((await put(elsewhere, { ...skills, name: 'table 7', order: [] })).status).toBe(200)
  expect((await list(elsewhere)).length).toBe(200)
}, 60_000)
