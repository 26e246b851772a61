// Guards: features/planning/live-schedule, features/roster/roster-cells, features/planning/roster-grid, features/deployment/open-posts
import { afterAll, expect, test } from 'vitest'
import { readLiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import { setRosterCells } from '../../features/roster/roster-cells/roster-cells.api.ts'
import { lockedSchedules, releaseLock, unlockSchedules } from '../../features/roster/schedule-lock/schedule-lock.api.ts'
import { openStage } from './stage.ts'

// Copy, paste, fill, swap and move by the keys, tables from and to a spreadsheet, and steps back; the clock stands at noon of 16 November.

const month = { from: '2026-11-01', to: '2026-11-30' }

const stage = await openStage({ world: 'full' })
afterAll(() => stage.close())
const colleague = await stage.callerOf('Administrator')
const orgNodeId = colleague.session.nodes.find(({ kind }) => kind === 'terminal')!.id
const { page, complaints } = await stage.signIn('Scheduler')
await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
await page.goto(`${stage.url}/LiveSchedule`)
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const cell = (item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const row = (item: number, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, async (_, at) => (await cell(item, from + at).textContent()) ?? ''))
const saved = async () => {
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), { timeout: 20_000 }).toBe(0)
}
/** From a cell on, so many more to the right and down. */
async function choose(item: number, day: number, right = 0, down = 0) {
  await cell(item, day).click()
  for (let at = 0; at < right; at++) await press('Shift+ArrowRight')
  for (let at = 0; at < down; at++) await press('Shift+ArrowDown')
}
async function type(code: string) {
  await page.keyboard.type(code)
  await saved()
}
const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()')
async function pasteText(text: string) {
  await page.evaluate<void>(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await press('Control+v')
}

test('a block is copied and pasted with the keys, also over a larger one, and goes to a spreadsheet as a table', {
  timeout: 90_000,
}, async () => {
  await choose(2, 22)
  await type('D12')
  await choose(2, 23)
  await type('OFF')
  await choose(2, 22, 1)
  await press('Control+c')
  expect(await clipboard()).toBe('D12\tOFF')
  await choose(4, 22, 3, 1)
  await press('Control+v')
  await expect
    .poll(() => Promise.all([row(4, 22, 25), row(5, 22, 25)]))
    .toEqual([
      ['D12', 'OFF', 'D12', 'OFF'],
      ['D12', 'OFF', 'D12', 'OFF'],
    ])
  await saved()
})

test('a table of a spreadsheet is pasted from the chosen cell on; a code that is none refuses all of it', { timeout: 90_000 }, async () => {
  await choose(7, 22)
  await pasteText('n12\tOFF\tD12\r\nOFF\t\tN12\r\n')
  await expect
    .poll(() => Promise.all([row(7, 22, 24), row(8, 22, 24)]))
    .toEqual([
      ['N12', 'OFF', 'D12'],
      ['OFF', '', 'N12'],
    ])
  await saved()
  await choose(7, 22)
  await pasteText('D12\tQ99')
  await page.getByText('"Q99" is no code of this terminal. Nothing was pasted.').waitFor()
  expect(await row(7, 22, 23)).toEqual(['N12', 'OFF'])
  await page.reload()
  await expect.poll(() => row(7, 22, 24)).toEqual(['N12', 'OFF', 'D12'])
})

test('the first day or line is filled over the others with Ctrl+R and Ctrl+D', { timeout: 90_000 }, async () => {
  await choose(2, 26)
  await type('D12')
  await choose(2, 26, 2)
  await press('Control+r')
  await expect.poll(() => row(2, 26, 28)).toEqual(['D12', 'D12', 'D12'])
  await choose(2, 26, 2, 2)
  await press('Control+d')
  await expect
    .poll(() => Promise.all([row(3, 26, 28), row(4, 26, 28)]))
    .toEqual([
      ['D12', 'D12', 'D12'],
      ['D12', 'D12', 'D12'],
    ])
  await saved()
})

test('two people are swapped, and a day is moved, with the keys alone', { timeout: 90_000 }, async () => {
  await choose(5, 27)
  await type('D12')
  await choose(6, 27)
  await type('N12')
  await press('Control+x')
  await page.getByText('Go to the cell to move to and press Enter. Escape leaves.').waitFor()
  await press('Escape', 'Control+Shift+x')
  await page.getByText('Go to the cell to swap with and press Enter. Escape leaves.').waitFor()
  await press('ArrowUp', 'Enter')
  await expect.poll(() => Promise.all([row(5, 27, 27), row(6, 27, 27)])).toEqual([['N12'], ['D12']])
  await saved()
  await choose(6, 28)
  await type('OFF')
  await choose(6, 27)
  await press('Control+x', 'ArrowRight', 'Enter')
  await expect.poll(() => row(6, 27, 28)).toEqual(['OFF', 'D12'])
  await saved()
})

test('thirty steps are taken back and done again, after saving and a reload, and never over what somebody else changed', {
  timeout: 180_000,
}, async () => {
  const days = Array.from({ length: 7 }, (_, at) => 22 + at)
  for (let step = 0; step < 31; step++) {
    await choose(9 + Math.floor(step / 7), days[step % 7]!)
    await page.keyboard.type(step % 2 === 0 ? 'D12' : 'OFF')
  }
  await expect.poll(() => row(13, 22, 24)).toEqual(['D12', 'OFF', 'D12'])
  await saved()
  const typed = () => Promise.all([9, 10, 11, 12, 13].map(item => row(item, 22, 28)))
  const all = await typed()
  // a colleague takes the schedule over, changes the cell of the second step, and lets it go
  const { people, legend } = await colleague.call(readLiveSchedule, { orgNodeId, ...month })
  const number = await page
    .locator('.roster-row', { has: cell(9, 0) })
    .locator('.number')
    .textContent()
  const name = await page
    .locator('.roster-row', { has: cell(9, 0) })
    .locator('.name')
    .textContent()
  const person = people.find(each => each.number === number)!
  const bandId = legend.find(({ code }) => code === 'N12')!.id!
  const theirs = { employeeId: person.id, date: '2026-11-24', version: person.versions[23]!, bandId }
  const held = await colleague.call(lockedSchedules, { orgNodeId })
  if (held.length > 0) await colleague.call(unlockSchedules, { orgNodeId, ids: held.map(({ id }) => id) })
  await colleague.call(setRosterCells, { orgNodeId, sentAs: crypto.randomUUID(), cells: [theirs] })
  await colleague.call(releaseLock, { orgNodeId })
  await page.reload()
  await expect.poll(() => row(9, 23, 23)).toEqual(['N12'])
  await cell(9, 22).click()
  for (let step = 0; step < 30; step++) {
    await press('Control+z')
    await saved()
  }
  await page.getByRole('alert').getByText(`Left, because somebody else has changed them since: ${name}, 24/Nov/2026`).waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  // the first of 31 is too old to be taken back, and the colleague's cell stays
  expect((await typed()).flat().filter(Boolean)).toEqual(['D12', 'N12'])
  await cell(9, 22).click()
  for (let step = 0; step < 29; step++) {
    await press('Control+y')
    await saved()
  }
  expect(await typed()).toEqual(all.map((line, at) => (at === 0 ? ['D12', 'N12', ...line.slice(2)] : line)))
})

test('nothing complained', () => {
  expect(complaints).toEqual([])
})
