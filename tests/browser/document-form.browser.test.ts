import { expect, test } from 'vitest'
import { employmentCategory } from '../../features/masters/employment-category/employment-category.resource.ts'
import { processRules } from '../../features/rules/process-rule/process-rule.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { story } from './stage.ts'

// The form of a document: its typed lines, its keys, and what it says when others were there before.
const { stage, page } = await story('Administrator')
const other = await stage.callerOf('Scheduler')
const orgNodeId = other.session.nodes.find(({ kind }) => kind === 'terminal')!.id

const [type] = (await other.call(callsOf(employmentCategory).lookup, {})).options
const shares = [{ employmentCategoryId: type!.id, percent: 100 }]
const goals = { goals: [], severalPosts: true, secondarySkills: true, leastRestMinutes: null, mostShiftsWeek: null, shares }
const add = (name: string, startsOn: string, endsOn: string | null) =>
  other.call(processRules.add, { orgNodeId, name, startsOn, endsOn, ...goals })
const listed = async () => (await other.call(processRules.list, { orgNodeId })).rows
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const line = (place: number) => page.getByRole('row', { name: `Share ${place}`, exact: true })
const open = (id: number) => page.goto(`${stage.url}/DeploymentProcessRuleAdd?id=${id}`)

async function choose(place: number, at: number) {
  await line(place).getByRole('combobox', { name: 'Employee type' }).click()
  await page.getByRole('option').nth(at).click()
}

test('lines are typed in the form, added up, refused at their place and saved with Ctrl+Enter', { timeout: 90_000 }, async () => {
  await page.goto(`${stage.url}/DeploymentProcessRuleAdd`)
  await box('Name').fill('Shares first')
  await box('Effective from').fill('01/Jan/2030')
  await box('Effective to').fill('31/Jan/2030')
  await press('Add Share')
  // a new line has what is left of a hundred, and is not filled in yet
  expect(await line(1).getByRole('textbox', { name: 'Percent' }).inputValue()).toBe('100')
  await expect.poll(() => save().getAttribute('aria-description')).toBe('Fill in the fields marked *')
  await choose(1, 0)
  await line(1).getByRole('textbox', { name: 'Percent' }).fill('60')
  await press('Add Share')
  await choose(2, 0)
  await line(2).getByText('An employee type is listed twice.').waitFor()
  await choose(2, 1)
  await line(2).getByRole('textbox', { name: 'Percent' }).fill('50')
  await line(2).getByText('The percentages add up to more than 100.').waitFor()
  await expect.poll(() => save().getAttribute('aria-description')).toBe('The percentages add up to more than 100.')
  await line(2).getByRole('textbox', { name: 'Percent' }).fill('30')
  await page.getByRole('row', { name: 'Total 90' }).waitFor()
  await line(2).getByRole('button', { name: 'Move Share 2 up' }).click()
  await box('Name').press('Control+Enter')
  await page.getByText('Record Saved Successfully').waitFor()
  expect((await listed()).find(({ name }) => name === 'Shares first')!.shares.map(({ percent }) => percent)).toEqual([30, 60])
})

test('the focus stays at the lines when one is removed', { timeout: 60_000 }, async () => {
  await open((await listed()).find(({ name }) => name === 'Shares first')!.id)
  await press('Remove Share 1')
  const focused = async () => (await page.locator(':focus').getAttribute('aria-label')) ?? page.locator(':focus').textContent()
  await expect.poll(focused).toBe('Remove Share 1')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Add Share')
  await expect.poll(() => save().getAttribute('aria-description')).toBe('At least one employment category must be selected.')
})

test('an open history shows what another has saved, when a save is refused for it', { timeout: 60_000 }, async () => {
  const { countsFor: _, ...made } = await add('Told', '2030-02-01', '2030-02-28')
  await open(made.id)
  await press('History')
  await page.locator('.history-entry').first().waitFor()
  await other.call(processRules.save, { ...made, mostShiftsWeek: 5 })
  await box('Name').fill('Mine')
  await save().click()
  await page.getByRole('dialog', { name: 'Changed in the meantime' }).waitFor()
  await press('Back')
  await expect.poll(() => page.locator('.history-entry').first().textContent()).toMatch(/Maximum shifts per week\s*–\s*5/)
})

test('a document that was deleted meanwhile says so, and leads back to the list', { timeout: 60_000 }, async () => {
  const made = await add('Gone', '2030-03-01', '2030-03-31')
  await open(made.id)
  await box('Name').fill('Still here')
  await other.call(processRules.remove, { orgNodeId, documents: [{ id: made.id, version: made.version }] })
  await save().click()
  const dialog = page.getByRole('dialog', { name: 'Deleted in the meantime' })
  await dialog.getByText('Somebody else has deleted this record in the meantime.').waitFor()
  await press('Back')
  expect(await box('Name').inputValue()).toBe('Still here')
  expect(await save().getAttribute('aria-description')).toBe('Somebody else has deleted this record in the meantime.')
})

test('dates that overlap are marked, and what is wrong stands at them', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/DeploymentProcessRuleAdd`)
  await box('Name').fill('Overlapping')
  await box('Effective from').fill('15/Feb/2030')
  await box('Effective to').fill('20/Feb/2030')
  await press('Add Share')
  await choose(1, 0)
  await save().click()
  const said = page.locator('.setting-line', { hasText: 'Effective dates' }).getByRole('alert')
  await said.getByText('This overlaps').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toMatch(/startsOn$/)
  for (const name of ['Effective from', 'Effective to']) expect(await box(name).getAttribute('aria-invalid')).toBe('true')
})

test('a document is deleted with the words of every list', { timeout: 60_000 }, async () => {
  await add('Leaving', '2030-05-01', '2030-05-31')
  await page.goto(`${stage.url}/DeploymentProcessRule`)
  await page
    .getByRole('row', { name: /Leaving/ })
    .getByRole('checkbox')
    .click()
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Record Deleted Successfully').waitFor()
})
