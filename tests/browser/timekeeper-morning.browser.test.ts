import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { go } from './moving.ts'
import { openStage } from './stage.ts'

// A timekeeper's morning, from yesterday's exceptions to a reconciled day; the clock stands at noon of 16 November.

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
await stage.write(db => sql`update param_group_version set ot_cap_day = 30`.execute(db))
const { page, complaints } = await stage.signIn('Timekeeper', '/AttendanceReconcilation')

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
  await stage.write(async db => {
    const { rows } = await sql<{
      number: string
    }>`select e.employee_number as number from attendance_day d join employee e on e.id = d.employee_id
      where d.shift_date = '2026-11-15' and d.capped_minutes > 0 order by 1 limit 1`.execute(db)
    number = rows[0]?.number ?? ''
  })
  return number
}

test('a missing clock out is added, a late in waived and taken back, and the day is reconciled', { timeout: 240_000 }, async () => {
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
  await page.locator('.hours-history').getByText('Gate 2 was down').waitFor(patient)
  // with the out the day is longer than sixteen hours, and its out is of the next date: it waits until somebody confirms it
  await page.locator('.hours-who').getByText('Long attendance').waitFor(patient)
  await page.locator('.hours-raw').getByText('16/Nov 07:0').waitFor(patient)
  expect(await reviewed()).toBe(before)
  await page.getByRole('button', { name: 'Waive exception' }).click()
  await dialog().getByLabel('Exception').click()
  await page.getByRole('option', { name: 'Long attendance' }).click()
  await dialog().getByLabel('Reason').fill('Stayed after the day')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().waitFor({ state: 'detached', ...patient })
  await expect.poll(reviewed, patient).toBe(before - 1)

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
  await page.getByText('Attendance Actions Applied Successfully').last().waitFor(patient)
  await page.locator('.hours-history').getByText('Ship had to sail').waitFor(patient)
  await page
    .locator('.ledger')
    .getByText('Above the OT cap')
    .waitFor({ state: 'detached', ...patient })
  // and the break of the same day is paid (RECON-05)
  await page.locator('.day-row input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Paid break' }).click()
  await dialog().getByLabel('Reason').fill('Worked through')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Paid Break Applied Successfully').waitFor(patient)
  await page.locator('.hours-history').getByText('Worked through').waitFor(patient)
  await page.getByPlaceholder('Name or number').fill('')

  // what nothing is held against is closed at once
  await segment('Computed').click()
  await page.locator('.day-head input[type=checkbox]').check()
  await page.getByRole('button', { name: /^Reconcile \d/ }).click()
  await page.getByText('Attendance Reconciled Successfully').waitFor(patient)
  await expect.poll(() => page.locator('.day-progress').textContent(), patient).toMatch(/^[1-9]\d* of \d+ reconciled$/)
  expect(complaints).toEqual([])
})

const drawn = () => page.locator('.day-table :is(.day-row, .day-group)')

/** By how many pixels rows lie over the one above them, in the order of what is seen. */
async function overlaps(): Promise<number[]> {
  const found = await Promise.all((await drawn().all()).map(row => row.boundingBox({ timeout: 1000 }).catch(() => null)))
  const boxes = found.filter(box => box !== null).sort((one, other) => one.y - other.y)
  return boxes.flatMap(({ y }, at) => {
    const over = at > 0 ? boxes[at - 1]!.y + boxes[at - 1]!.height - y : 0
    return over > 1 ? [over] : []
  })
}

test('rows stand below each other on every date, however many are to review', { timeout: 120_000 }, async () => {
  await segment('All').click()
  for (const step of ['Previous day', 'Previous day', 'Next day', 'Next day']) {
    const before = await page.locator('.date-stepper-day').textContent()
    await page.getByRole('button', { name: step }).click()
    await expect.poll(() => page.locator('.date-stepper-day').textContent(), patient).not.toBe(before)
    await drawn().nth(5).waitFor(patient)
    await expect.poll(overlaps, patient).toEqual([])
  }
})

test('somebody absent gets leave until a later date, which excuses each of its dates', { timeout: 120_000 }, async () => {
  await page.goto(`${stage.url}/AttendanceReconcilation`)
  const absent = page.locator('.exception-chips').getByRole('button', { name: /Absent/ })
  await absent.click(patient)
  const first = page.locator('.day-row').first()
  const number = await first.locator('small').first().textContent()
  await first.click()
  await page.getByRole('button', { name: 'Record leave' }).click(patient)
  const leave = page.getByRole('dialog', { name: 'Record leave' })
  // a training is chosen with the shift
  await leave.getByText('Part of the day').waitFor(patient)
  await expect.poll(() => leave.getByText('Training').count()).toBe(0)
  await leave.getByRole('combobox', { name: 'Leave type' }).click(patient)
  await page.getByRole('option', { name: 'Sick leave' }).click()
  await leave.getByLabel('Until').fill('17/Nov/2026')
  await leave.getByRole('button', { name: 'Save', exact: true }).click()
  await leave.waitFor({ state: 'detached', ...patient })
  await page.getByPlaceholder('Name or number').fill(number!)
  await page.getByText('No results found with the given criteria').waitFor(patient)
  let dates: string[] = []
  await stage.write(async db => {
    const { rows } = await sql<{ date: string }>`select l.shift_date::text as date from leave l join employee e on e.id = l.employee_id
      where e.employee_number = ${number} order by 1`.execute(db)
    dates = rows.map(({ date }) => date)
  })
  expect(dates).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
  expect(complaints).toEqual([])
})

/** A clocking with a shift behind it. */
const shiftRow = () =>
  page
    .getByRole('row')
    .filter({ has: page.locator('.time-cell') })
    .first()

test('the shift behind a clocking is edited from it, and its day is computed again (RAWCLK-02, SHIFT-12)', {
  timeout: 120_000,
}, async () => {
  await go(page, '/RawClocking')
  await shiftRow().getByRole('checkbox').check(patient)
  await page.getByRole('button', { name: 'Edit Shift' }).click()
  const shift = page.getByRole('dialog', { name: 'Edit Shift' })
  // saved also unchanged (SHIFT-10)
  const save = shift.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.isEnabled(), patient).toBe(true)
  await shift.getByLabel('Notes').fill('Came with crew B')
  const read = page.waitForResponse(answer => answer.url().includes('/api/raw-clockings?') && answer.ok(), patient)
  const computed = page.waitForResponse(answer => answer.url().endsWith('/api/attendance/days') && answer.ok(), patient)
  await save.click()
  await Promise.all([computed, read, shift.waitFor({ state: 'detached', ...patient })])
  let noted = 0
  await stage.write(async db => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from shift where notes = 'Came with crew B'`.execute(db)
    noted = rows[0]!.count
  })
  expect(noted).toBe(1)
  expect(complaints).toEqual([])
})
