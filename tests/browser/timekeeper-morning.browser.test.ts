import { sql } from 'kysely'
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
  await stage.write(db => sql`update param_group_version set ot_cap_day = 30`.execute(db))
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
const correction = () => page.locator('.form-in-place')
const dialog = () => page.getByRole('dialog')
const segment = (name: string) =>
  page
    .locator('.segments, [role=radiogroup]')
    .getByText(new RegExp(`^${name}`))
    .first()
const reviewed = async () => Number((await segment('Review').locator('..').textContent())!.replace(/\D/g, ''))

/** The number of somebody whose overtime of yesterday is above the cap; empty = not computed yet. */
async function cappedPerson(): Promise<string> {
  let number = ''
  await stage!.write(async db => {
    const { rows } = await sql<{
      number: string
    }>`select e.employee_number as number from attendance_day d join employee e on e.id = d.employee_id
      where d.shift_date = '2026-11-15' and d.capped_minutes > 0 order by 1 limit 1`.execute(db)
    number = rows[0]?.number ?? ''
  })
  return number
}

test('a missing clock out is added, a late in waived and taken back, and the day is reconciled', { timeout: 240_000 }, async () => {
  if (!stage) return
  await page.goto(`${stage.url}/AttendanceReconcilation`)
  await page.locator('.day-row').first().waitFor(patient)
  await page.getByRole('button', { name: 'Compute', exact: true }).click()
  const missing = page.locator('.exception-chips').getByRole('button', { name: /Missing clock out/ })
  await missing.waitFor(patient)
  const before = await reviewed()

  // N leads to the first day to review; a double click on its N/A opens the editor in the panel, with the likeliest time and what it makes
  await page.keyboard.press('n')
  await page.locator('.hours-raw').waitFor(patient)
  await page.locator('.day-row[data-chosen] .day-clock').nth(1).dblclick()
  await correction().getByText('Normal Hours').waitFor(patient)
  await correction().getByLabel('Reason').fill('Gate 2 was down')
  await correction().getByRole('button', { name: 'Confirm' }).click()
  await correction().waitFor({ state: 'detached', ...patient })
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

  // overtime above the cap of a day is given back from the panel
  let capped = ''
  await expect.poll(async () => (capped = await cappedPerson()), patient).not.toBe('')
  await page.getByPlaceholder('Name or number').fill(capped)
  await page.locator('.day-row').getByText(capped).click()
  await page.locator('.ledger b').getByText('Above the OT cap').waitFor(patient)
  await page.locator('.panel-actions').getByRole('button', { name: 'OT cap reversed' }).click()
  await dialog().getByText('Cat 1 Daily OT').waitFor(patient)
  await dialog().getByLabel('Reason').fill('Ship had to sail')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.hours-history').getByText('Ship had to sail').waitFor(patient)
  await page
    .locator('.ledger')
    .getByText('Above the OT cap')
    .waitFor({ state: 'detached', ...patient })
  await page.getByPlaceholder('Name or number').fill('')

  // what nothing is held against is closed at once
  await segment('Computed').click()
  await page.locator('.day-head input[type=checkbox]').check()
  await page.getByRole('button', { name: /^Reconcile \d/ }).click()
  await page.getByText('Attendance Reconciled Successfully').waitFor(patient)
  await expect.poll(() => page.locator('.day-progress').textContent(), patient).toMatch(/^[1-9]\d* of \d+ reconciled$/)
  expect(complaints).toEqual([])
})
