import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openStage } from './stage.ts'

// A session nobody uses, in the browser (SESS-02 to 06). Its times are settings; nothing is mocked.
const stage = await openStage({ access: { accessSeconds: 3, idleSeconds: 20, warningSeconds: 10 } })
afterAll(() => stage.close())

const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Session is about to expire!' })
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const skillName = (page: Page) => page.getByRole('textbox', { name: 'Skill Name' })

test('before the end it asks; nothing but OK closes it, and what was typed is still there', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/Home`)
  await other.locator('.topbar').waitFor()
  await page.bringToFront()
  await page.goto(`${stage.url}/Skill`)
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await skillName(page).fill('Lashing at night')
  await asks(page).waitFor({ timeout: 15_000 })
  await asks(page).getByText('Minutes remaining: 1').waitFor()
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  expect(await asks(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'OK' }).click()
  await asks(page).waitFor({ state: 'hidden' })
  // the other tab has heard of it
  await asks(other).waitFor({ state: 'hidden' })
  expect(await skillName(page).inputValue()).toBe('Lashing at night')
  await page.context().close()
})

test('without an answer the user is logged out, and comes back to the page', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  await page.goto(`${stage.url}/Skill`)
  await asks(page).waitFor({ timeout: 15_000 })
  await signInPage(page).waitFor({ timeout: 15_000 })
  expect(await page.evaluate('history.state.wanted')).toBe('/Skill')
  await page.context().close()
})
