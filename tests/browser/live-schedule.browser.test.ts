import { expect, test } from 'vitest'
import { go as open } from './moving.ts'
import { story } from './stage.ts'

// A scheduler's morning at the live schedule, by the keys and by the pointer; the clock stands at noon of 16 November.

const { stage, page, complaints } = await story('Scheduler', '/LiveSchedule', { world: 'full' })
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const cell = (item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const codes = (item: number, days: readonly number[]) => Promise.all(days.map(async day => (await cell(item, day).textContent()) ?? ''))
const go = async (item: number, day: number) => {
  await page.getByRole('grid', { name: 'Live schedule' }).focus()
  await cell(item, day).click()
}
const saved = async () => {
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), { timeout: 15_000 }).toBe(0)
}

test('a code is typed into a cell and a range, Delete makes it OFF, and steps are taken back and done again', {
  timeout: 90_000,
}, async () => {
  await go(2, 20)
  await page.keyboard.type('N12')
  await expect.poll(() => cell(2, 20).textContent()).toBe('N12')
  await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Delete')
  await expect
    .poll(() => Promise.all([codes(2, [20, 21]), codes(3, [20, 21])]))
    .toEqual([
      ['OFF', 'OFF'],
      ['OFF', 'OFF'],
    ])
  await saved()
  await press('Control+z')
  await expect.poll(() => cell(2, 20).textContent(), { timeout: 15_000 }).toBe('N12')
  await saved()
  await press('Control+y')
  await expect.poll(() => cell(2, 20).textContent(), { timeout: 15_000 }).toBe('OFF')
  await saved()
  // it was written: it is there after a reload
  await page.reload()
  await expect.poll(() => cell(2, 20).textContent()).toBe('OFF')
})

test('tools for a chosen day move no row, whatever the day is', { timeout: 60_000 }, async () => {
  const top = async () => (await cell(5, 20).boundingBox())!.y
  await go(5, 20)
  await press('Delete')
  await saved()
  await press('Escape')
  const before = await top()
  await go(5, 20)
  await page.getByRole('button', { name: 'Off-cancel' }).waitFor()
  expect(await top()).toBe(before)
})

const carry = async (from: [number, number], to: [number, number]) => {
  await cell(...from).click()
  const start = (await cell(...from).boundingBox())!
  const end = (await cell(...to).boundingBox())!
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(end.x + 4, end.y + 8, { steps: 4 })
  await page.mouse.move(end.x + 8, end.y + 8)
  await page.mouse.up()
  await saved()
}
const textIn = (item: number, column: string) => page.locator('.roster-row', { has: cell(item, 0) }).locator(`.${column}`)
const type = async (item: number, day: number, code: string) => {
  await go(item, day)
  await page.keyboard.type(code)
  await saved()
}

test('a chosen day is carried to a free one, and dropped on another shift of the same skill the two are swapped', {
  timeout: 90_000,
}, async () => {
  await type(2, 20, 'D12')
  await carry([2, 20], [2, 21])
  await expect.poll(() => codes(2, [20, 21])).toEqual(['OFF', 'D12'])
  await type(3, 21, 'N12')
  expect(await textIn(2, 'skill').textContent()).toBe(await textIn(3, 'skill').textContent())
  await carry([2, 21], [3, 21])
  await expect.poll(async () => [await codes(2, [21]), await codes(3, [21])].flat()).toEqual(['N12', 'D12'])
  await page.reload()
  await expect.poll(async () => [await codes(2, [21]), await codes(3, [21])].flat()).toEqual(['N12', 'D12'])
})

test('a shift is added and changed in the dialog, by Enter', { timeout: 90_000 }, async () => {
  await go(2, 21)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Notes').fill('Bring the key')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Record Saved Successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cell(2, 21).getAttribute('aria-label')).toContain('Note')
})

test('a colleague sees it live, and may only look without the right', { timeout: 90_000 }, async () => {
  const { page: watching } = await stage.signIn('Supervisor')
  await watching.goto(`${stage.url}/LiveSchedule`)
  const seen = watching.locator('#roster-2-26')
  await seen.waitFor()
  const code = (await seen.textContent()) === 'N12' ? 'D12' : 'N12'
  await go(2, 26)
  await page.keyboard.type(code)
  await expect.poll(() => seen.textContent(), { timeout: 10_000 }).toBe(code)
  await seen.click()
  await watching.keyboard.press('Delete')
  // a click told the history of the day instead, and there is nothing to change it with
  await watching.getByRole('complementary', { name: 'History' }).waitFor()
  await expect.poll(() => watching.getByRole('toolbar', { name: 'Selected rows' }).count()).toBe(0)
  await expect.poll(() => cell(2, 26).textContent()).toBe(code)
  await watching.context().close()
})

test('without a connection nothing is lost, and nothing is done twice', { timeout: 90_000 }, async () => {
  await go(2, 24)
  await page.context().setOffline(true)
  await page.keyboard.type('D12')
  await expect.poll(() => cell(2, 24).textContent()).toBe('D12')
  await page.getByText('1 change waits to be saved.').waitFor()
  await page.context().setOffline(false)
  await saved()
  await page.reload()
  await expect.poll(() => cell(2, 24).textContent()).toBe('D12')
})

test('the details of a person close when Back leaves the page below them', { timeout: 60_000 }, async () => {
  await open(page, '/Home')
  await open(page, '/LiveSchedule')
  await page.locator('.roster-row .number').first().click()
  const details = page.getByRole('dialog', { name: 'Employee Details' })
  await details.getByRole('tab').first().waitFor()
  await page.goBack()
  await details.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/Home')
})

test('nothing complained', () => {
  expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
})
