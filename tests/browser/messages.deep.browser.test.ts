// Guards: features/messages, features/notices, features/system/system-task, kit/notices, kit/tasks, kit/live
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendTest } from '../../features/messages/outbox/outbox.api.ts'
import { openStage } from './stage.ts'

// What people are told, in the browser: the bell by keyboard and live, the outbox, texts of the company, and what runs by time.

let page: Page
let complaints: string[]
const stage = await openStage()
afterAll(() => stage.close())
const caller = await stage.callerOf('Administrator')
const orgNodeId = caller.session.nodes.find(({ kind }) => kind === 'terminal')!.id
beforeEach(async () => {
  ;({ page, complaints } = await stage.signIn('Administrator'))
})

const bell = () => page.getByRole('button', { name: 'Notifications' })
const lines = () => page.locator('.bell-line')
const unread = () => page.locator('.bell-item[data-unread]').count()
const focused = () => page.evaluate<string>('document.activeElement.textContent')
const focusedLine = () => page.evaluate<number>("Array.from(document.querySelectorAll('.bell-line')).indexOf(document.activeElement)")
const tell = (channel: 'InApp' | 'Email') => caller.call(sendTest, { orgNodeId, channel })
async function open(screen: string) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor()
}

test('the bell opens at its first line; M and "read all" keep line and focus, and what is new comes live', {
  timeout: 60_000,
}, async () => {
  for (let count = 0; count < 3; count++) await tell('InApp')
  await page.locator('.bell-count', { hasText: '3' }).waitFor()
  await bell().click()
  await expect.poll(focusedLine).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await focusedLine()).toBe(1)
  await page.keyboard.press('m')
  await expect.poll(unread).toBe(2)
  // where it was, with the focus
  expect(await focusedLine()).toBe(1)
  expect(await page.locator('.bell-item').nth(1).getAttribute('data-unread')).toBeNull()
  await tell('InApp')
  await expect.poll(() => lines().count()).toBe(4)
  expect(await focusedLine()).toBe(2)
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await all.click()
  await expect.poll(unread).toBe(0)
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Mark all as read')
  await page.keyboard.press('Escape')
  await lines().first().waitFor({ state: 'detached' })
  expect(await focused()).toContain('Notifications')
  expect(complaints).toEqual([])
})

test('the outbox follows messages without being asked, and says what becomes of one that is sent again', { timeout: 60_000 }, async () => {
  await open('Outbox')
  await tell('Email')
  await page.getByRole('gridcell', { name: 'Kept' }).first().waitFor()
  await page.getByRole('gridcell', { name: 'administrator@salwa.example' }).first().dblclick()
  const panel = page.getByRole('complementary')
  await panel.getByText('No mail server is set.').waitFor()
  await panel.getByRole('button', { name: 'Resend' }).click()
  await page.getByText('No mail server is set. The message is kept.').waitFor()
  await panel.getByRole('button', { name: 'Cancel message' }).click()
  await panel.getByText(/^Cancelled by .* at \d\d:\d\d\.$/).waitFor()
  await page.getByRole('gridcell', { name: 'Cancelled' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a typed text is kept when another language is chosen and the question is answered so', { timeout: 60_000 }, async () => {
  await open('Message Texts')
  await page.getByRole('gridcell', { name: 'Roster published or changed' }).nth(1).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Roster published or changed, E-mail' })
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Mine {{from}} to {{to}}')
  const french = () => dialog.getByText('Français').click()
  await french()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await subject.inputValue()).toBe('Mine {{from}} to {{to}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The text is saved.').waitFor()
  await french()
  await expect.poll(() => subject.inputValue()).toContain('Votre planning')
  expect(complaints).toEqual([])
})

test('a schedule of a system task is added, refused at its field, run, paused and shown with its runs', { timeout: 90_000 }, async () => {
  await open('System Tasks')
  await page.getByRole('button', { name: 'Add System Task Schedule' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await page
    .getByRole('combobox', { name: 'Task' })
    .or(page.getByRole('textbox', { name: 'Task' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Clean-up' }).click()
  await page.getByText('Cron expression', { exact: true }).first().click()
  const cron = page.getByRole('textbox', { name: 'Cron expression' })
  const save = page.getByRole('button', { name: 'Save' })
  for (const [expression, says] of [
    ['0 0 31 2 *', 'This schedule never runs: no time from now on fits the expression.'],
    ['99 * * * *', 'Field 1 of the expression, "99", cannot be read.'],
  ] as const) {
    await cron.fill(expression)
    await page.locator('.mantine-InputWrapper-error', { hasText: says }).waitFor()
    expect(await save.getAttribute('aria-disabled')).toBe('true')
  }
  await cron.fill('0 3 * * *')
  await page.locator('.coming li').first().waitFor()
  await save.click()
  await page.getByText('Record Saved Successfully').waitFor()
  const row = page.getByRole('row', { name: /Nightly/ })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: /^Run/ }).click()
  await page.getByText('Run Method Excuted Successfully').waitFor()
  await row.getByText('Done').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Pause' }).click()
  await row.getByText('Paused').waitFor()
  await page.getByRole('gridcell', { name: 'Nightly' }).dblclick()
  await page.getByText('Runs', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'Done' }).first().waitFor()
  // the fields of the form are beside the other choice
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Lets a test cut the stream, as a network that is gone does: the browser's own switch leaves streams that are open alone. */
const breakable = `{
  const real = window.fetch
  let broken = false
  let cut = new AbortController()
  window.breakLive = is => { broken = is; if (is) { cut.abort(); cut = new AbortController() } }
  window.fetch = (url, init) => {
    if (!String(url).startsWith('/api/live')) return real(url, init)
    return broken ? Promise.reject(new TypeError('cut')) : real(url, { ...init, signal: AbortSignal.any([init.signal, cut.signal]) })
  }
}`

test('what has changed while the page was not live is said once it is live again', { timeout: 90_000 }, async () => {
  await page.addInitScript(breakable)
  await page.reload()
  await page.locator('.live-mark', { hasText: /^Live/ }).waitFor()
  await page.evaluate('window.breakLive(true)')
  await page.locator('.live-mark', { hasText: /Not live since/ }).waitFor({ timeout: 20_000 })
  await tell('InApp')
  await page.evaluate('window.breakLive(false)')
  await page.getByText('Live again.').waitFor({ timeout: 40_000 })
  await page.getByText(/Changed meanwhile: (?=.*Outbox)(?=.*Notifications)/).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await page.getByText('Live again.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
