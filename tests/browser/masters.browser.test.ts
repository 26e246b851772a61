import { expect, test } from 'vitest'
import { columns } from './column-widths.ts'
import { desktop, phone } from './every-screen.ts'
import { go, settled } from './moving.ts'
import { story } from './stage.ts'

// What an administrator sees of masters: a band on its day, colours beside codes, a row as a card, and nothing that jumps.
const { page } = await story('Administrator')

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function open(path: string): Promise<void> {
  await go(page, path)
  await page.getByRole('gridcell').first().waitFor()
}
test('a band is drawn on its day as it is typed, and said in words', { timeout: 60_000 }, async () => {
  await go(page, '/CreateShiftBand')
  await page.getByRole('dialog', { name: 'New Shift Band' }).waitFor()
  const picture = dialog().getByRole('figure', { name: 'The band on a 24-hour line' })
  await picture.getByText('Give start and end to see the band').waitFor()
  await dialog().getByLabel('Start', { exact: false }).first().fill('19:00')
  await dialog().getByRole('textbox', { name: 'End', exact: true }).fill('07:00')
  await picture.getByText('19:00 to 07:00 on the next day: 12:00').waitFor()
  await dialog().getByLabel('Preparation Time').fill('0:15')
  await dialog().getByLabel('Break Allocation').fill('1:00')
  await dialog().getByLabel('Reporting Time').fill('18:30')
  await expect
    .poll(() => picture.getByRole('listitem').allTextContents())
    .toEqual(['19:00 to 07:00 on the next day: 12:00', 'Break 01:00 within the shift', 'Preparation 18:45 to 19:00', 'Report at 18:30'])
  // before and after midnight
  await expect.poll(() => picture.locator('[data-part=shift]').count()).toBe(2)
  await dialog().getByRole('textbox', { name: 'End', exact: true }).fill('')
  await picture.getByText('Give start and end to see the band').waitFor()
  await button('Cancel').click()
  await button('Discard').click()
})

test('a colour is chosen from a palette, and is an edge beside the code in lists and pickers, never hex', { timeout: 60_000 }, async () => {
  await open('/ShiftBand')
  await page.getByRole('gridcell', { name: 'D12', exact: true }).dblclick()
  await dialog().getByRole('radio', { name: 'Violet' }).check()
  await button('Save').click()
  await page.getByText('Record Updated Successfully').waitFor()
  const edge = (within: string) =>
    page.evaluate(
      `(found => found && getComputedStyle(found).borderInlineStartWidth + ' ' + getComputedStyle(found).borderInlineStartColor)([...document.querySelectorAll('${within} .coloured')].find(each => each.textContent === 'D12'))`,
    )
  await expect.poll(() => edge('td')).toBe('3px rgb(144, 96, 192)')
  await page.getByRole('gridcell', { name: 'Violet' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'D12' }).getByRole('button', { name: 'Preview' }).click()
  await dialog().getByText('Violet').waitFor()
  await expect.poll(() => page.locator('body').textContent()).not.toMatch(/#[0-9a-f]{6}/i)
  // read, not a form that is off
  await expect.poll(() => dialog().getByRole('textbox').count()).toBe(0)
  await expect.poll(() => dialog().getByRole('definition').first().textContent()).toBe('D12')
  await button('Close').last().click()

  await go(page, '/ShiftGroup')
  await button('Add Shift Group').first().click()
  await dialog().getByLabel('Shift Bands').click()
  await page.getByRole('option', { name: 'D12' }).waitFor()
  expect(await edge('[role=option]')).toBe('3px rgb(144, 96, 192)')
  await page.getByRole('option', { name: 'D12' }).click()
  // and of several chosen, each beside its code
  expect(await edge('.mantine-Pill-root')).toBe('3px rgb(144, 96, 192)')
  await dialog().getByRole('textbox', { name: 'Shift Group' }).fill('Days')
  await button('Save').click()
  await page.getByText('Record Saved Successfully').waitFor()
  await expect.poll(() => edge('td')).toBe('3px rgb(144, 96, 192)')
})

test('a rule for one employee type shows its colour (issue 23)', { timeout: 60_000 }, async () => {
  await go(page, '/AddScheduleCreation')
  const whom = page.getByRole('combobox', { name: 'For whom' }).first()
  await button('Add rule').click()
  await page.getByRole('menuitem').first().click()
  await whom.click()
  await page.getByRole('option', { name: 'Contract' }).click()
  await page.locator('.rule-whom .coloured').waitFor()
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.rule-whom .coloured')).borderInlineStart`)).toBe(
    '3px solid rgb(194, 106, 30)',
  )
})

test('the column whose text is cut takes the width that is left', { timeout: 60_000 }, async () => {
  await open('/Equipment')
  await page.getByRole('gridcell').nth(1).dblclick()
  await dialog()
    .getByLabel('Description')
    .fill('It lifts two containers at once, at night, in fog and in rain, for whoever has its licence. '.repeat(2))
  await button('Save').click()
  await page.getByText('Record Updated Successfully').waitFor()
  await expect.poll(async () => (await columns(page)).find(({ id }) => id === 'description')!.width).toBeGreaterThan(340)
  const others = (await columns(page)).filter(({ id }) => id !== 'description')
  expect(Math.max(...others.map(({ width }) => width))).toBeLessThan(220)
})

test('selected rows are made inactive and active again together (ND-79)', { timeout: 60_000 }, async () => {
  await open('/Skill')
  const boxes = page.locator('tbody td[data-select=one]')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await button('Deactivate').click()
  await expect.poll(() => page.locator('tbody tr[aria-selected=true]').filter({ hasText: /No$/ }).count()).toBe(2)
  await button('Activate').click()
  await expect.poll(() => page.locator('tbody tr[aria-selected=true]').filter({ hasText: /Yes$/ }).count()).toBe(2)
})

test('equipment is narrowed to a category, of which All is the first (FORM-17)', { timeout: 60_000 }, async () => {
  await open('/Equipment')
  const all = await page.locator('.head .count b').textContent()
  const filter = page.getByRole('combobox', { name: 'Category', exact: true })
  await expect.poll(() => filter.inputValue()).toBe('All')
  await filter.click()
  await expect.poll(() => page.getByRole('option').first().textContent()).toBe('All')
  await page.getByRole('option').nth(1).click()
  const chosen = await filter.inputValue()
  await expect.poll(() => page.locator('.head .count b').textContent()).not.toBe(all)
  const shown = await page.locator('td.name + td').allTextContents()
  expect(new Set(shown)).toEqual(new Set([chosen]))
  await button('Refresh').click()
  await expect.poll(() => filter.inputValue()).toBe('All')
})

test('on the phone a selection moves no row, and a toast covers neither pager nor menu', { timeout: 60_000 }, async () => {
  await page.setViewportSize(phone)
  await open('/Skill')
  // the toasts of before are gone
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  const top = async () => (await page.locator('tbody tr[data-row]').first().boundingBox())!.y
  const before = await top()
  await page.locator('tbody td[data-select=one]').first().click()
  await button('Edit Item').waitFor()
  expect(await top()).toBe(before)
  await button('Edit Item').click()
  await dialog().getByLabel('Sort Order').fill('77')
  await button('Save').click()
  const toast = page.locator('.mantine-Notification-root')
  await toast.waitFor()
  await settled(page)
  const box = (await toast.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual((await page.locator('.pager').boundingBox())!.y)
  await page.setViewportSize(desktop)
  const desk = (await toast.boundingBox()) ?? { y: 0, height: 0 }
  expect(desk.y + desk.height).toBeLessThanOrEqual((await page.locator('.pager').boundingBox())!.y)
})
