import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executable } from './chromium.ts'
import { fillTerminal } from './full-terminal.ts'
import { openStage, type Stage, say } from './stage.ts'

// A timekeeper's morning, from yesterday's exceptions to a reconciled day; the clock stands at noon of 16 November.
let stage: Stage | undefined
let page: Page
let complaints: string[] = []

beforeAll(async () => {
  if (!executable) return say('no Chromium found, they did not run')
  stage = await openStage()
  await fillTerminal(stage)
  const signed = await stage.signIn('Timekeeper')
  page = signed.page
  complaints = signed.complaints
}, 300_000)
afterAll(async () => {
  if (!stage) return
  await stage.close()
  say('ran')
})

const patient = { timeout: 60_000 }
const dialog = () => page.getByRole('dialog')
const segment = (name: string) =>
  page
    .locator('.segments, [role=radiogroup]')
    .getByText(new RegExp(`^${name}`))
    .first()
const reviewed = async () => Number((await segment('Review').locator('..').textContent())!.replace(/\D/g, ''))

test('a missing clock out is added, a late in waived and taken back, and the day is reconciled', { timeout: 240_000 }, async () => {
  if (!stage) return
  await page.goto(`${stage.url}/AttendanceReconcilation`)
  await page.locator('.day-row').first().waitFor(patient)
  await page.getByRole('button', { name: 'Compute', exact: true }).click()
  const missing = page.locator('.exception-chips').getByRole('button', { name: /Missing clock out/ })
  await missing.waitFor(patient)
  const before = await reviewed()

  // N leads to the first day to review; a double click on its N/A opens the editor with the likeliest time and what it makes
  await page.keyboard.press('n')
  await page.locator('.hours-raw').waitFor(patient)
  await page.locator('.day-row[data-chosen] .day-clock').nth(1).dblclick()
  await dialog().getByText('Normal Hours').waitFor(patient)
  await dialog().getByLabel('Reason').fill('Gate 2 was down')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().waitFor({ state: 'detached', ...patient })
  await expect.poll(reviewed, patient).toBe(before - 1)
  await page.locator('.hours-history').getByText('Gate 2 was down').waitFor(patient)

  // somebody late is excused for a reason, and that is undone
  await page
    .locator('.exception-chips')
    .getByRole('button', { name: /Late in/ })
    .click()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Waive exception' }).click()
  await dialog().getByLabel('Exception').click()
  await page.getByRole('option', { name: 'Late in' }).click()
  await dialog().getByLabel('Reason').fill('Bus was late')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().waitFor({ state: 'detached', ...patient })
  await expect.poll(reviewed, patient).toBe(before - 2)
  await page.locator('header, .screen-head').getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(reviewed, patient).toBe(before - 1)
  await page
    .locator('.exception-chips')
    .getByRole('button', { name: /Late in/ })
    .click()

  // what nothing is held against is closed at once
  await segment('Computed').click()
  await page.locator('.day-head input[type=checkbox]').check()
  await page.getByRole('button', { name: /^Reconcile \d/ }).click()
  await page.getByText('Attendance Reconciled Successfully').waitFor(patient)
  await expect.poll(() => page.locator('.day-progress').textContent(), patient).toMatch(/^[1-9]\d* of \d+ reconciled$/)
  expect(complaints).toEqual([])
})
