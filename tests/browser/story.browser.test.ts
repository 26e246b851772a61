import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../kit/files/workbook.ts'
import { go } from './moving.ts'
import { openStage } from './stage.ts'

// The whole sentence, in the browser: files, roster, ships, deployment, attendance, pay (issue "One thread", the story)
const folder = fileURLToPath(new URL('../fixtures/salwa/', import.meta.url))
const file = (name: string) => `${folder}${name}.xlsx`
const complaints: string[][] = []

const stage = await openStage()
afterAll(() => stage.close())
// the hours of the fixtures' page: no presence is too long, and each roster date counts by itself
await stage.write(db =>
  sql`update param_group_version set too_long_minutes = null, severity_too_long = 'off', shared_minutes = 'each_date'`.execute(db),
)
const first = await stage.signIn('Scheduler')
const second = await stage.signIn('Timekeeper')
const scheduler = first.page
const timekeeper = second.page
complaints.push(first.complaints, second.complaints)

const open = async (page: Page, path: string, title: string) => {
  await go(page, path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function importFile(page: Page, name: string, button: string) {
  await page.locator('input[type=file]').setInputFiles(file(name))
  const section = page.getByRole('region', { name: `${name}.xlsx` }).first()
  await section.getByRole('button', { name: button }).click()
  await section.getByText('File is Uploaded Successfully').waitFor({ timeout: 60_000 })
}

/** One button for all, in the right order; each file's new names are asked for. */
async function importTogether(page: Page, rows: readonly (readonly [name: string, rows: number, newName?: string])[]) {
  await page.locator('input[type=file]').setInputFiles(rows.map(([name]) => file(name)).toReversed())
  await page.getByRole('button', { name: 'Import all files' }).click({ timeout: 60_000 })
  for (const [name, count, newName] of rows) {
    const question = page.getByRole('dialog', { name: 'New names' })
    if (newName) {
      await question.getByText(newName).waitFor({ timeout: 60_000 })
      await question.getByRole('button', { name: /^Add .* and import$/ }).click()
    }
    const section = page.getByRole('region', { name: `${name}.xlsx` }).first()
    await section.getByText('File is Uploaded Successfully').waitFor({ timeout: 60_000 })
    await expect.poll(() => section.locator('dd').first().textContent()).toBe(String(count))
  }
}

test('the masters are ordinary lists', { timeout: 60_000 }, async () => {
  await open(scheduler, '/Skill', 'Skills')
  await scheduler.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  await scheduler.getByRole('button', { name: 'Add Skill' }).click()
  await scheduler.getByRole('dialog').getByLabel('Skill Name').fill('Crane Maintenance')
  await scheduler.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await scheduler.getByRole('gridcell', { name: 'Crane Maintenance' }).waitFor()
})

test('the five files are checked, then imported; the same file again changes nothing', { timeout: 180_000 }, async () => {
  await open(scheduler, '/Import', 'Import')
  await importTogether(scheduler, [
    ['employees', 420, 'Harbour Labour LLC'],
    ['licences', 567, 'Operating: QC'],
    ['crews', 420],
    ['vessel-calls', 32, 'New: Berths'],
  ])
  await open(timekeeper, '/Import', 'Import')
  await importFile(timekeeper, 'clockings', 'Import 2,862 rows, leave 3 out')
  await timekeeper.reload()
  await timekeeper.locator('input[type=file]').setInputFiles(file('clockings'))
  const again = timekeeper.getByRole('region', { name: 'clockings.xlsx' }).first()
  await again.getByText('2,862').waitFor({ timeout: 30_000 })
  await expect.poll(() => again.getByRole('button', { name: /^Import/ }).count()).toBe(0)
})

test('the shift plan rolls out into the roster, crew by crew', { timeout: 90_000 }, async () => {
  await open(scheduler, '/ShiftPlan', 'Shift Plan')
  await scheduler.getByRole('gridcell', { name: 'Four on four off' }).waitFor()
  await scheduler.getByRole('checkbox').last().click()
  await scheduler.getByRole('button', { name: 'Publish', exact: true }).click()
  await scheduler
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await scheduler.getByRole('button', { name: 'Open the live schedule' }).click({ timeout: 60_000 })
  await scheduler.getByText('420 people').waitFor({ timeout: 30_000 })
  await scheduler
    .getByRole('gridcell', { name: /D12 07:00 to 19:00/ })
    .first()
    .waitFor()
})

test('ships ask for work; the fortnight is deployed, open posts say why, and a pin stays', { timeout: 150_000 }, async () => {
  await open(scheduler, '/EventSchedule', 'Event Schedule')
  await scheduler.getByText(/\d+ calls/).waitFor()
  await open(scheduler, '/AutoDeployment', 'Deployment')
  await scheduler.locator('.date-stepper-day').click()
  await scheduler.getByRole('button', { name: '2 November 2026', exact: true }).click()
  await scheduler.getByText('Mon 02/Nov/2026').waitFor()
  await scheduler.getByRole('button', { name: 'More days' }).click()
  await scheduler.getByRole('menuitem', { name: 'Deploy 14 days from this date' }).click()
  await scheduler.getByText(/\d+ of \d+ posts filled, \d+ unfilled/).waitFor({ timeout: 60_000 })
  await scheduler.getByRole('button', { name: /E\d+/ }).first().click()
  await scheduler.getByRole('menuitem', { name: 'Pin' }).click()
  await scheduler.getByRole('button', { name: 'Auto Deployment' }).click()
  await scheduler.getByRole('img', { name: 'Pinned' }).first().waitFor({ timeout: 60_000 })
})

test('attendance explains every figure, and pay adds up to the fixtures', { timeout: 150_000 }, async () => {
  await open(timekeeper, '/AttendanceReconcilation', 'Attendance Reconciliation')
  for (let day = 0; day < 14; day++) {
    const computed = timekeeper.waitForResponse(answer => answer.url().endsWith('/attendance/compute'))
    await timekeeper.getByRole('button', { name: 'Compute', exact: true }).click()
    expect((await computed).status()).toBe(200)
    await timekeeper.getByRole('button', { name: 'Previous day' }).click()
  }
  await timekeeper.getByRole('button', { name: 'Next day' }).click()
  await timekeeper
    .getByRole('button', { name: /^[EC]\d+/ })
    .first()
    .click()
  await timekeeper.getByText('How these hours were calculated').waitFor()
  await open(timekeeper, '/PayrollSummary', 'Payroll Summary')
  await timekeeper.getByRole('gridcell', { name: '30,177:43', exact: true }).waitFor()
  const [download] = await Promise.all([timekeeper.waitForEvent('download'), timekeeper.getByRole('button', { name: 'Excel' }).click()])
  const sheet = await readSheet(readFileSync(await download.path()))
  expect(sheet.name).toBe('Payroll')
  // worked, normal, daily and OFF overtime, late, early out; days absent and to review
  const hours = ['30814:43:00', '30177:43:00', '247:30:00', '389:30:00', '100:07:00', '71:10:00']
  expect(sheet.rows.at(-1)!.slice(3, 11)).toEqual([...hours, 133, 429])
})

test('pay is not shown for wrong dates, and its file holds the people in sight in their order', { timeout: 60_000 }, async () => {
  const page = timekeeper
  const all = page.getByRole('gridcell', { name: '30,177:43', exact: true })
  const to = page.getByLabel('To', { exact: true })
  for (const [typed, says] of [
    ['01/Nov/2026', 'The end date is before the start date.'],
    ['23/Jan/2027', 'At most 31 days at a time.'],
    ['garbage', 'A date like 15/Nov/2026'],
  ] as const) {
    await to.fill(typed)
    await page.getByText(says).waitFor()
    await all.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('gridcell', { name: /^[EC]\d+$/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Excel' }).isEnabled()).toBe(false)
  }
  await to.fill('15/Nov/2026')
  await all.waitFor()
  await page.getByLabel('Name or number').fill('E1000')
  await page.locator('th[data-sort="employeeNumber"]').click()
  await all.waitFor({ state: 'detached' })
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).click()])
  const numbers = (await readSheet(readFileSync(await download.path()))).rows.map(([number]) => String(number))
  expect(numbers.pop()).toBe('Total')
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, at) => `E1000${9 - at}`))
})

