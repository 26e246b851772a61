// Guards: features/planning/live-schedule, features/planning/roster-grid, features/roster/live-roster
import { expect, test } from 'vitest'
import { story } from './stage.ts'

// Finding people in the live schedule: groups, filters, totals and days, by the keys, and the same view for a colleague.

const { stage, page, complaints } = await story('Scheduler', '/LiveSchedule', { world: 'full' })
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

/** opens a menu and takes an item, by the keys alone */
const choose = async (menu: RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.menu-item', { hasText: item }).first().focus()
  await page.keyboard.press('Enter')
}
const heads = () => page.locator('.roster-head [role="columnheader"]').count()

test('fewer and more days are shown, also those of another date, and kept for the user', { timeout: 90_000 }, async () => {
  expect(await heads()).toBe(30)
  await choose(/^Month$/, '2 weeks')
  await expect.poll(heads, { timeout: 10_000 }).toBe(14)
  // the clock stands at the 16th; weeks begin with a Sunday
  await page.getByText('15/Nov/2026 to 28/Nov/2026').waitFor()
  await page.getByRole('button', { name: 'Later days' }).press('Enter')
  await page.getByText('29/Nov/2026 to 12/Dec/2026').waitFor()
  await page.goto(`${stage.url}/LiveSchedule`)
  await expect.poll(heads, { timeout: 10_000 }).toBe(14)
  await choose(/^2 weeks$/, 'Month')
  await expect.poll(heads, { timeout: 10_000 }).toBe(30)
})

test('people are grouped and filtered, and a colleague who opens the address sees the same', { timeout: 90_000 }, async () => {
  await choose(/^By Crew$/, 'Skill')
  await expect.poll(() => page.locator('.roster-crew b').first().textContent(), { timeout: 10_000 }).not.toMatch(/^Crew /)
  const all = Number((await page.locator('.count').first().textContent())!.replace(/\D/g, ''))
  await choose(/^Skill$/, 'RTG')
  await page.keyboard.press('Escape')
  const found = page.getByText(new RegExp(`^\\d+ of ${all} people$`))
  await found.waitFor()
  const told = await found.textContent()
  const group = await page.locator('.roster-crew b').first().textContent()
  expect(group).toBe('RTG')
  const { page: colleague } = await stage.signIn('Supervisor')
  await colleague.goto(page.url())
  await colleague.getByText(told!, { exact: true }).waitFor()
  await expect.poll(() => colleague.locator('.roster-crew b').first().textContent()).toBe('RTG')
  await colleague.close()
})

test('totals stand beside each person when they are wanted', { timeout: 90_000 }, async () => {
  const figures = async () => (await page.locator('.roster-row').first().locator('.hours').allTextContents()).map(Number)
  expect(await figures()).toHaveLength(1)
  await choose(/^Totals$/, 'Nights')
  await page.locator('.menu-item', { hasText: 'Offs' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await figures()).length, { timeout: 10_000 }).toBe(3)
  const codes = await page.locator('.roster-row').first().getByRole('gridcell').allTextContents()
  expect((await figures()).slice(0, 2)).toEqual([codes.filter(code => code === 'N12').length, codes.filter(code => code === 'OFF').length])
})

test('a week is copied for whoever is shown, and taken back in one step', { timeout: 90_000 }, async () => {
  const row = page.locator('.roster-row').first()
  const days = async () => (await row.getByRole('gridcell').allTextContents()).slice(21, 28)
  const before = await days()
  const week = (await row.getByRole('gridcell').allTextContents()).slice(14, 21)
  expect(week).not.toEqual(before)
  await page.getByRole('button', { name: 'Copy week' }).press('Enter')
  await page.getByRole('dialog', { name: 'Copy week' }).getByRole('button', { name: 'Copy week' }).click()
  await expect.poll(days, { timeout: 15_000 }).toEqual(week)
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled(), { timeout: 10_000 }).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(days, { timeout: 15_000 }).toEqual(before)
  expect(complaints).toEqual([])
})
