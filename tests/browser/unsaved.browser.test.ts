import type { Dialog } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawn, go } from './moving.ts'
import { story } from './stage.ts'

// What is typed and not saved is never lost without a question, whichever way leads away from it.
const { stage, page, complaints } = await story('Administrator')

const question = () => page.getByRole('dialog', { name: 'Discard changes?' })
const keep = () => question().getByRole('button', { name: 'Keep editing' }).click()
const discard = () => question().getByRole('button', { name: 'Discard' }).click()
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const path = () => new URL(page.url()).pathname

async function open(group: string, screen: string) {
  await press(group)
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
}

interface Form {
  readonly screen: readonly [group: string, screen: string]
  readonly add: string
  readonly field: string
  /** the form is a page of its own, with this path */
  readonly at?: string
}

const forms: Readonly<Record<string, Form>> = {
  'the dialog of a list': { screen: ['Master data', 'Skill'], add: 'Add Skill', field: 'Skill Name' },
  'a work standard': { screen: ['Master data', 'Work Standard'], add: 'Add Work Standard', field: 'Name' },
  'a process rule': {
    screen: ['Master data', 'Deployment Process Rule'],
    add: 'Add Process Rule',
    field: 'Name',
    at: '/DeploymentProcessRuleAdd',
  },
  'a parameter group': {
    screen: ['Master data', 'Reconciliation Parameter Group'],
    add: 'Add Parameter Group',
    field: 'Name',
    at: '/ReconcParamGroupAdd',
  },
  'a rule set': { screen: ['Rostering', 'Schedule Creation'], add: 'Add Rule Set', field: 'Name', at: '/AddScheduleCreation' },
  'a shift plan': { screen: ['Rostering', 'Shift Plan'], add: 'Add Shift Plan', field: 'Name', at: '/AddShiftPlan' },
}

const box = ({ field }: Form) => page.getByRole('textbox', { name: field, exact: true })

/** Comes from Home, so that there is a page to go back to, and types into the form. */
async function typeInto(form: Form) {
  await go(page, '/Home')
  await open(...form.screen)
  await page.getByRole('button', { name: form.add }).first().click()
  await box(form).pressSequentially('Half a')
}

/** What the browser itself asks when the page is left as a whole; the page stays. */
async function askedByBrowser(act: () => Promise<unknown>): Promise<string> {
  const dialog = new Promise<Dialog>(resolve => page.once('dialog', resolve))
  await act()
  const shown = await dialog
  await shown.dismiss()
  return shown.type()
}

describe.each(Object.entries(forms))('%s', (_, form) => {
  test('asks before Back, the menu, a reload and the closing of the tab, and keeps what is typed', { timeout: 60_000 }, async () => {
    await typeInto(form)
    const at = path()
    await page.goBack()
    await keep()
    await page.waitForURL(`**${at}`)
    expect(await box(form).inputValue()).toBe('Half a')
    // a dialog lies over the menu; a link of the keyboard does not care
    await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
    await keep()
    expect(path()).toBe(at)
    expect(await askedByBrowser(() => page.evaluate('void setTimeout(() => location.reload())'))).toBe('beforeunload')
    expect(await askedByBrowser(() => page.close({ runBeforeUnload: true }))).toBe('beforeunload')
    expect(await box(form).inputValue()).toBe('Half a')
    await page.goBack()
    await discard()
    await (form.at ? heading(form.screen[1]).or(page.getByRole('button', { name: form.add })) : heading('Salwa CT')).first().waitFor()
    expect(path()).not.toBe(at)
    await expect.poll(() => question().count()).toBe(0)
  })
})

test('asks before Cancel, another node and Logout', { timeout: 60_000 }, async () => {
  const form = forms['a process rule']!
  await typeInto(form)
  await press('Cancel')
  await keep()
  await press('Organisation Node')
  await page.getByRole('menuitemradio', { name: 'Salwa CT' }).click()
  await keep()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await keep()
  expect(await box(form).inputValue()).toBe('Half a')
  await press('Cancel')
  await discard()
  await page.getByRole('button', { name: form.add }).first().waitFor()
})

test.each([forms['the dialog of a list']!, forms['a rule set']!])(
  'asks nobody who took back what he typed: $field',
  { timeout: 60_000 },
  async form => {
    await typeInto(form)
    for (const _ of 'Half a') await page.keyboard.press('Backspace')
    await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
    await heading('Salwa CT').waitFor()
  },
)

test('what is saved is left without a question', { timeout: 60_000 }, async () => {
  await typeInto(forms['a process rule']!)
  await press('Add Share')
  await page.getByRole('combobox', { name: 'Employee type' }).click()
  await page.getByRole('option').first().click()
  await press('Save')
  await page.getByRole('gridcell', { name: 'Half a' }).waitFor()
  await page.goBack()
  await heading('Add Process Rule').waitFor()
  await expect.poll(() => question().count()).toBe(0)
  expect(complaints).toEqual([])
})

test('what another saves meanwhile takes nothing away that is typed, and is not overwritten', { timeout: 90_000 }, async () => {
  const { page: other } = await stage.signIn('Administrator')
  await page.clock.install()
  await open('Master data', 'Deployment Process Rule')
  await page.getByRole('gridcell', { name: 'Half a' }).dblclick()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Name' }).fill('Theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('gridcell', { name: 'Theirs' }).waitFor()
  // coming back to the window fetches the rule again
  const fetched = page.waitForResponse(answer => answer.url().includes('/api/process-rules'))
  await page.clock.fastForward(5_100)
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await fetched
  await drawn(page)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
  await press('Save')
  await page.getByText('Somebody else has changed this record in the meantime.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
  await other.context().close()
})
