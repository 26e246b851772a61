import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openStage } from './stage.ts'

// How a list is looked at is found again after Back and a reload, by the same user and nobody else.
let page: Page
const stage = await openStage({ secondTerminal: 'Duqm Feeder Berth' })
afterAll(() => stage.close())
beforeEach(async () => {
  ;({ page } = await stage.signIn('Administrator'))
})

const names = () => page.locator('td.name').allInnerTexts()
const search = () => page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
async function open(group: string, screen: string) {
  await page.getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
}
async function logOut() {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** Searched, filtered, sorted, with another number of rows a page. */
async function arrange() {
  await open('Master data', 'Skill')
  await page.getByRole('gridcell').first().waitFor()
  await search().fill('e')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter Skill Name' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).first().fill('r')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.locator('th[data-sort="name"]').click()
  await page.getByRole('main').getByText('100', { exact: true }).click()
  await expect.poll(() => page.locator('th[aria-sort="descending"]').count()).toBe(1)
}

const arranged = async () => ({
  rows: await names(),
  typed: await search().inputValue(),
  filtered: await page.locator('th.filtered').count(),
  sorted: await page.locator('th[aria-sort="descending"]').count(),
  pageSize: await page.locator('.pager-sizes [aria-pressed=true]').textContent(),
})

test('search, filter, sort and page size are there again after a reload and after Back', { timeout: 60_000 }, async () => {
  await arrange()
  await expect.poll(names).not.toEqual([])
  const before = await arranged()
  expect(before.rows.length).toBeGreaterThan(1)
  expect(before).toMatchObject({ typed: 'e', filtered: 1, sorted: 1, pageSize: '100' })
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  await expect.poll(arranged).toEqual(before)
  await open('Master data', 'Shift Band')
  await page.getByRole('heading', { level: 1, name: 'Shift Bands' }).waitFor()
  expect(await search().inputValue()).toBe('')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor()
  await page.getByRole('gridcell').first().waitFor()
  await expect.poll(arranged).toEqual(before)
  // Refresh shows everything again, and that stays as well; the chosen size of a page is kept for all lists
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => search().inputValue()).toBe('')
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  await expect.poll(arranged).toMatchObject({ typed: '', filtered: 0, sorted: 0, pageSize: '100' })
})

test('filters stand above the list, also after coming back, and a press clears one or all', { timeout: 60_000 }, async () => {
  await arrange()
  const filters = page.getByRole('region', { name: 'Filters' }).getByRole('button')
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  expect(await filters.allTextContents()).toEqual(['Skill Name Contains: r'])
  await page.getByRole('button', { name: 'Filter Active' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).first().fill('yes')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filters.allTextContents()).toEqual(['Skill Name Contains: r', 'Active Contains: yes', 'Clear all'])
  const few = await names()
  await filters.first().click()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(few.length)
  await page.goBack()
  await filters.last().click()
  await expect.poll(() => filters.count()).toBe(0)
})

test('the page that was turned to is there again', { timeout: 60_000 }, async () => {
  await open('Master data', 'Equipment')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^Page 2 of/).waitFor()
  const rows = await names()
  expect(rows).toHaveLength(15)
  await page.reload()
  await page.getByText(/^Page 2 of/).waitFor()
  await expect.poll(names).toEqual(rows)
})

test('the next user of the browser finds neither the node nor the search of the one before', { timeout: 60_000 }, async () => {
  await arrange()
  await page.getByRole('button', { name: 'Organisation Node' }).click()
  await page.getByRole('menuitemradio', { name: 'Duqm Feeder Berth' }).click()
  const node = page.locator('.topbar .node-name')
  await expect.poll(() => node.textContent()).toContain('Duqm')
  await page.reload()
  await expect.poll(() => node.textContent()).toContain('Duqm')
  await logOut()
  expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([])
  await stage.enter(page, 'Scheduler')
  await expect.poll(() => node.textContent()).toContain('Salwa CT')
  await open('Master data', 'Skill')
  await page.getByRole('gridcell').first().waitFor()
  expect(await search().inputValue()).toBe('')
  await logOut()
  await stage.enter(page, 'Administrator')
  await expect.poll(() => node.textContent()).toContain('Duqm')
})

test('an address in other letters has the title of its page, and its place in the menu', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/skill`)
  await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor()
  expect(await page.title()).toBe('Skill · Quayside')
  expect(await page.getByRole('button', { name: 'Master data' }).getAttribute('data-current')).toBe('true')
})
