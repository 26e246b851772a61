// Guards: features/planning/live-schedule, features/roster/roster-cells, kit/calls
import { afterAll, expect, test } from 'vitest'
import { readLiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import { openStage } from './stage.ts'

// Much at once, no connection, and an answer that is lost; the clock stands at noon of 16 November.

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
const colleague = await stage.callerOf('Administrator')
const orgNodeId = colleague.session.nodes.find(({ kind }) => kind === 'terminal')!.id
const { page, complaints } = await stage.signIn('Scheduler')
await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
await page.goto(`${stage.url}/LiveSchedule`)
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

const cell = (item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const saved = async () => {
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), { timeout: 60_000 }).toBe(0)
}
/** December as the server has it: nobody is rostered there yet. */
const december = () => colleague.call(readLiveSchedule, { orgNodeId, from: '2026-12-01', to: '2026-12-31' })
async function codesInDecember(): Promise<string[]> {
  const { people, legend } = await december()
  return people.flatMap(({ days }) => days.flatMap(place => legend[place]?.code ?? []))
}
async function paste(rows: readonly (readonly string[])[]) {
  await page.evaluate<void>(`navigator.clipboard.writeText(${JSON.stringify(rows.map(row => row.join('\t')).join('\n'))})`)
  await page.keyboard.press('Control+v')
}
const table = (lines: number, days: number) =>
  Array.from({ length: lines }, () => Array.from({ length: days }, (_, day) => (day % 8 < 4 ? 'D12' : 'OFF')))

test('a thousand cells are pasted at once as one change, and one step takes them back', { timeout: 180_000 }, async () => {
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Begin by hand' }).click()
  await cell(1, 0).click()
  await paste(table(40, 25))
  await saved()
  await expect.poll(async () => (await codesInDecember()).length, { timeout: 30_000 }).toBe(1000)
  const codes = await codesInDecember()
  expect(codes.filter(code => code === 'D12')).toHaveLength(40 * 13)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await codesInDecember()).length, { timeout: 30_000 }).toBe(0)
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await codesInDecember()).length, { timeout: 30_000 }).toBe(1000)
})

test('more than a change may have is refused in words, and nothing is changed', { timeout: 90_000 }, async () => {
  await cell(1, 0).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('alert').getByText('At most 5,000 cells can be changed at once.').waitFor()
  expect(await codesInDecember()).toHaveLength(1000)
})

test('typed for a minute without a connection, nothing is lost and nothing is doubled, and the screen says what waits', {
  timeout: 180_000,
}, async () => {
  // the address keeps the month
  await page.clock.install()
  await page.reload()
  await page.getByText('December 2026').waitFor()
  await cell(1, 27).waitFor()
  await page.context().setOffline(true)
  for (const [day, code] of ['N12', 'N12', 'OFF'].entries()) {
    await cell(1, 27 + day).click()
    await page.keyboard.type(code)
    await page.getByText(`${day + 1} ${day === 0 ? 'change waits' : 'changes wait'} to be saved.`).waitFor()
    await page.clock.runFor(20_000)
  }
  await page.getByText('3 changes wait to be saved.').waitFor()
  await page.context().setOffline(false)
  await saved()
  const { people, legend } = await december()
  const number = await page
    .locator('.roster-row', { has: cell(1, 0) })
    .locator('.number')
    .textContent()
  const person = people.find(each => each.number === number)!
  expect(person.days.slice(27, 30).map(place => legend[place]?.code)).toEqual(['N12', 'N12', 'OFF'])
  expect(person.versions.slice(27, 30)).toEqual([1, 1, 1])
})

test('an answer that is lost on its way is asked for again, and the change is done once', { timeout: 90_000 }, async () => {
  let lost = 0
  await page.route('**/roster-cells/set', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await cell(2, 28).click()
  await page.keyboard.type('D12')
  await saved()
  await page.unroute('**/roster-cells/set')
  expect(lost).toBeGreaterThan(1)
  const { people, legend } = await december()
  const number = await page
    .locator('.roster-row', { has: cell(2, 0) })
    .locator('.number')
    .textContent()
  const person = people.find(each => each.number === number)!
  expect([legend[person.days[28]!]?.code, person.versions[28]]).toEqual(['D12', 1])
})

test('nothing complained', () => {
  expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text))).toEqual([])
})
