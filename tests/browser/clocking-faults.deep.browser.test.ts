// Guards: features/attendance/raw-clocking, features/imports, kit/calls
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { kindShapes } from '../../features/imports/kinds.rules.ts'
import { story } from './stage.ts'

// Clockings and a server that does not answer; the clock stands at noon of 16 November.

const { stage, page, complaints } = await story('Timekeeper', '/RawClocking', { world: 'full' })

const patient = { timeout: 60_000 }
const dialog = () => page.getByRole('dialog')

const noAnswer = 'Server not responding Please try again !!'

test('a server that does not answer loses no clocking, and says so (IMP-14, RAWCLK-15)', { timeout: 120_000 }, async () => {
  const cut = (path: string) => page.route(path, route => route.abort())
  const counted = page.getByText(/^\d[\d,]* clockings$/)
  const before = await counted.textContent(patient)

  // the specified words for an upload; chosen again, the file is uploaded
  const upload = '**/api/raw-clockings/upload'
  await page.getByRole('button', { name: 'Upload Raw Clock Data' }).click()
  const header = [...kindShapes.clockings.columns]
  const clocked = (number: string) => [header, [number, null, null, '2026-11-16', '2026-11-16 05:01', null, null, null]]
  const choose = async (rows = clocked('E10001')) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }))
    await dialog().locator('input[type=file]').setInputFiles({ name: 'gate.xlsx', mimeType: 'application/octet-stream', buffer })
  }
  const send = dialog().getByRole('button', { name: 'Upload', exact: true })
  await choose([['Employee', ...header.slice(1)]])
  await dialog().getByText('File Validation Failed').waitFor(patient)
  expect(await send.isDisabled()).toBe(true)
  await choose()
  await dialog().getByText('File Validation Success').waitFor(patient)
  await cut(upload)
  await send.click()
  await dialog().getByRole('alert').getByText(`Upload Failed - ${noAnswer}`, { exact: true }).waitFor(patient)
  expect(await send.isDisabled()).toBe(true)
  await page.unroute(upload)
  await choose()
  await dialog().getByText('File Validation Success').waitFor(patient)
  await send.click()
  await dialog().getByText('Upload Successful').waitFor(patient)
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.poll(() => counted.textContent(), patient).not.toBe(before)

  // an adjustment that fails ends its dialog with the generic message, and the time is as before
  const adjustment = '**/api/raw-clockings/adjustment'
  const time = page.locator('.time-cell').first()
  const was = await time.textContent(patient)
  await cut(adjustment)
  await time.dblclick()
  await page.locator('.time-edit').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => time.textContent()).toBe(was)
  await time.dblclick()
  const input = page.locator('.time-edit input').first()
  await input.fill('16/Nov/2026 05:02')
  await page.locator('.time-edit').getByRole('button', { name: 'Save' }).click()
  await dialog().getByLabel('Reason').fill('Clock was slow')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(noAnswer).first().waitFor(patient)
  await dialog().waitFor({ state: 'detached', ...patient })
  await expect.poll(() => time.textContent()).toBe(was)

  // and so does one that is added by hand
  await page.getByRole('button', { name: 'Add Clocking' }).click()
  await dialog().getByLabel('Employee Number').fill('E10001')
  await dialog().getByLabel('Time').fill('16/Nov/2026 05:03')
  await dialog().getByLabel('Reason').fill('Clock was slow')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await dialog().waitFor({ state: 'detached', ...patient })
  await expect.poll(() => page.getByText(noAnswer).count()).toBeGreaterThan(0)
  await page.unroute(adjustment)

  // what is to be viewed and cannot be read ends its dialog too
  const viewed = /\/api\/raw-clockings\?.*employeeN/
  await shiftRow().getByRole('checkbox').check()
  await page.route(viewed, route => route.abort())
  await page.getByRole('button', { name: 'View Raw Clocking' }).click()
  await page.getByText(noAnswer).first().waitFor(patient)
  await dialog().waitFor({ state: 'detached', ...patient })
  await page.unroute(viewed)

  // the rows of unknown people say that they could not be read, and are read again
  const unknown = '**/api/raw-clockings/unknown?*'
  await cut(unknown)
  await page.goto(`${stage.url}/RawClocking`)
  await page.getByRole('button', { name: 'Unknown clockings' }).click(patient)
  await dialog().getByText(noAnswer).waitFor(patient)
  await page.unroute(unknown)
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await dialog().getByText('Every uploaded row has its person.').waitFor(patient)
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

/** A clocking with a shift behind it. */
const shiftRow = () =>
  page
    .getByRole('row')
    .filter({ has: page.locator('.time-cell') })
    .first()
