import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openStage } from './stage.ts'

// Calls that are refused, sessions that are no more, and no network, in the browser (SESS-08 to 12). Access ends soon, which is a setting; nothing is mocked.
const access = { accessSeconds: 3 }
const stage = await openStage({ access })
afterAll(() => stage.close())

const over = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired!' })
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const skillName = (page: Page) => page.getByRole('textbox', { name: 'Skill Name' })
const accessEnds = (page: Page) => page.waitForTimeout((access.accessSeconds + 0.5) * 1000)
/** calls of one path, from now on */
function counted(page: Page, path: string): string[] {
  const seen: string[] = []
  page.on('request', request => request.url().includes(path) && seen.push(request.method()))
  return seen
}

test('a refused call refreshes once for all that wait, behind a loader, and is sent once more', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const [refreshes, boards] = [counted(page, '/api/refresh'), counted(page, '/api/skills')]
  await page.route('**/api/refresh', async route => {
    await new Promise(later => setTimeout(later, 600))
    await route.continue()
  })
  await accessEnds(page)
  await page.getByRole('button', { name: 'Master data' }).click()
  await page.getByRole('menuitem', { name: 'Skill', exact: true }).click()
  await page.locator('.full-wait').waitFor()
  await page.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  expect(await page.locator('.full-wait').count()).toBe(0)
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
  await accessEnds(page)
  await Promise.all(tabs.map(tab => tab.getByRole('menuitem', { name: 'Skill', exact: true }).dispatchEvent('click')))
  for (const tab of tabs) await tab.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  expect(refreshes.flat().length).toBe(1)
  await page.context().close()
})

test('tokens that hold no more say so in every tab; Login leads out of both', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/Home`)
  await other.locator('.topbar').waitFor()
  await accessEnds(page)
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

test('without a network a form says so and keeps what was typed', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  await page.goto(`${stage.url}/Skill`)
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await skillName(page).fill('Reefer plugging')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Server not responding Please try again !!').first().waitFor()
  expect(await skillName(page).inputValue()).toBe('Reefer plugging')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('gridcell', { name: 'Reefer plugging' }).waitFor()
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
