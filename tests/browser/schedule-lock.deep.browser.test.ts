// Guards: features/roster/schedule, features/roster/schedule-lock, features/planning/live-schedule, features/planning/roster-breaches
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'

// Two who may change the same schedule: one holds it, the other sees it live and asks, and each in turn loses it.
const complaints: string[][] = []

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
const one = await stage.signIn('Scheduler')
const other = await stage.signIn('Administrator')
const scheduler = one.page
const administrator = other.page
complaints.push(one.complaints, other.complaints)

const cell = (page: Page, item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const holds = (page: Page) => page.getByRole('button', { name: /You hold the lock until/ })
const locked = (page: Page) => page.getByText(/^This schedule is locked by user \S/)
const type = async (page: Page, item: number, day: number, code: string) => {
  await cell(page, item, day).click()
  await page.keyboard.type(code)
}
/** The rules that it breaks are shown before it is opened (ND-89). */
async function openSchedule(page: Page, { url }: Stage) {
  await page.goto(`${url}/Schedule`)
  await page
    .getByRole('row', { name: /Live 2026-11/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const notice = page.getByRole('dialog', { name: 'Schedule validation' })
  await notice.getByText(/broken rules? in this schedule/).waitFor()
  await notice.getByRole('button', { name: 'Open' }).click()
}

test('two type on two crews of one month and nothing is refused; on one cell exactly one is', { timeout: 90_000 }, async () => {
  for (const page of [scheduler, administrator]) {
    await page.goto(`${stage.url}/LiveSchedule?from=2026-11-01&to=2026-11-30`)
    await cell(page, 2, 24).waitFor()
  }
  const refused = (page: Page) => page.getByText('Somebody else has changed these days in the meantime.')
  const other = async (item: number) => ((await cell(scheduler, item, 24).textContent()) === 'N12' ? 'D12' : 'N12')
  const first = await other(2)
  const last = await other(6)
  await Promise.all([type(scheduler, 2, 24, first), type(administrator, 6, 24, last)])
  for (const page of [scheduler, administrator])
    await expect
      .poll(async () => [await cell(page, 2, 24).textContent(), await cell(page, 6, 24).textContent()], { timeout: 10_000 })
      .toEqual([first, last])
  expect([await refused(scheduler).count(), await refused(administrator).count(), await holds(scheduler).count()]).toEqual([0, 0, 0])
  // neither hears of the other while both type on one cell
  await Promise.all([scheduler, administrator].map(page => page.context().setOffline(true)))
  await Promise.all([type(scheduler, 4, 24, 'D12'), type(administrator, 4, 24, 'N12')])
  await Promise.all([scheduler, administrator].map(page => page.context().setOffline(false)))
  await expect.poll(async () => (await refused(scheduler).count()) + (await refused(administrator).count()), { timeout: 20_000 }).toBe(1)
})

test('Open takes the lock, and the second scheduler sees who holds it and every change, and can change nothing', {
  timeout: 90_000,
}, async () => {
  await openSchedule(scheduler, stage)
  await holds(scheduler).waitFor()
  expect(new URL(scheduler.url()).pathname).toBe('/LiveSchedule')
  await openSchedule(administrator, stage)
  await locked(administrator).waitFor()
  const code = (await cell(administrator, 2, 20).textContent()) === 'N12' ? 'D12' : 'N12'
  await type(scheduler, 2, 20, code)
  await expect.poll(() => cell(administrator, 2, 20).textContent(), { timeout: 10_000 }).toBe(code)
  await cell(administrator, 2, 20).click()
  await administrator.keyboard.press('Delete')
  await administrator.getByRole('complementary', { name: 'History' }).waitFor()
  await expect.poll(() => administrator.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expect.poll(() => cell(administrator, 2, 20).textContent()).toBe(code)
})

test('the holder is asked at once, keeps the lock, and gives it when asked again', { timeout: 90_000 }, async () => {
  await administrator.getByRole('button', { name: 'Ask for the lock' }).click()
  await scheduler.getByText(/asks for the lock\./).waitFor()
  await scheduler.getByRole('button', { name: 'Keep it' }).click()
  await administrator.getByRole('button', { name: 'Ask for the lock' }).click()
  await scheduler.getByRole('button', { name: 'Give the lock' }).click()
  await holds(administrator).waitFor()
  await locked(scheduler).waitFor()
  await type(administrator, 3, 20, 'N12')
  await expect.poll(() => cell(scheduler, 3, 20).textContent(), { timeout: 10_000 }).toBe('N12')
})

test('with the key it is taken over, and whoever loses it is told', { timeout: 90_000 }, async () => {
  await scheduler.getByRole('button', { name: 'Take over' }).click()
  await holds(scheduler).waitFor()
  await administrator.getByText(/holds the lock now\./).waitFor()
  await locked(administrator).waitFor()
})

test('it is released at Unlock Schedule, the next change takes none, and it is taken again on purpose', { timeout: 90_000 }, async () => {
  await administrator.goto(`${stage.url}/UnlockSchedule`)
  await administrator
    .getByRole('row', { name: /Live 2026-11/ })
    .getByRole('checkbox')
    .check()
  await administrator.getByRole('button', { name: 'Unlock', exact: true }).click()
  await administrator.getByRole('button', { name: 'Unlock 1 schedule' }).click()
  await administrator.getByText('Nobody holds a schedule of this node.').waitFor()
  await scheduler.getByText('Your lock was released.').waitFor()
  await type(scheduler, 4, 20, (await cell(scheduler, 4, 20).textContent()) === 'N12' ? 'D12' : 'N12')
  await scheduler.getByRole('button', { name: 'Lock this schedule' }).click()
  await holds(scheduler).waitFor()
  await administrator.getByRole('row', { name: /Live 2026-11/ }).waitFor()
})

test('leaving the page releases it', { timeout: 90_000 }, async () => {
  await scheduler.getByRole('link', { name: 'Home' }).first().click()
  await administrator.getByText('Nobody holds a schedule of this node.').waitFor()
  expect(complaints.flat()).toEqual([])
})
