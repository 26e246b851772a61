import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { holdBack } from './hold-back.ts'
import { openStage } from './stage.ts'

// Calls that are refused, sessions that are no more, and no network, in the browser (SESS-08 to 12). Access ends when a test says so.
const stage = await openStage()
afterAll(() => stage.close())

const over = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired!' })
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
/** The access tokens that were given out so far are over, as after ten minutes. */
const accessEnds = () => stage.write(db => sql`update identity.session set access_expires_at = now()`.execute(db))
/** calls of one path, from now on */
function counted(page: Page, path: string): string[] {
  const seen: string[] = []
  page.on('request', request => request.url().includes(path) && seen.push(request.method()))
  return seen
}

test('a refused call refreshes once for all that wait, behind a loader, and is sent once more', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const refreshes = counted(page, '/api/refresh')
  const boards = counted(page, '/api/skills')
  const letRefresh = await holdBack(page, '**/api/refresh')
  const refused = page.waitForResponse(answer => answer.url().includes('/api/skills') && answer.status() === 401)
  await page.getByRole('button', { name: 'Master data' }).click()
  await accessEnds()
  // the loader lies over the menu when another call of the page is refused before
  await page.getByRole('menuitem', { name: 'Skill', exact: true }).dispatchEvent('click')
  await refused
  await page.locator('.full-wait').waitFor()
  letRefresh()
  await page.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  await expect.poll(() => page.locator('.full-wait').count()).toBe(0)
  expect(refreshes.length).toBe(1)
  expect(boards.length).toBe(2)
  await page.context().close()
})

test('two tabs refused at once refresh once, and both go on', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/Home`)
  await other.locator('.topbar').waitFor()
  const refreshes = [counted(page, '/api/refresh'), counted(other, '/api/refresh')]
  const tabs = [page, other]
  for (const tab of tabs) await tab.getByRole('button', { name: 'Master data' }).click()
  await accessEnds()
  // both are refused before either is answered
  const letRefresh = await Promise.all(tabs.map(tab => holdBack(tab, '**/api/refresh')))
  const refused = Promise.all(
    tabs.map(tab => tab.waitForResponse(answer => answer.url().includes('/api/skills') && answer.status() === 401)),
  )
  await Promise.all(tabs.map(tab => tab.getByRole('menuitem', { name: 'Skill', exact: true }).dispatchEvent('click')))
  await refused
  for (const letGo of letRefresh) letGo()
  for (const tab of tabs) await tab.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  expect(refreshes.flat().length).toBe(1)
  await page.context().close()
})

test('tokens that hold no more say so in every tab; Login leads out of both', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/Home`)
  await other.locator('.topbar').waitFor()
  await accessEnds()
  await page.context().clearCookies()
  // a call of the page's own may be refused before the list's is made; the menu then goes
  const listOpened = page
    .getByRole('button', { name: 'Master data' })
    .click()
    .then(() => page.getByRole('menuitem', { name: 'Skill', exact: true }).click())
    .catch(() => undefined)
  await Promise.race([listOpened, over(page).waitFor()])
  await over(page).getByText('Your session has expired. Please log in again.').waitFor()
  await over(other).waitFor()
  await page.getByRole('button', { name: 'Login' }).click()
  await signInPage(page).waitFor()
  await signInPage(other).waitFor()
  await page.context().close()
})

test('a logout is one of every tab, and the server knows the session no more', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/Skill`)
  await other.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await signInPage(page).waitFor()
  await signInPage(other).waitFor()
  await other.reload()
  await signInPage(other).waitFor()
  await page.context().close()
})

test('sign-in says without a network that nothing answers, and the notice needs no sign-in', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('User Name').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Server is not responding Please try again!!').waitFor()
  expect(await page.getByLabel('User Name').inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Sign In' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Privacy and Terms' }).click()
  await page.getByText('Last updated 16 April 2025').waitFor()
  expect(new URL(page.url()).pathname).toBe('/AppPrivacyPolicy')
  await page.context().close()
})
