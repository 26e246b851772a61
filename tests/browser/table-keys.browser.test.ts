import { expect, test } from 'vitest'
import { story } from './stage.ts'

// A table is one stop of the Tab key, however many rows it has, and its buttons are reached from their cells.
const { page } = await story('Administrator', '/Skill')

const focused = () => page.locator('*:focus')
const inTable = () => page.evaluate(`document.activeElement.closest('[role=grid]') !== null`)
const preview = () => page.getByRole('dialog', { name: 'Preview Skill' })

test('Tab leads into the table and out of it again; the eye is pressed from its cell', { timeout: 60_000 }, async () => {
  await page.getByRole('button', { name: 'Preview' }).nth(5).waitFor()
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Tab')
  expect(await inTable()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await inTable()).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect(await inTable()).toBe(true)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const row = await focused().locator('..').getAttribute('data-row')
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key)
    await preview().waitFor()
    await page.keyboard.press('Escape')
    await preview().waitFor({ state: 'detached' })
    // back where it was opened from, nothing selected by it
    expect(await focused().locator('..').getAttribute('data-row')).toBe(row)
    await expect.poll(() => page.locator('tr[aria-selected=true]').count()).toBe(0)
  }
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect.poll(() => page.locator('tbody tr[aria-selected=true]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Skill' }).waitFor()
})