test('under a rule set a roster is built, seen beside the one in force, and taken', { timeout: 150_000 }, async () => {
  await open(scheduler, '/ScheduleCreation', 'Schedule Creation')
  await scheduler.getByRole('button', { name: 'Add Rule Set' }).click()
  await scheduler.getByRole('textbox', { name: 'Name', exact: true }).fill('Standard rules')
  await scheduler.getByRole('button', { name: 'Save' }).click()
  await scheduler.getByRole('gridcell', { name: 'Standard rules' }).waitFor()
  await open(scheduler, '/LiveSchedule', 'Live Schedule')
  await scheduler.getByRole('button', { name: 'Build…' }).click()
  const dialog = scheduler.getByRole('dialog')
  await dialog.getByText('Rules in force: Standard rules.').waitFor()
  await dialog.getByLabel('To').fill('19/Nov/2026')
  await dialog.getByLabel('What is rostered already').click()
  await scheduler.getByRole('option', { name: 'Re-plan freely' }).click()
  await dialog.getByRole('button', { name: 'Build', exact: true }).click()
  await scheduler.getByRole('heading', { level: 1, name: 'Roster of 17/Nov/2026 to 19/Nov/2026' }).waitFor({ timeout: 90_000 })
  await scheduler.getByText(/the best possible, proved|within .* of the best possible, proved/).waitFor()
  await scheduler.getByRole('tab', { name: /Changes/ }).click()
  await scheduler.locator('.panel-line').first().click()
  await scheduler
    .getByRole('gridcell', { name: /, Off$/ })
    .first()
    .click()
  await scheduler
    .getByText('Possible at the same cost')
    .or(scheduler.getByText('The roster would cost'))
    .first()
    .waitFor({ timeout: 30_000 })
  await scheduler.getByRole('button', { name: 'Apply this roster' }).click()
  await scheduler
    .getByRole('dialog')
    .getByRole('button', { name: /^Change .* days?$/ })
    .click()
  await scheduler.getByRole('heading', { level: 1, name: 'Live Schedule' }).waitFor()
  await scheduler.getByRole('button', { name: 'Build…' }).waitFor()
})

test('no page complained', async () => {
  expect(complaints.flat()).toEqual([])
})
