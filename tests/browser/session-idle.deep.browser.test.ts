// Guards: apps/web, kit/access
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { defaultAccess } from '../../kit/access/settings.ts'
import { openStage } from './stage.ts'

// A session nobody uses, in the browser (SESS-02 to 06). The browser's clock is put forward, and the server told that as much has passed.
const stage = await openStage()
afterAll(() => stage.close())

const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Session is about to expire!' })
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const skillName = (page: Page) => page.getByRole('textbox', { name: 'Skill Name' })

const { idleSeconds } = defaultAccess
/** Lets time pass for the browser and for the end of sessions. Access goes on: a call that is refused would count as use of the page. */
async function pass(page: Page, seconds: number) {
  const earlier = sql`update identity.session set idle_expires_at = idle_expires_at - make_interval(secs => ${seconds})`
  await stage.write(db => earlier.execute(db))
  await page.clock.fastForward(seconds * 1000)
}
const lastMinute = 50

test('before the end it asks; nothing but OK closes it, and what was typed is still there', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  const other = await page.context().newPage()
  await page.clock.install()
  await other.goto(`${stage.url}/Home`)
  await other.locator('.topbar').waitFor()
  await page.bringToFront()
  await page.goto(`${stage.url}/Skill`)
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await skillName(page).fill('Lashing at night')
  await pass(page, idleSeconds - lastMinute)
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
  await page.clock.install()
  await page.goto(`${stage.url}/Skill`)
  // its own calls would count as use later on
  await page.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  await pass(page, idleSeconds - lastMinute)
  await asks(page).waitFor()
  // longer than the last minute: a call that the page made by itself meanwhile may have put the end off once
  await pass(page, idleSeconds)
  await signInPage(page).waitFor()
  expect(await page.evaluate('history.state.wanted')).toBe('/Skill')
  await page.context().close()
})
