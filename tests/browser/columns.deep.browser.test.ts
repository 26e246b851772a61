// Guards: kit/layouts, kit/ui
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openStage } from './stage.ts'

// How a user lays out the columns of a table, and that another browser of his shows it so.
const stage = await openStage()
afterAll(() => stage.close())

const each = <T>(page: Page, heads: string, what: string) =>
  page.evaluate<T[]>(`Array.from(document.querySelectorAll('.data-table th${heads}'), head => ${what})`)
const heads = (page: Page) => each<string>(page, '[data-sort]', 'head.dataset.sort')
const head = (page: Page, id: string) => page.locator(`th[data-sort="${id}"]`)
const sorted = (page: Page) => each<string>(page, '[aria-sort*="scending"]', 'head.ariaSort + head.dataset.sort')
async function openBands(page: Page): Promise<void> {
  await page.goto(`${stage.url}/ShiftBand`)
  await page.getByRole('gridcell').first().waitFor()
}
const taken = (page: Page) =>
  page.waitForResponse(answer => answer.url().endsWith('/api/column-layouts') && answer.request().method() === 'PUT')
/** Presses on the words of a header and lets go over the far half of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = (await head(page, from).boundingBox())!
  const end = (await head(page, to).boundingBox())!
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  const carried = async () => {
    await page.mouse.move(end.x + end.width * 0.5, end.y + end.height / 2, { steps: 4 })
    return page.locator('th[data-dragged]').count()
  }
  await expect.poll(carried).toBe(1)
  await page.mouse.move(end.x + end.width * 0.8, end.y + end.height / 2)
  await page.mouse.up()
}

test('columns are dragged, moved by keys and put back; another browser shows the same', { timeout: 120_000 }, async () => {
  const { page, complaints } = await stage.signIn('Scheduler')
  await openBands(page)
  const atFirst = await heads(page)
  const sortedAtFirst = await sorted(page)
  const [name, second, third, fourth] = atFirst as [string, string, string, string]
  const saved = taken(page)
  await drag(page, second, third)
  await saved
  expect((await heads(page)).slice(0, 3)).toEqual([name, third, second])
  // the end of a drag does not sort
  expect(await sorted(page)).toEqual(sortedAtFirst)

  await head(page, fourth).focus()
  const savedAgain = taken(page)
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await savedAgain
  expect((await heads(page)).slice(0, 4)).toEqual([name, third, fourth, second])
  expect(await page.evaluate('document.activeElement.dataset.sort')).toBe(fourth)

  const { page: other } = await stage.signIn('Scheduler')
  await openBands(other)
  // a browser draws what it has itself until the server has answered
  await expect.poll(async () => (await heads(other)).slice(0, 4)).toEqual([name, third, fourth, second])
  const { page: stranger } = await stage.signIn('Administrator')
  await openBands(stranger)
  expect(await heads(stranger)).toEqual(atFirst)

  await other.getByRole('button', { name: 'Columns' }).click()
  await other
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click()
  expect((await heads(other)).slice(0, 3)).toEqual([name, fourth, third])
  await other.getByRole('button', { name: 'Reset columns' }).click()
  expect(await heads(other)).toEqual(atFirst)
  // left at once: what was changed reaches the server all the same
  await other.goto('about:blank')
  const openedAnew = async () => {
    await openBands(page)
    return heads(page)
  }
  await expect.poll(openedAnew).toEqual(atFirst)
  expect(complaints).toEqual([])
})

test('without a network the columns change all the same, and are saved when the page is opened again', { timeout: 120_000 }, async () => {
  const { page } = await stage.signIn('Timekeeper')
  await openBands(page)
  const [, second, third] = (await heads(page)) as [string, string, string]
  await page.route('**/api/column-layouts', route => route.abort())
  const lost = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/column-layouts') && request.method() === 'PUT')
  await drag(page, second, third)
  expect((await heads(page)).slice(1, 3)).toEqual([third, second])
  await lost
  await page.unroute('**/api/column-layouts')
  const saved = taken(page)
  await openBands(page)
  expect((await (await saved).json()).success).not.toBe(false)
  expect((await heads(page)).slice(1, 3)).toEqual([third, second])
})
