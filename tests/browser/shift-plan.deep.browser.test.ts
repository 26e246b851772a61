// Guards: features/rules/shift-plan, features/roster/schedule, features/rules/rule-set, kit/drafts
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { schedulePeriod } from '../../features/roster/schedule-period/schedule-period.resource.ts'
import { ruleSets } from '../../features/rules/rule-set/rule-set.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { story } from './stage.ts'

// A rotation is typed like a sheet, taken back step by step, and not lost with its tab.
const { stage, page, complaints } = await story('Scheduler')

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
  await expect.poll(() => page.locator('tfoot .cover').allTextContents()).toEqual(Array(32).fill('1'))
  await button('Save').click()
  await page.getByRole('gridcell', { name: 'Four on four off again' }).waitFor()
})

test('a range is deleted and comes back; the cycle on its way to 28 cuts nothing; Ctrl+Z in a field is of the plan', {
  timeout: 60_000,
}, async () => {
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

test('rows are dragged by their handles; publishing stands beside them and waits until the plan is saved', {
  timeout: 60_000,
}, async () => {
  const labels = async () => Promise.all((await page.getByRole('textbox', { name: /^Name of row/ }).all()).map(each => each.inputValue()))
  const before = await labels()
  await page.locator('.plan-handle').nth(3).dragTo(page.locator('.plan-cells tbody tr').first())
  await expect.poll(labels).toEqual([before[3], ...before.slice(0, 3)])
  await button('Publish').first().click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Save the plan first: publishing takes it as it is saved.').waitFor()
  while (await button('Undo').isEnabled()) await button('Undo').click()
  await panel.getByText('Assign employees or groups to the rows of this plan first.').waitFor()
  expect(complaints).toEqual([])
})

test('what was typed in a tab that is gone is offered again, until it is given up', { timeout: 60_000 }, async () => {
  const lost = await page.context().newPage()
  await lost.goto(`${stage.url}/AddShiftPlan`)
  const kept = lost.waitForResponse(answer => answer.url().endsWith('/api/form-drafts') && answer.request().method() === 'PUT')
  await name(lost).fill('Half a plan')
  await kept
  await lost.close()
  const again = await page.context().newPage()
  await again.goto(`${stage.url}/AddShiftPlan`)
  await again.getByRole('button', { name: 'Restore' }).click()
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

const dialog = () => page.getByRole('dialog')
async function choosePlan() {
  await page.goto(`${stage.url}/ShiftPlan`)
  // of the first day, anchored on 2 November
  const plan = page.getByRole('row', { name: /Four on four off Continuous/ })
  await plan.getByRole('checkbox').check({ force: true })
}
async function publish(outcome: RegExp) {
  await dialog()
    .getByRole('button', { name: /^Publish( \d+ days?)?$/ })
    .click()
  await dialog().getByText(outcome).waitFor()
}

test('several people are assigned to a row at once, shown after a reload, and their days published', { timeout: 90_000 }, async () => {
  await stage.write(db =>
    sql`with person as (
        insert into employee (company_id, employee_number, first_name, last_name, hired_on)
        select company(), 'E7000' || n, 'Person', 'No' || n, '2020-01-01' from generate_series(1, 2) n returning id)
      insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      select company(), id, '[2020-01-01,)', (select id from org_node where kind = 'terminal'), (select min(id) from job_role),
             (select min(id) from employment_category) from person`.execute(db),
  )
  await choosePlan()
  await button('Assign').click()
  await page.getByRole('heading', { name: 'Shift Plan Assignment' }).waitFor()
  await button('Assign').click()
  const people = dialog().getByRole('combobox', { name: 'Employees' })
  await people.click()
  for (const number of ['E70001', 'E70002']) {
    await people.fill(number)
    await page.getByRole('option', { name: number }).click()
  }
  await dialog().getByText('E70002 Person No2').waitFor()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByRole('gridcell', { name: 'E70001 Person No1' }).waitFor()
  await page.reload()
  for (const name of ['E70001 Person No1', 'E70002 Person No2']) await page.getByRole('gridcell', { name }).waitFor()
  await choosePlan()
  await button('Publish').click()
  await publish(/\d+ days added/)
})

test('a day changed by hand waits for "plan" or "keep", is kept, and goes back to the plan on demand', { timeout: 90_000 }, async () => {
  await page.goto(`${stage.url}/LiveSchedule`)
  // 26 November
  const at = page.locator('#roster-1-25')
  await at.click()
  await expect.poll(() => at.textContent()).toContain('N12')
  await page.keyboard.type('OFF')
  await expect.poll(() => at.textContent()).toContain('OFF')
  await expect.poll(() => at.getAttribute('class')).toContain('draft')
  await page.getByText('1 change waits to be saved.').waitFor({ state: 'detached' })
  await choosePlan()
  await button('Publish').click()
  await dialog().getByText('1 of 1 open').waitFor()
  const publishes = dialog().getByRole('button', { name: 'Publish', exact: true })
  expect(await publishes.isDisabled()).toBe(true)
  await dialog().getByText('Keep', { exact: true }).click()
  await expect.poll(() => publishes.isDisabled()).toBe(false)
  await publish(/1 kept, because changed by hand/)
  await page.goto(`${stage.url}/LiveSchedule`)
  await at.click()
  await expect.poll(() => at.textContent()).toContain('OFF')
  await button('More actions').last().click()
  await page.getByRole('menuitem', { name: 'Back to plan' }).click()
  await expect.poll(() => at.textContent()).toContain('N12')
})

test('a plan that cannot be loaded says so, and is there when it can (SHPLAN-11)', { timeout: 60_000 }, async () => {
  await page.route('**/api/shift-plan-choices?*', route => route.abort())
  await page.goto(`${stage.url}/AddShiftPlan`)
  await page.getByText('Error getting shift plan data').waitFor()
  await page.unroute('**/api/shift-plan-choices?*')
  await button('Try again').click()
  await cell(0, 0).waitFor()
  // what the browser says of a call that went nowhere
  complaints.length = 0
})

test('a schedule is made for a period, and takes its name and dates (SCHED-05, ND-10)', { timeout: 60_000 }, async () => {
  const scheduler = await stage.callerOf('Scheduler')
  const orgNodeId = scheduler.session.nodes[0]!.id
  const winter = { name: 'Winter', startsOn: '2027-01-04', endsOn: '2027-01-31', active: true }
  await scheduler.call(callsOf(schedulePeriod).create, { orgNodeId, ...winter })
  await page.goto(`${stage.url}/Schedule`)
  await button('Add Schedule').click()
  await dialog().getByRole('combobox', { name: 'Schedule Period' }).click()
  await page.getByRole('option', { name: 'Winter' }).click()
  await expect.poll(() => dialog().getByLabel('Start date').inputValue()).toBe('04/Jan/2027')
  expect(await name(page).inputValue()).toBe('Winter')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByRole('gridcell', { name: 'Winter', exact: true }).waitFor()
  await page.getByRole('gridcell', { name: '31/Jan/2027' }).waitFor()
})

test('a rule set is copied with its rules, for other dates', { timeout: 60_000 }, async () => {
  const scheduler = await stage.callerOf('Scheduler')
  const orgNodeId = scheduler.session.nodes[0]!.id
  const rest = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 }, employmentCategoryId: null, weight: null }
  const dates = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  await scheduler.call(ruleSets.add, { orgNodeId, name: 'Rest', ...dates, rules: [rest], cover: [] } as never)
  await page.goto(`${stage.url}/ScheduleCreation`)
  await page.getByRole('gridcell', { name: 'Rest', exact: true }).waitFor()
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true })
  await button('Copy').click()
  await name(page).fill('Rest from January')
  await page.getByLabel('Effective from').fill('01/Jan/2027')
  await page.getByLabel('Effective to').fill('')
  await button('Save').click()
  await page.getByRole('gridcell', { name: 'Rest from January' }).waitFor()
  expect(complaints).toEqual([])
})
