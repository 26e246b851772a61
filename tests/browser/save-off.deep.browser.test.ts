// Guards: kit/resource, kit/fields, kit/ui
import { expect, test } from 'vitest'
import { story } from './stage.ts'

// A form that cannot be saved says why: at the field, and at the button.
const { stage, page } = await story('Administrator')

const required = 'Fill in the fields marked *'
const blank = 'This field cannot be blank'
const backwards = 'The end date is before the start date.'

/** Types into a field and leaves it. */
async function type(name: string, text: string) {
  const field = page.getByRole('textbox', { name, exact: true }).last()
  await field.fill(text)
  await field.blur()
}

/** What the form shows beside its button, and what the button says while it is off. */
async function refusal(says: string, saveName = 'Save') {
  await page.getByText(says, { exact: true }).first().waitFor()
  const button = page.getByRole('button', { name: saveName, exact: true }).last()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  return button.getAttribute('aria-description')
}

/** A process rule needs an employment category. */
async function addShare() {
  await page.getByRole('button', { name: 'Add Share', exact: true }).click()
  await page.getByRole('combobox', { name: 'Employee type' }).click()
  await page.getByRole('option').first().click()
}

const documents = [
  ['/DeploymentProcessRuleAdd', 'Add Process Rule'],
  ['/AddScheduleCreation', 'Add Rule Set'],
  ['/ReconcParamGroupAdd', 'Add Parameter Group'],
] as const

test.each(documents)('%s', { timeout: 60_000 }, async (path, heading) => {
  await page.goto(stage.url + path)
  await page.getByRole('heading', { name: heading }).waitFor()
  await type('Name', 'Quay')
  await type('Name', ' ')
  expect(await refusal(blank)).toBe(required)
  await type('Name', 'Quay')
  await type('Effective from', '20/Nov/2026')
  await type('Effective to', '01/Nov/2026')
  expect(await refusal(backwards)).toBe(backwards)
  await type('Effective to', 'soon')
  expect(await refusal('A date like 15/Nov/2026')).toBe('A date like 15/Nov/2026')
  await type('Effective from', '')
  expect(await refusal(blank)).toBe(blank)
  await type('Effective from', '20/Nov/2026')
  await type('Effective to', '')
  if (path === '/DeploymentProcessRuleAdd') await addShare()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-disabled')).not.toBe('true')
})

test('the rest and the shares of a process rule', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/DeploymentProcessRuleAdd`)
  await type('Name', 'Quay')
  await addShare()
  await type('Minimum rest', 'long')
  const length = 'A length of time up to 48:00, such as 11:00'
  expect(await refusal(length)).toBe(length)
})

test('a shift plan', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/AddShiftPlan`)
  await type('Name', 'Crews')
  await type('Name', '')
  expect(await refusal(blank)).toBe(required)
  await type('Name', 'Crews')
  await type('Day 1 is on', 'soon')
  expect(await refusal('A date like 15/Nov/2026')).toBe('A date like 15/Nov/2026')
})

test('a work standard and its lines', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/AddEventDefinition`)
  await page.getByRole('button', { name: 'Add Work Standard' }).first().click()
  await type('Name', 'Barge')
  await type('Name', '')
  expect(await refusal(blank)).toBe('Name')
  await type('Name', 'Barge')
  await page
    .getByRole('combobox', { name: 'Event Type' })
    .or(page.getByRole('textbox', { name: 'Event Type' }))
    .click()
  await page.getByRole('option').first().click()
  await type('To', '01/Nov/2026')
  expect(await refusal(backwards)).toBe('To')
  await type('To', '')
  await page.getByRole('button', { name: 'Add Line', exact: true }).click()
  await type('Task', ' ')
  expect(await refusal(blank)).toBe('Lines')
  await page.getByRole('button', { name: 'Remove Line 1' }).click()
  expect(await refusal('A work standard needs at least one line.')).toBe('Lines')
})

const mandatory = 'Please select mandatory inputs'

test('a press on Save that is off says what is missing, at each field and beside the button (FORM-07, FORM-08)', {
  timeout: 60_000,
}, async () => {
  await page.goto(`${stage.url}/CreateShiftBand`)
  const dialog = page.getByRole('dialog', { name: 'New Shift Band' })
  // playwright takes a button that is off for one that cannot be pressed; a hand can
  await dialog.getByRole('button', { name: 'Save', exact: true }).click({ force: true })
  await dialog.getByRole('alert').getByText(mandatory, { exact: true }).waitFor()
  await expect.poll(() => dialog.getByText(blank, { exact: true }).count()).toBe(5)
  expect(await dialog.locator('input:focus').getAttribute('id')).toBe(await dialog.getByLabel('Band Code').getAttribute('id'))
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'AM', exact: true }).click()
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => dialog.getByText(blank, { exact: true }).count()).toBe(4)
})

test('a time is chosen in steps of 30 minutes, and moved by 10 with the arrows (FORM-03)', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/CreateShiftBand`)
  const start = page.getByRole('dialog').getByLabel('Start', { exact: true })
  await start.fill('06:05')
  await start.press('Alt+ArrowDown')
  for (const name of ['10 minutes later', '10 minutes later', '10 minutes earlier']) await page.getByRole('button', { name }).click()
  expect(await start.inputValue()).toBe('06:15')
  const steps = page.getByRole('button', { name: /^\d\d:[03]0$/ })
  // midnight is not offered: it means that nothing is set (MAST-SHIFTBAND-04)
  await expect.poll(() => steps.count()).toBe(47)
  await page.getByRole('button', { name: '06:30', exact: true }).click()
  expect(await start.inputValue()).toBe('06:30')
  await steps.first().waitFor({ state: 'detached' })
})

test('a press on Find without a month says what is missing (EQST-03, FORM-08)', { timeout: 60_000 }, async () => {
  await page.goto(`${stage.url}/EquipmentStatus`)
  const find = page.getByRole('button', { name: 'Find', exact: true })
  await find.click({ force: true })
  await page.getByRole('alert').getByText(mandatory, { exact: true }).waitFor()
  expect([await find.getAttribute('aria-disabled'), await find.getAttribute('aria-description')]).toEqual(['true', mandatory])
})
