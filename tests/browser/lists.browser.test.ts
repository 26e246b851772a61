import { expect, test } from 'vitest'
import { go } from './moving.ts'
import { story } from './stage.ts'

// What every list does alike: the rows above, in and below the table are the same, and nothing is saved that is as it was.
const { stage, page } = await story('Scheduler')
const { page: administrator } = await stage.signIn('Administrator')

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const count = () => page.locator('.head .count').textContent()

async function search(text: string): Promise<void> {
  await page.getByLabel(/^Search by/).fill(text)
  await page.keyboard.press('Enter')
}

async function filter(column: string, text: string): Promise<void> {
  await press(`Filter ${column}`)
  const form = page.getByRole('dialog', { name: `Filter ${column}` })
  await form.getByRole('textbox', { name: 'Value' }).first().fill(text)
  await form.getByRole('button', { name: 'Apply' }).click()
}

test('the count is that of the rows in the table, whatever narrows them', { timeout: 60_000 }, async () => {
  await go(page, '/Equipment')
  await page.getByText(/^1 to 15 of/).waitFor()
  await search('rtg')
  await filter('Equipment Name', '1')
  const { length } = await page.locator('tbody tr').all()
  await page.getByText(`1 to ${length} of ${length}`, { exact: true }).waitFor()
  expect(await count()).toBe(`${length} Equipment found.`)
  await filter('Category', 'no such category')
  await page.getByText('No results found with the given criteria').waitFor()
  expect(await count()).toBe('0 Equipment found.')
  await press('Refresh')

  await go(page, '/RawClocking')
  await page.getByLabel('Name or number').fill('nobody')
  await page.getByText('No results found with the given criteria').waitFor()
  expect(await count()).toBe('0 clockings')
})

test('a row that is as it was is not saved again', { timeout: 60_000 }, async () => {
  await go(page, '/ShiftBand')
  await page.getByRole('gridcell', { name: 'D12', exact: true }).dblclick()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.waitFor()
  expect(await save.isDisabled()).toBe(true)
  const sent: string[] = []
  page.on('request', request => request.method() === 'PUT' && request.url().includes('/shift-bands') && sent.push(request.url()))
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  await name.press('Control+Enter')
  const before = await name.inputValue()
  await name.fill('Something else')
  expect(await save.isEnabled()).toBe(true)
  await name.fill(before)
  expect(await save.isDisabled()).toBe(true)
  await press('Cancel')
  expect(sent).toEqual([])
})

test('the address of a list opens the same list for a colleague; Back goes through it', { timeout: 60_000 }, async () => {
  await go(page, '/Equipment')
  await page.getByText(/^1 to 15 of/).waitFor()
  await search('rtg')
  await filter('Equipment Name', '1')
  await page.locator('th[data-sort="name"]').click()
  await page.locator('th[aria-sort="descending"]').waitFor()
  const rows = await page.locator('td.name').allTextContents()
  const address = page.url()
  await administrator.goto(address)
  await administrator.getByRole('gridcell').first().waitFor()
  await expect.poll(() => administrator.locator('td.name').allTextContents()).toEqual(rows)
  expect(await administrator.getByLabel(/^Search by/).inputValue()).toBe('rtg')

  await page.goBack()
  await expect.poll(() => page.locator('th.filtered').count()).toBe(0)
  expect(await page.getByLabel(/^Search by/).inputValue()).toBe('rtg')
  await page.goBack()
  await expect.poll(() => page.getByLabel(/^Search by/).inputValue()).toBe('')
  await page.getByText(/^1 to 15 of/).waitFor()
  await page.goForward()
  await expect.poll(() => page.getByLabel(/^Search by/).inputValue()).toBe('rtg')
  // what is wrong in an address is as if it were not there
  await page.goto(`${stage.url}/Equipment?q=rtg&filter=[["nothing","Like"]]&sort=-nothing`)
  await page.getByRole('gridcell').first().waitFor()
  await expect.poll(() => page.locator('th.filtered').count()).toBe(0)
  await press('Refresh')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('what names a record is told before it is deleted, with a list of it', { timeout: 60_000 }, async () => {
  await go(administrator, '/EventType')
  const row = administrator.getByRole('row').nth(1)
  await row.waitFor()
  const name = (await row.locator('td.name').textContent())!
  await row.getByRole('checkbox').check()
  await administrator.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = administrator.getByRole('dialog')
  const uses = dialog.getByRole('region', { name: 'Used by' })
  await uses.waitFor()
  await dialog.getByText('Error: Not allowed to delete the Parent Record').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).waitFor()
  const told = await uses
    .getByRole('listitem')
    .filter({ hasText: /Work Standards?/ })
    .textContent()
  await uses.getByRole('link', { name: /^Work Standards?$/ }).click()
  await administrator.getByRole('heading', { level: 1, name: 'Work Standards' }).waitFor()
  await administrator.locator('th.filtered').waitFor()
  await expect.poll(() => administrator.locator('.head .count').textContent()).toContain(told!.split(' ')[0])
  await expect.poll(() => administrator.getByRole('gridcell', { name, exact: true }).count()).toBeGreaterThan(0)
})
