import { expect, test } from 'vitest'
import { employmentCategory } from '../../features/masters/employment-category/employment-category.resource.ts'
import { processRules } from '../../features/rules/process-rule/process-rule.api.ts'
import { readAssignments, shiftPlanChoices, shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { holdBack } from './hold-back.ts'
import { drawn, go } from './moving.ts'
import { story } from './stage.ts'

// What every document does: two editors, the history beside the form, and removing all or none.
const { stage, page } = await story('Administrator')
const other = await stage.callerOf('Scheduler')
const orgNodeId = other.session.nodes.find(({ kind }) => kind === 'terminal')!.id

const [type] = (await other.call(callsOf(employmentCategory).lookup, {})).options
const shares = [{ employmentCategoryId: type!.id, percent: 100 }]
const goals = { goals: [], severalPosts: true, secondarySkills: true, leastRestMinutes: null, mostShiftsWeek: null, shares }
const add = (name: string, startsOn: string, endsOn: string | null) =>
  other.call(processRules.add, { orgNodeId, name, startsOn, endsOn, ...goals })
const listed = async () => (await other.call(processRules.list, { orgNodeId })).rows
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()

async function open(name: string) {
  await go(page, '/DeploymentProcessRule')
  await cell(name).dblclick()
  await page.getByRole('heading', { name: 'Edit Process Rule' }).waitFor()
}

test('the second of two editors sees both, takes what is stored, or saves on top of it', { timeout: 90_000 }, async () => {
  const made = await add('Early', '2027-01-01', '2027-01-31')
  await open('Early')
  const { countsFor: _, ...stored } = made
  await other.call(processRules.save, { ...stored, mostShiftsWeek: 5 })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Early birds')
  await press('Save')
  const asked = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await asked.getByText('Somebody else has changed this record in the meantime.').waitFor()
  await press('Back')
  expect(await name.inputValue()).toBe('Early birds')
  await press('History')
  await page.locator('.history-entry').first().waitFor()
  expect((await page.locator('.history-entry').allInnerTexts())[0]).toMatch(/Changed\s+Maximum shifts per week\s+–\s+5/)
  await press('Save')
  // the list, read again, comes late: what is typed meanwhile is typed into what the other has saved
  const lists = /\/api\/process-rules\?/
  const letRead = await holdBack(page, lists)
  const read = page.waitForResponse(lists)
  await press('Discard mine')
  await expect.poll(() => name.inputValue()).toBe('Early')
  await name.fill('Early again')
  letRead()
  await read
  await drawn(page)
  expect(await name.inputValue()).toBe('Early again')
  await other.call(processRules.save, { ...stored, version: stored.version + 1, mostShiftsWeek: 4 })
  await press('Save')
  await asked.getByRole('row', { name: 'Maximum shifts per week 4 4' }).waitFor()
  await press('Save my changes')
  await cell('Early again').waitFor()
  expect((await listed()).find(({ id }) => id === made.id)).toMatchObject({ name: 'Early again', mostShiftsWeek: 4 })
})

test('what is in force is not deleted, nor what was chosen with it', { timeout: 60_000 }, async () => {
  await add('Now', '2026-11-01', '2026-12-31')
  await add('Later', '2028-01-01', null)
  await go(page, '/DeploymentProcessRule')
  await press('Refresh')
  for (const name of ['Now', 'Later'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click()
  await press('Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('"Now" is in force. Set its end date instead of deleting it.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('2 selected').waitFor()
  expect((await listed()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Now', 'Later']))
})

test('a shift plan is refused at the row, saved with its rows, and tells what was changed', { timeout: 90_000 }, async () => {
  const plan = (await other.call(shiftPlans.list, { orgNodeId })).rows[0]!
  await go(page, '/ShiftPlan')
  await cell(plan.name).dblclick()
  await page.getByRole('heading', { name: 'Edit Shift Plan' }).waitFor()
  await expect.poll(() => page.getByText('Effective dates').count()).toBe(0)
  const second = page.getByRole('textbox', { name: 'Name of row 2' })
  await second.fill('Crew A')
  await press('Save')
  const refusal = page.locator('tr', { has: second }).getByRole('alert')
  await refusal.getByText('This value is already used.').waitFor()
  await second.fill('Second crew')
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Crew A, day 4, D12' }).press('Delete')
  await page.getByRole('button', { name: 'Crew A, day 4, OFF' }).press('ArrowDown')
  await page.keyboard.press('Space')
  await press('Save')
  await page.getByText('Record Updated Successfully').waitFor()
  await cell(plan.name).dblclick()
  await press('History')
  await page.locator('.history-entry').first().waitFor()
  const [told] = await page.locator('.history-entry').allInnerTexts()
  expect(told).toMatch(/Row changed\s+Row\s+Crew B\s+Second crew/)
  expect(told).toMatch(/Days of a row changed\s+Row\s+Crew A\s+Days\s+1–4 D12, 5–8 OFF.*1–3 D12, 4–8 OFF/s)
})

test('who follows a plan is changed with its dates, and the history says whose', { timeout: 60_000 }, async () => {
  const plan = (await other.call(shiftPlans.list, { orgNodeId })).rows[0]!
  const before = await other.call(readAssignments, { id: plan.id })
  await go(page, `/ShiftPlanAssignment?id=${plan.id}`)
  await cell('A').dblclick()
  await page.getByRole('dialog').getByRole('textbox', { name: 'To' }).fill('30/Nov/2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await cell('30/Nov/2026').waitFor()
  await press('History')
  const told = async () => (await page.locator('.history-entry').allInnerTexts())[0]
  await expect.poll(told).toMatch(/Assignment changed\s+Group\s+A\s+To\s+–\s+30\/Nov\/2026/)
  const { assignments } = await other.call(readAssignments, { id: plan.id })
  expect(assignments.map(({ id }) => id)).toEqual(before.assignments.map(({ id }) => id))
})

test('what both changed of a plan is asked cell by cell, and the rest is put together', { timeout: 60_000 }, async () => {
  const plan = (await other.call(shiftPlans.list, { orgNodeId })).rows[0]!
  const withBand = (row: number, day: number, band: number | null) =>
    plan.rows.map((each, at) => (at === row ? { ...each, bands: each.bands.with(day, band) } : each))
  const { rows, id, version, name, planType, anchorOn } = plan
  const [first] = rows
  const band = first!.bands[0]!
  await go(page, '/ShiftPlan')
  await press('Refresh')
  await cell(name).dblclick()
  await page.getByRole('heading', { name: 'Edit Shift Plan' }).waitFor()
  const label = first!.label
  await page.getByRole('button', { name: new RegExp(`^${label}, day 1, `) }).press('Delete')
  await page.getByRole('button', { name: new RegExp(`^${label}, day 2, `) }).press('Delete')
  // the other editor gives day 1 another band, and leaves day 2 alone
  const choices = await other.call(shiftPlanChoices, { orgNodeId })
  const theirs = choices.bands.find(each => each.id !== band)!
  await other.call(shiftPlans.save, { id, version, orgNodeId, name, planType, anchorOn, rows: withBand(0, 0, theirs.id) })
  await press('Save')
  const asked = page.getByRole('dialog', { name: 'Changed in the meantime' })
  const row = asked.getByRole('row', { name: `${label}, day 1` })
  await row.getByText(theirs.code).waitFor()
  await row.getByRole('radio').first().check()
  await press('Save my changes')
  await asked.waitFor({ state: 'detached' })
  const stored = (await other.call(shiftPlans.list, { orgNodeId })).rows.find(each => each.id === id)!
  expect(stored.rows[0]!.bands.slice(0, 3)).toEqual([theirs.id, null, first!.bands[2]])
})

test.each([
  ['/EventSchedule', /\/api\/events/],
  ['/AddShiftPlan', /\/api\/shift-plan-choices/],
])('%s shows a skeleton until its answer comes', { timeout: 60_000 }, async (path, answer) => {
  const letCome = await holdBack(page, answer)
  const asked = page.waitForRequest(answer)
  // loaded anew, so that nothing is known yet
  await page.goto(`${stage.url}${path}`)
  await asked
  const bar = page.locator('#content .loading-bar').first()
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(40)
  letCome()
  await bar.waitFor({ state: 'detached' })
})
