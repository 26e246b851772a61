// Guards: features/exports, kit/exports, kit/files, kit/downloads, kit/resource
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../kit/files/workbook.ts'
import { openStage } from './stage.ts'

// A file of a list holds what the user sees: the rows that pass, in their order, not all that the page has loaded.
const stage = await openStage()
afterAll(() => stage.close())

/** Down-times of the first three machines, made as the page itself calls. */
async function makeDownTimes(page: Page): Promise<string[]> {
  const listing = page.waitForRequest(/\/api\/equipment-status\?/)
  await page.goto(`${stage.url}/EquipmentStatus`)
  const request = await listing
  const headers = { authorization: (await request.allHeaders()).authorization! }
  const orgNodeId = Number(new URL(request.url()).searchParams.get('orgNodeId'))
  const api = `${stage.url}/api`
  const options = await (await page.request.get(`${api}/equipment/options?orgNodeId=${orgNodeId}`, { headers })).json()
  const machines = (options.data.options as { id: number; label: string }[]).slice(0, 3)
  for (const [at, { id }] of machines.entries()) {
    const data = { orgNodeId, equipment: id, downtime: `2026-11-1${at + 1}T06:00:00Z`, reason: at === 1 ? 'Inspection' : 'Gearbox' }
    expect((await page.request.post(`${api}/equipment-status`, { headers, data })).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('gridcell', { name: 'Inspection' }).waitFor()
  return machines.map(({ label }) => label)
}

async function workbook(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  return readSheet(readFileSync(await download.path()))
}

const exported = async (page: Page): Promise<unknown[]> => (await workbook(page)).rows.map(([machine]) => machine)

test('a file of a list holds the rows in sight, in their order', { timeout: 120_000 }, async () => {
  const { page, complaints } = await stage.signIn('Scheduler')
  const [first, second, third] = await makeDownTimes(page)
  expect(await exported(page)).toEqual([third, second, first])

  await page.getByRole('button', { name: 'Filter Reason' }).click()
  const form = page.getByRole('dialog', { name: 'Filter Reason' })
  await form.getByRole('textbox', { name: 'Value' }).first().fill('Gear')
  await form.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('gridcell', { name: 'Inspection' }).waitFor({ state: 'detached' })
  expect(await exported(page)).toEqual([third, first])
  await page.locator('th[data-sort="downtime"]').click()
  await expect.poll(() => exported(page)).toEqual([first, third])

  await page.getByLabel('Search by Equipment Name').fill(third!)
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: first!, exact: true }).waitFor({ state: 'detached' })
  expect(await exported(page)).toEqual([third])

  // the columns too: those that are shown, in their order
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Duration' }).uncheck()
  await page.getByRole('button', { name: 'Move Up-Time up' }).click()
  await page.keyboard.press('Escape')
  const file = await workbook(page)
  expect(file.header).toEqual(['Equipment Name', 'Up-Time', 'Down-Time', 'Equipment Available', 'Reason'])
  expect(file.rows[0]!.slice(0, 2)).toEqual([third, 'still down'])

  await page.getByLabel('Search by Equipment Name').fill('no such machine')
  await page.keyboard.press('Enter')
  await page.getByText('No results found with the given criteria').waitFor()
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByText('There are no rows to download.').waitFor()
  expect(complaints).toEqual([])
})

test('a list of more than 5,000 rows comes as a file while the page waits, or is cancelled; a filtered one comes at once', {
  timeout: 300_000,
}, async () => {
  await stage.write(db =>
    sql`insert into skill (company_id, name, scope) select company(), 'Long ' || n, 'global' from generate_series(1, 12000) n`.execute(db),
  )
  const { page, complaints } = await stage.signIn('Administrator')
  await page.goto(`${stage.url}/Skill`)
  await page.getByRole('gridcell', { name: 'Long 1', exact: true }).waitFor()
  expect((await workbook(page)).rows.length).toBeGreaterThan(12_000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Skills' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByLabel('Search by Skill Name').fill('long 29')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Long 29', exact: true }).waitFor()
  expect((await workbook(page)).rows).toHaveLength(111)

  await page.goto(`${stage.url}/Exports`)
  await page.getByRole('gridcell', { name: 'Ready', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: /^(Ready|Cancelled)$/ }).allTextContents()).toEqual(['Cancelled', 'Ready'])
  const [again] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect((await readSheet(readFileSync(await again.path()))).rows.length).toBeGreaterThan(12_000)
  expect(complaints).toEqual([])
})
