// Guards: kit/fields, kit/ui, features/rules/shift-plan, features/attendance/param-group
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '../../apps/story/story.ts'
import { shiftedTable, workbookOf } from '../../apps/worlds/shifted-files.ts'
import { equipment } from '../../features/masters/equipment/equipment.resource.ts'
import { equipmentCategory } from '../../features/masters/equipment-category/equipment-category.resource.ts'
import { readAssignments, shiftPlanChoices, shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { holdBack } from './hold-back.ts'
import { settled } from './moving.ts'
import { openStage } from './stage.ts'

// Choosing from lists that are too long to be sent whole: by typing, and by the keyboard alone.

const machines = 120

const stage = await openStage({ secondTerminal: 'Duqm CT' })
afterAll(() => stage.close())
const [administrator, scheduler] = await Promise.all([stage.callerOf('Administrator'), stage.callerOf('Scheduler')])
const orgNodeId = scheduler.session.nodes.find(({ name }) => name === 'Salwa CT')!.id
const category = await administrator.call(callsOf(equipmentCategory).create, { name: 'Made for the test' })
for (let n = 1; n <= machines; n++)
  await administrator.call(callsOf(equipment).create, { orgNodeId, name: `AGV ${String(n).padStart(3, '0')}`, category: category.id })
for (const kind of ['employees', 'licences', 'crews'] as const)
  await importFile(scheduler, orgNodeId, await workbookOf(`${kind}.xlsx`, await shiftedTable(kind, 0)))
const { bands } = await scheduler.call(shiftPlanChoices, { orgNodeId })
const rows = [{ label: 'Day', bands: [bands[0]!.id, null] }]
const plan = await scheduler.call(shiftPlans.add, { orgNodeId, name: 'Picked', planType: 'Fixed', anchorOn: '2026-11-16', rows })
const planId = plan.id

const picker = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name })
const options = (page: Page) => page.getByRole('option').allInnerTexts()
const openEquipmentStatus = async (page: Page) => {
  await page.goto(`${stage.url}/EquipmentStatus`)
  await page.getByRole('button', { name: 'Add Equipment Status' }).first().click()
  await picker(page, 'Equipment Name').waitFor()
}

test('a field that one goes to while a list or a calendar closes keeps the focus', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Administrator')
  await page.clock.install()
  await openEquipmentStatus(page)
  const dialog = page.getByRole('dialog', { name: 'Add Equipment Status' })
  const reason = `document.getElementById('${await dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('id')}')`
  const opens = [
    [() => picker(page, 'Equipment Name').click(), page.getByRole('option').first()],
    [() => dialog.getByRole('button', { name: 'Open calendar' }).first().click(), page.getByRole('table').last()],
  ] as const
  for (const [open, opened] of opens) {
    await open()
    await opened.waitFor()
    await settled(page)
    // in one task, as on a busy machine: what closes hears of it when the focus has moved
    await page.evaluate(`${reason}.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })); ${reason}.focus()`)
    await opened.waitFor({ state: 'hidden' })
    // whatever would take the focus a moment later has had its time
    await page.clock.runFor(100)
    expect(await page.evaluate(`document.activeElement === ${reason}`)).toBe(true)
  }
})

