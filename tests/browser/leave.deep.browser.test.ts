// Guards: features/attendance, features/deployment/auto-deployment, features/planning/live-schedule, features/deployment/open-posts
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { deploymentBands, deploymentBoard } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { openStage } from './stage.ts'

// Somebody who stands on a post falls ill: leave is recorded in the live schedule, and the post is filled by the first who is proposed.
const date = '2026-11-16'
const day = 15

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
const caller = await stage.callerOf('Scheduler')
const orgNodeId = caller.session.nodes.find(({ kind }) => kind === 'terminal')!.id
const bandId = (await caller.call(deploymentBands, { orgNodeId, date })).bands[0]!.id
const board = await caller.call(deploymentBoard, { orgNodeId, date, bandId })
const posts = board.groups.flatMap(({ units }) => units.flatMap(unit => unit.posts))
const held = posts.find(({ assignment }) => assignment !== null)!
/** a post of the day band, and who stands on it at first */
const seatId = held.seatId
const sick = board.people.find(({ employeeId }) => employeeId === held.assignment!.employeeId)!
const { page, complaints } = await stage.signIn('Scheduler', '/LiveSchedule')
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()
await page.getByLabel('Name or number').fill(sick.number)

/** Who stands on the post, by name; empty for nobody. */
async function holder(): Promise<string> {
  const board = await caller.call(deploymentBoard, { orgNodeId, date, bandId })
  const post = board.groups.flatMap(({ units }) => units.flatMap(unit => unit.posts)).find(each => each.seatId === seatId)
  return board.people.find(({ employeeId }) => employeeId === post?.assignment?.employeeId)?.name ?? ''
}
const cell = () => page.locator(`#roster-1-${day}`)
const panel = (): Locator => page.getByRole('complementary', { name: /open post/ })
const code = () => cell().textContent()

test('sickness is recorded from the menu of the cell, and the post is open with who could take it', { timeout: 90_000 }, async () => {
  await expect.poll(code).toBe('D12')
  await cell().click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Leave…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Record leave' })
  await dialog.getByRole('combobox', { name: 'Leave type' }).click()
  await page.getByRole('option', { name: 'Sick leave' }).click()
  await dialog.getByLabel('Note').fill('Flu')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(code).toBe('LV')
  expect(await cell().getAttribute('aria-label')).toContain('Leave')
  await panel().getByText('Who could?').waitFor()
  expect(await holder()).toBe('')
})

test('the open post is found again after the page was left', { timeout: 90_000 }, async () => {
  await page.reload()
  await page.getByRole('button', { name: /freed post/ }).click()
  await panel().getByText('Who could?').waitFor()
})

test('the first proposed is taken with one click, undone and done again', { timeout: 90_000 }, async () => {
  const first = panel().getByRole('listitem').first()
  const name = (await first.locator('.cut').first().textContent())!
  await first.getByRole('button').click()
  await panel().getByText(`Filled by ${name}`).waitFor()
  expect(await holder()).toBe(name)
  await panel().getByRole('button', { name: 'Undo' }).click()
  await panel().getByText('Who could?').waitFor()
  expect(await holder()).toBe('')
  // the leave too: the person has shift and post again
  await page.getByRole('grid', { name: 'Live schedule' }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(code).toBe('D12')
  await expect.poll(holder).toBe(sick.name)
  await page.keyboard.press('Control+y')
  await expect.poll(code).toBe('LV')
  await expect.poll(holder).toBe('')
  await page.keyboard.press('Control+y')
  await expect.poll(holder).toBe(name)
})

test('a part of the day from the shift dialog: a wrong end is refused at its field, and the mark shows', { timeout: 90_000 }, async () => {
  await page.getByLabel('Name or number').fill('')
  const other = page
    .locator('.roster-row')
    .filter({ has: page.locator('.bd.am').nth(0) })
    .first()
  const free = other.locator('[role=gridcell].am').last()
  await free.click()
  await page.keyboard.press('Enter')
  const shift = page.getByRole('dialog', { name: 'Edit Shift' })
  await shift.getByRole('button', { name: 'Absence…' }).click()
  await page.getByRole('menuitem', { name: 'Leave for a part of the day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record leave' })
  await dialog.getByRole('combobox', { name: 'Leave type' }).click()
  await page.getByRole('option', { name: 'Emergency leave' }).click()
  await dialog.getByLabel('From').fill('12:00')
  await dialog.getByLabel('To', { exact: true }).fill('10:00')
  await dialog.getByLabel('Note').focus()
  await dialog.getByText('Invalid to-time for leave request').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('15:00')
  await dialog.getByLabel('Note').focus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => free.getAttribute('aria-label')).toContain('Leave for a part of the day')

  // leave that meets it names both, and takes its place only when that is said
  await free.click()
  await page.keyboard.press('Enter')
  await shift.getByRole('button', { name: 'Absence…' }).click()
  await page.getByRole('menuitem', { name: 'Leave for a part of the day…' }).click()
  await dialog.getByRole('combobox', { name: 'Leave type' }).click()
  await page.getByRole('option', { name: 'Sick leave' }).click()
  await dialog.getByLabel('From').fill('14:00')
  await dialog.getByLabel('To', { exact: true }).fill('16:00')
  await dialog.getByLabel('Note').focus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Sick leave 14:00–16:00 meets Emergency leave 12:00–15:00.').waitFor()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('nothing complained', () => {
  expect(complaints).toEqual([])
})
