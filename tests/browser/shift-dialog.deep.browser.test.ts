// Guards: features/planning/live-schedule, features/roster/roster-day
import type { Locator, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { shiftBand } from '../../features/masters/shift-band/shift-band.resource.ts'
import { setRosterCells } from '../../features/roster/roster-cells/roster-cells.api.ts'
import { type ListedSet, ruleSets } from '../../features/rules/rule-set/rule-set.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { openStage } from './stage.ts'

// New Shift and Edit Shift over the live schedule (SHIFT-01 to 25); the clock stands at noon of 16 November.

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
const administrator = await stage.callerOf('Administrator')
const orgNodeId = administrator.session.nodes.find(({ kind }) => kind === 'terminal')!.id
await administrator.call(callsOf(shiftBand).create, {
  orgNodeId,
  code: 'FLX',
  name: 'Free times',
  bandType: 'combination',
  category: 'AM',
  startsAt: '08:00',
  endsAt: '16:00',
  overtimeType: 'end',
  otStartsAt: '16:00',
  otEndsAt: '18:00',
  preparationMinutes: 15,
  hotSeatMinutes: 10,
  active: true,
} as never)
// the standard rules allow one shift a day
const scheduler = await stage.callerOf('Scheduler')
const [{ countsFor: _, ...rules }] = (await scheduler.call(ruleSets.list, { orgNodeId })).rows as [ListedSet]
await scheduler.call(ruleSets.save, { ...rules, rules: rules.rules.filter(({ code }) => code !== 'QuayShifts') })
const { page, complaints } = await stage.signIn('Scheduler', '/LiveSchedule')
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

const cell = (item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const saved = async () => {
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), { timeout: 15_000 }).toBe(0)
}
async function set(item: number, day: number, code: string) {
  await cell(item, day).click()
  await page.keyboard.type(code)
  await expect.poll(() => cell(item, day).textContent()).toBe(code)
  await saved()
}
/** Enter on a cell, and the dialog of this title. */
async function open(item: number, day: number, title: string): Promise<Locator> {
  await cell(item, day).click()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}
async function chooseBand(dialog: Locator, code: string) {
  await dialog.getByLabel('Shift band').click()
  await page.getByRole('option', { name: code, exact: true }).click()
}
const save = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
const times = (dialog: Locator) =>
  Promise.all(['Start', 'End', 'OT Start', 'OT End'].map(name => dialog.getByLabel(name, { exact: true }).inputValue()))
const readOnly = (dialog: Locator) =>
  Promise.all(
    ['Start', 'End', 'OT Start', 'OT End'].map(
      async name => (await dialog.getByLabel(name, { exact: true }).getAttribute('readonly')) !== null,
    ),
  )

