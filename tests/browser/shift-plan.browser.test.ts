import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executable } from './chromium.ts'
import { openStage, type Stage } from './stage.ts'

// A rotation is typed like a sheet, taken back step by step, and not lost with its tab.
let stage: Stage | undefined
let page: Page
let complaints: string[]
beforeAll(async () => {
  if (!executable) return
  stage = await openStage()
  ;({ page, complaints } = await stage.signIn('Scheduler'))
}, 120_000)
afterAll(() => stage?.close())

const cell = (row: number, day: number) => page.locator(`[data-cell="${row} ${day}"]`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true })
const rows = async () => {
  const codes = await page.locator('[data-cell]').allTextContents()
  const cycle = codes.length / (await page.locator('.plan-cells tbody tr').count())
  return Array.from({ length: codes.length / cycle }, (_, row) => codes.slice(row * cycle, (row + 1) * cycle).join(' '))
}

async function drag(from: number, to: number) {
  await cell(0, from).hover()
  await page.mouse.down()
  await cell(0, to).hover()
  await page.mouse.up()
}

const crew = 'D12 D12 D12 D12 OFF OFF OFF OFF N12 N12 N12 N12 OFF OFF OFF OFF'.split(' ')
const later = (days: number) => [...crew.slice(days), ...crew.slice(0, days)].join(' ')

test('four crews, four days on and four off, are typed in ten actions and saved', { timeout: 60_000 }, async () => {
  if (!stage) return
  await page.goto(`${stage.url}/AddShiftPlan`)
  const actions = [
    () => name(page).fill('Four on four off again'),
    () => page.getByLabel('Cycle, days').fill('16'),
    () => drag(0, 3),
    () => page.keyboard.type('D12'),
    () => drag(8, 11),
    () => page.keyboard.type('N12'),
    ...Array.from({ length: 3 }, () => () => button('Add row').click()),
  ]
  for (const act of actions) await act()
  expect(await rows()).toEqual([later(0), later(4), later(8), later(12)])
  expect(await page.locator('tfoot .cover').allTextContents()).toEqual(Array(32).fill('1'))
  await button('Save').click()
  await page.getByRole('gridcell', { name: 'Four on four off again' }).waitFor()
})

test('a range is deleted and comes back; the cycle on its way to 28 cuts nothing; Ctrl+Z in a field is of the plan', {
  timeout: 60_000,
}, async () => {
  if (!stage) return
  await page.getByRole('gridcell', { name: 'Four on four off again' }).dblclick()
  await cell(0, 0).click()
  await cell(1, 5).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Delete')
  expect((await rows())[1]).toBe(`OFF OFF OFF OFF OFF OFF ${later(4).split(' ').slice(6).join(' ')}`)
  await page.keyboard.press('Control+z')
  expect(await rows()).toEqual([later(0), later(4), later(8), later(12)])
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+z')
  const cycle = page.getByLabel('Cycle, days')
  await cycle.fill('')
  await cycle.pressSequentially('28')
  await cycle.press('Enter')
  expect((await rows())[0]).toBe(`${later(0)}${' OFF'.repeat(12)}`)
  await cycle.press('Control+z')
  expect(await rows()).toEqual([later(0), later(4), later(8), later(12)])
  await cell(2, 3).click()
  await page.keyboard.press('Alt+ArrowRight')
  expect((await rows())[2]).toBe(later(7))
  expect(complaints).toEqual([])
})

test('what was typed in a tab that is gone is offered again, until it is given up', { timeout: 60_000 }, async () => {
  if (!stage) return
  const lost = await page.context().newPage()
  await lost.goto(`${stage.url}/AddShiftPlan`)
  const kept = lost.waitForResponse(answer => answer.url().endsWith('/api/form-drafts') && answer.request().method() === 'PUT')
  await name(lost).fill('Half a plan')
  await kept
  await lost.close()
  const again = await page.context().newPage()
  await again.goto(`${stage.url}/AddShiftPlan`)
  await again.getByRole('button', { name: 'Go on with them' }).click()
  expect(await name(again).inputValue()).toBe('Half a plan')
  const dropped = again.waitForResponse(answer => answer.request().method() === 'DELETE')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click()
  await dropped
  const read = again.waitForResponse(answer => answer.url().includes('/api/form-drafts?'))
  await again.getByRole('button', { name: 'Add Shift Plan' }).click()
  expect((await (await read).json()).data).toBeNull()
  await again.close()
})