test('a machine beyond the first fifty is found by typing and chosen by the keyboard alone', { timeout: 60_000 }, async () => {
  const { page, complaints } = await stage.signIn('Administrator')
  await openEquipmentStatus(page)
  await picker(page, 'Equipment Name').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'AGV 001' }).waitFor()
  // fifty, and the line that there are more
  await expect.poll(() => page.getByRole('option').count()).toBe(51)
  expect((await options(page)).at(-1)).toBe('There are more: type to find them')
  await page.keyboard.type('agv117')
  await page.getByRole('option', { name: 'AGV 117' }).waitFor()
  await expect.poll(() => options(page)).toEqual(['AGV 117'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await picker(page, 'Equipment Name').inputValue()).toBe('AGV 117')
  // Escape closes an open list before it closes the dialog
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  expect(await picker(page, 'Equipment Name').inputValue()).toBe('AGV 117')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what does not match leaves the list while the server is slow, and a failed search says nothing', { timeout: 60_000 }, async () => {
  const { page, complaints } = await stage.signIn('Administrator')
  await openEquipmentStatus(page)
  const release = await holdBack(page, /equipment\/options\?.*search=agv00/)
  await picker(page, 'Equipment Name').click()
  await picker(page, 'Equipment Name').fill('agv00')
  await expect.poll(() => options(page)).toEqual(Array.from({ length: 9 }, (_, at) => `AGV 00${at + 1}`))
  release()
  await page.route(/equipment\/options\?.*search=agv11/, route =>
    route.fulfill({ status: 500, json: { successCode: '500', message: 'Failed', data: null } }),
  )
  await picker(page, 'Equipment Name').fill('agv119')
  await page.getByText('No records found').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.unroute(/equipment\/options\?.*search=agv11/)
  await page.keyboard.press('Escape')
  await picker(page, 'Equipment Name').click()
  await picker(page, 'Equipment Name').fill('agv 119')
  await expect.poll(() => options(page)).toEqual(['AGV 119'])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('people are found by crew and name for the row of a plan, and shown there again', { timeout: 60_000 }, async () => {
  const { page, complaints } = await stage.signIn('Scheduler')
  await page.goto(`${stage.url}/ShiftPlanAssignment?id=${planId}`)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const employees = picker(page, 'Employees')
  await picker(page, 'Crew').click()
  await page.getByRole('option').first().click()
  const crew = await picker(page, 'Crew').inputValue()
  await employees.click()
  await page.getByRole('option').first().waitFor()
  const offered = await page.getByRole('option', { disabled: false }).allInnerTexts()
  expect(offered.length).toBeGreaterThan(0)
  for (const text of offered.filter(each => !each.startsWith('There are more'))) expect(text).toContain(crew)
  const [first, second] = offered.map(text => text.split('\n')[0]!) as [string, string]
  for (const name of [first, second]) {
    await employees.fill(name.split(' ')[0]!.toLowerCase())
    await page.getByRole('option', { name }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  // leaves the list, which lies over the buttons
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('dialog').locator('.mantine-Pill-label').allInnerTexts()).toEqual([first, second])
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('gridcell', { name: first }).waitFor()

  await page.getByRole('gridcell', { name: first }).dblclick()
  await expect.poll(() => picker(page, 'Employee').inputValue()).toBe(first)
  const plan = await (await stage.callerOf('Scheduler')).call(readAssignments, { id: planId })
  expect(plan.assignments).toMatchObject([first, second].map(subject => ({ employeeGroupId: null, subject })))
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a parameter group counts for the terminals chosen in the tree of nodes', { timeout: 60_000 }, async () => {
  const { page, complaints } = await stage.signIn('Administrator')
  await page.goto(`${stage.url}/ReconcParamGroupAdd`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Of Duqm')
  const nodes = page.getByRole('combobox', { name: 'Counts for' })
  const chosen = page.locator('.param-nodes .mantine-Pill-root')
  // Backspace takes the terminal off that a new group starts with: its hours are settled already
  await expect.poll(() => chosen.allInnerTexts()).toEqual(['Salwa CT'])
  await nodes.press('Backspace')
  await nodes.fill('duqm')
  // a unit is only there to find its terminals
  await expect.poll(() => page.getByRole('option', { disabled: true }).allInnerTexts()).toEqual(['Salwa Container Terminal'])
  await nodes.press('ArrowDown')
  await nodes.press('Enter')
  await expect.poll(() => chosen.allInnerTexts()).toEqual(['Duqm CT'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Of Duqm' }).waitFor()
  // it begins today, the other one began with the terminal
  const inForceOn = page.getByRole('textbox', { name: 'In force on' })
  await inForceOn.fill('01/Jan/2020')
  await page.getByRole('gridcell', { name: 'Of Duqm' }).waitFor({ state: 'hidden' })
  await page.getByText('parameter group found.').waitFor()
  await inForceOn.fill('01/Jan/1995')
  await page.getByText('No results found with the given criteria').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('gridcell', { name: 'Of Duqm' }).dblclick()
  await expect.poll(() => chosen.allInnerTexts()).toEqual(['Duqm CT'])
  expect(complaints).toEqual([])
  await page.context().close()
})