test('Enter right after a typed code ends it; the dialog waits for what is being saved', { timeout: 90_000 }, async () => {
  await set(3, 20, 'D12')
  const dialogs = page.getByRole('dialog')
  await cell(3, 20).click()
  await page.keyboard.type('OFF')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(3, 20).textContent()).toBe('OFF')
  await saved()
  expect(await dialogs.count()).toBe(0)
  await set(3, 20, 'D12')
  // the second Enter comes while the day off is being saved: the shift that goes is not offered any more
  const late = async (route: Route) => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  }
  const writes = `**${setRosterCells.path}`
  await page.route(writes, late)
  await cell(3, 20).click()
  await page.keyboard.type('OFF')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New Shift' }).waitFor()
  await page.unroute(writes, late)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('Enter on a free day asks for a band first, and shows what the band says', { timeout: 90_000 }, async () => {
  await set(2, 20, 'OFF')
  const dialog = await open(2, 20, 'New Shift')
  // what is in the head leads elsewhere: nothing was left out yet
  await dialog.getByRole('button', { name: 'Absence…' }).click()
  await page
    .getByRole('menuitem', { name: /^Leave/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.getByText('This field cannot be blank').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save' }).click({ force: true })
  await dialog.getByText('Please select mandatory inputs').waitFor()
  await expect.poll(() => dialog.getByText('00:00').count()).toBe(2)
  await chooseBand(dialog, 'D12')
  expect(await times(dialog)).toEqual(['21/Nov/2026 07:00', '21/Nov/2026 19:00', '', ''])
  expect(await readOnly(dialog)).toEqual([true, true, true, true])
  await dialog.getByText('Terminal Tractor', { exact: false }).first().waitFor()
  await save(dialog)
  await page.getByText('Record Saved Successfully').waitFor()
  await expect.poll(() => cell(2, 20).textContent()).toBe('D12')
})

test('a band with free times opens them, rolls an end to the next day, and says what is in the wrong order', {
  timeout: 90_000,
}, async () => {
  await set(2, 22, 'OFF')
  const dialog = await open(2, 22, 'New Shift')
  await chooseBand(dialog, 'FLX')
  expect(await readOnly(dialog)).toEqual([false, false, true, false])
  await expect.poll(() => dialog.getByText('00:15').count()).toBe(1)
  const [start, end, overtime] = ['Start', 'End', 'OT End'].map(name => dialog.getByLabel(name, { exact: true })) as [
    Locator,
    Locator,
    Locator,
  ]
  await start.fill('20:00')
  await start.press('Tab')
  expect((await times(dialog)).slice(0, 2)).toEqual(['23/Nov/2026 20:00', '24/Nov/2026 16:00'])
  await end.fill('23/Nov/2026 02:00')
  await end.press('Tab')
  await expect.poll(() => dialog.getByText('Start time should be smaller than or equal to End time').count()).toBe(1)
  await end.fill('04:00')
  await end.press('Tab')
  expect((await times(dialog))[1]).toBe('24/Nov/2026 04:00')
  await expect.poll(() => dialog.getByText('Start time should be smaller than or equal to End time').count()).toBe(0)
  await overtime.fill('30/Nov/2026 02:00')
  await overtime.press('Tab')
  expect((await times(dialog))[3]).toBe('24/Nov/2026 16:00')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  expect(await times(dialog)).toEqual(['', '', '', ''])
  await chooseBand(dialog, 'FLX')
  await start.fill('09:30')
  await start.press('Tab')
  await save(dialog)
  const again = await open(2, 22, 'Edit Shift')
  expect((await times(again)).slice(0, 2)).toEqual(['23/Nov/2026 09:30', '23/Nov/2026 16:00'])
  await again.getByRole('button', { name: 'Cancel' }).click()
})

test('double click opens a shift; supplements, training and a second shift are added to it', { timeout: 90_000 }, async () => {
  await set(2, 24, 'D12')
  await set(2, 25, 'OFF')
  await cell(2, 24).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Off cancelled').press('Space')
  await dialog.getByLabel('Notes').fill('Gate 2')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('')
  expect(await dialog.getByLabel('Off cancelled').isChecked()).toBe(false)
  await dialog.getByRole('radiogroup', { name: 'Shifts of this day' }).getByText('Add shift').click()
  const second = page.getByRole('dialog', { name: 'New Shift' })
  await second.waitFor()
  await chooseBand(second, 'N12')
  await save(second)
  await expect.poll(() => cell(2, 24).getAttribute('aria-label')).toContain('Several shifts')
  const both = await open(2, 24, 'Edit Shift')
  const choice = both.getByRole('radiogroup', { name: 'Shifts of this day' })
  await expect.poll(() => choice.locator('label').allTextContents()).toEqual(['D12', 'N12'])
  await choice.getByText('N12').click()
  await expect.poll(() => times(both)).toEqual(['25/Nov/2026 19:00', '26/Nov/2026 07:00', '', ''])
  await both.getByLabel('Notes').fill('Second shift')
  await choice.getByText('D12').click()
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => times(both)).toEqual(['25/Nov/2026 07:00', '25/Nov/2026 19:00', '', ''])
  await both.getByRole('button', { name: 'Cancel' }).click()
})

test('what a rule refuses is said, and the dialog closes; without a connection it says so, and nothing is kept', {
  timeout: 90_000,
}, async () => {
  const dialog = await open(2, 24, 'Edit Shift')
  await chooseBand(dialog, 'FLX')
  await dialog.getByLabel('End', { exact: true }).fill('25/Nov/2026 22:00')
  await dialog.getByLabel('End', { exact: true }).press('Tab')
  await save(dialog)
  await page
    .getByRole('alert')
    .getByText(/the shift overlaps another one of the same person/)
    .waitFor()
  await expect.poll(() => cell(2, 24).textContent()).toBe('D12')
  const noted = await open(2, 24, 'Edit Shift')
  await noted.getByLabel('Notes').fill('Never sent')
  await page.context().setOffline(true)
  await save(noted)
  await page.getByRole('alert').getByText('Server not responding Please try again !!').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  const again = await open(2, 24, 'Edit Shift')
  expect(await again.getByLabel('Notes').inputValue()).toBe('')
  await again.getByRole('button', { name: 'Cancel' }).click()
})

test('a day that is OFF is worked in any band', { timeout: 90_000 }, async () => {
  await set(3, 24, 'OFF')
  await cell(3, 24).click()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Off-cancel' }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toContain('N12 19:00 to 07:00')
  await page.getByRole('menuitem', { name: 'N12 19:00 to 07:00' }).click()
  await expect.poll(() => cell(3, 24).textContent()).toBe('OC')
  await saved()
  const dialog = await open(3, 24, 'Edit Shift')
  expect(await dialog.getByLabel('Shift band').inputValue()).toBe('N12')
  expect(await dialog.getByLabel('Off cancelled').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('nothing complained', () => {
  expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
})
