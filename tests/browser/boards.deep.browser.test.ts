// Guards: engines/deployment, features/deployment/auto-deployment, features/demand/event, features/planning/roster-grid, features/rules/shift-plan, kit/axis
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { rollOut } from '../../apps/story/story.ts'
import { shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { dateAfter } from '../../kit/words/formats.ts'
import { story } from './stage.ts'

// The boards over a time axis, with people, ships, a roster and posts on them

const { stage, page, complaints } = await story('Scheduler', '/Home', { world: 'full' })

const open = async (path: string, title: string) => {
  await page.goto(`${stage.url}${path}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** How far a line stands from the left of its axis, in pixels; null when it is not shown. */
const placeOf = async (line: Locator) => (await line.boundingBox())?.x ?? null

test('on the deployment board the keys lead over the lines and along the hours, and the cursor says its time', {
  timeout: 60_000,
}, async () => {
  await open('/AutoDeployment', 'Deployment')
  const rows = page.locator('[role=treegrid] [role=row]')
  const focused = async () => Number(await page.locator(':focus').getAttribute('data-row'))
  await rows.first().focus()
  await press('ArrowDown', 'ArrowDown')
  await expect.poll(focused).toBe(2)
  await press('End')
  await expect.poll(focused).toBeGreaterThan(10)
  const last = await focused()
  await press('PageUp')
  await expect.poll(focused).toBe(last - 12)
  await press('Home')
  await expect.poll(focused).toBe(0)
  await press('ArrowLeft')
  await expect.poll(() => rows.first().getAttribute('aria-expanded')).toBe('false')
  await press('ArrowRight')
  await expect.poll(() => rows.first().getAttribute('aria-expanded')).toBe('true')
  // a post: along the hours of the band, from now at noon
  await rows
    .filter({ has: page.locator('.post-bar') })
    .first()
    .focus()
  const said = page.locator('.timeline [role=status]')
  await press('ArrowRight')
  await expect.poll(() => said.textContent()).toBe('12:30')
  await press('ArrowRight', 'ArrowRight', 'ArrowLeft')
  await expect.poll(() => said.textContent()).toBe('13:00')
  const cursor = page.locator('.timeline .axis-cursor')
  const now = page.locator('.timeline .axis-now')
  expect((await placeOf(cursor))! - (await placeOf(now))!).toBeGreaterThan(20)
  const post = (await page.locator('.post-bar').first().boundingBox())!
  await page.mouse.move(post.x + 40, post.y + 5)
  expect(Math.abs((await placeOf(cursor))! - post.x - 40)).toBeLessThan(10)
})

test('on the berth timeline the keys lead from call to call, and the cursor stands where each begins', { timeout: 60_000 }, async () => {
  await open('/EventSchedule', 'Event Schedule')
  const calls = page.locator('.berth-call')
  await calls.nth(1).waitFor()
  const count = await calls.count()
  const ids = await Promise.all((await calls.all()).map(call => call.getAttribute('data-call')))
  const at = async () => ids.indexOf(await page.locator(':focus').getAttribute('data-call'))
  await calls.first().focus()
  await press('ArrowRight', 'ArrowDown')
  expect(await at()).toBe(2)
  await press('ArrowUp', 'ArrowLeft')
  expect(await at()).toBe(0)
  await press('End')
  expect(await at()).toBe(count - 1)
  const cursor = page.locator('.berth-timeline .axis-cursor')
  const bar = (await calls.last().locator('.berth-stay').boundingBox())!
  expect(Math.abs((await placeOf(cursor))! - bar.x)).toBeLessThan(2)
  await press('PageUp')
  expect(await at()).toBe(count - 11)
  await press('Home', 'Home')
  expect(await at()).toBe(0)
  await press('Enter')
  await page.getByRole('complementary').waitFor()
})

test('on the roster grid the keys lead over people and days, and fold crews', { timeout: 60_000 }, async () => {
  await open('/LiveSchedule', 'Live Schedule')
  const grid = page.getByRole('grid', { name: 'Live schedule' })
  const active = async () => (await grid.getAttribute('aria-activedescendant'))!.split('-').slice(1).map(Number)
  await grid.focus()
  // the clock stands at 16 November
  expect(await active()).toEqual([1, 15])
  await press('ArrowRight', 'ArrowDown')
  expect(await active()).toEqual([2, 16])
  await press('End')
  expect(await active()).toEqual([2, 29])
  await press('Home')
  expect(await active()).toEqual([2, 0])
  await press('PageDown')
  expect((await active())[0]).toBeGreaterThan(8)
  await press('Control+End')
  const [lastLine, lastDay] = await active()
  expect([lastLine! > 300, lastDay]).toEqual([true, 29])
  await press('Control+Home')
  expect(await active()).toEqual([0, 0])
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  await press('Enter')
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(rows)
  await press('ArrowRight')
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBe(rows)
})

test('a post of the board tells who was put there and pinned', { timeout: 60_000 }, async () => {
  await open('/AutoDeployment', 'Deployment')
  const bar = page.locator('.post-bar').first()
  const person = (await bar.locator('b').textContent())!
  await bar.click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await page.getByRole('img', { name: 'Pinned' }).first().waitFor()
  await bar.click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const panel = page.getByRole('complementary', { name: 'History' })
  await panel.locator('li').nth(1).waitFor()
  const [pinned, placed] = await panel.locator('li').allInnerTexts()
  expect(pinned).toMatch(new RegExp(`Amira Rashid.*Person changed.*${person}.*Pinned\\s+No\\s+Yes`, 's'))
  expect(placed).toMatch(new RegExp(`Person added\\s*Auto Deployment\\s+Person\\s+${person}`))
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('complementary', { name: 'People and open posts' }).waitFor()
})

test('a day of the roster tells what it was before the plan was published anew', { timeout: 60_000 }, async () => {
  const scheduler = await stage.callerOf('Scheduler')
  const orgNodeId = scheduler.session.nodes.find(({ kind }) => kind === 'terminal')!.id
  const { id, version, name, planType, rows, anchorOn } = (await scheduler.call(shiftPlans.list, { orgNodeId })).rows[0]!
  await scheduler.call(shiftPlans.save, { id, version, orgNodeId, name, planType, rows, anchorOn: dateAfter(anchorOn, 1) })
  await rollOut({ scheduler, timekeeper: scheduler, orgNodeId }, { from: '2026-11-18', to: '2026-11-22' }, 'the crews change one day later')
  await open('/LiveSchedule', 'Live Schedule')
  const grid = page.getByRole('grid', { name: 'Live schedule' })
  // 18 November of the first person of the first crew
  await grid.focus()
  const history = async () => page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'History' }).click()
  await press('ArrowRight', 'ArrowRight')
  await history()
  const panel = page.getByRole('complementary', { name: 'History' })
  await panel.locator('li').first().waitFor()
  await expect.poll(() => panel.getByText('Wed 18/Nov/2026').count()).toBe(1)
  const [change] = await panel.locator('li').allInnerTexts()
  expect(change).toMatch(/Amira Rashid.*A shift plan was published\s+Shift\s+D12\s+Off/s)
  await grid.focus()
  await press('Home')
  await history()
  await panel.getByText('No changes yet').waitFor()
})

test('no board complained', () => {
  expect(complaints).toEqual([])
})
