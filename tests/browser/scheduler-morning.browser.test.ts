import { expect, test } from 'vitest'
import { type Board, deploymentBands, deploymentBoard } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { story } from './stage.ts'

// A scheduler's morning at the live schedule, with a colleague who watches; the clock stands at noon of 16 November.

const { stage, page, complaints } = await story('Scheduler', '/LiveSchedule', { world: 'full' })
const watching = (await stage.signIn('Supervisor', '/LiveSchedule')).page
for (const each of [page, watching]) await each.getByRole('grid', { name: 'Live schedule' }).waitFor()

const cell = (item: number, day: number, on = page) => on.locator(`#roster-${item}-${day}`)
const row = (item: number, from: number, to: number, on = page) =>
  Promise.all(Array.from({ length: to - from + 1 }, async (_, at) => (await cell(item, from + at, on).textContent()) ?? ''))
const saved = async () => {
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), { timeout: 60_000 }).toBe(0)
}
const patient = { timeout: 60_000 }
/** What I see, my colleague sees without asking. */
const bothSee = async (item: number, from: number, codes: readonly string[]) => {
  await expect.poll(() => row(item, from, from + codes.length - 1), patient).toEqual(codes)
  await expect.poll(() => row(item, from, from + codes.length - 1, watching), patient).toEqual(codes)
}
async function carry(from: [number, number], to: [number, number]) {
  const start = (await cell(...from).boundingBox())!
  const end = (await cell(...to).boundingBox())!
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(end.x + 4, end.y + 8, { steps: 4 })
  await page.mouse.move(end.x + 8, end.y + 8)
}
/** How many the strip counts of a skill, on each date and band. */
const coverageOf = (skill: string) =>
  page.evaluate<string>(`[...document.querySelectorAll('.coverage-scroll > *')].filter(row => row.textContent.includes('${skill}'))
    .flatMap(row => [...row.querySelectorAll('.coverage-day')].map(day => day.title)).join(' | ')`)

test('ten cells are typed, one after the other, and a colleague sees them come', { timeout: 180_000 }, async () => {
  await cell(2, 22).click()
  for (const code of ['D12', 'D12', 'OFF', 'N12', 'N12', 'OFF', 'OFF']) {
    await page.keyboard.type(code)
    await page.keyboard.press('ArrowRight')
  }
  await cell(3, 22).click()
  for (const code of ['N12', 'OFF', 'D12']) {
    await page.keyboard.type(code)
    await page.keyboard.press('ArrowRight')
  }
  await saved()
  await bothSee(2, 22, ['D12', 'D12', 'OFF', 'N12', 'N12', 'OFF', 'OFF'])
  await bothSee(3, 22, ['N12', 'OFF', 'D12'])
})

test('a range is carried to free days, and the strip below follows before it is dropped', { timeout: 180_000 }, async () => {
  await cell(2, 22).click()
  await page.keyboard.press('Shift+ArrowRight')
  const before = await coverageOf('Terminal Tractor')
  await carry([2, 22], [2, 27])
  await expect.poll(() => coverageOf('Terminal Tractor')).not.toBe(before)
  const meanwhile = await coverageOf('Terminal Tractor')
  await page.mouse.up()
  await bothSee(2, 22, ['OFF', 'OFF', 'OFF', 'N12', 'N12', 'D12', 'D12'])
  expect(await coverageOf('Terminal Tractor')).toBe(meanwhile)
  await saved()
})

test('a swap with somebody of other work is refused with its code, one with a colleague of the same work is done', {
  timeout: 180_000,
}, async () => {
  await cell(1, 27).click()
  await page.keyboard.type('N12')
  await saved()
  await cell(1, 27).click()
  await carry([1, 27], [2, 27])
  await page.mouse.up()
  await page
    .getByRole('alert')
    .getByText(/cannot swap: their roles are different, and neither can do the work of the other\. \(SwapShiftValidateEmployeeRoles\)/)
    .waitFor()
  expect([await row(1, 27, 27), await row(2, 27, 27)]).toEqual([['N12'], ['D12']])
  await cell(3, 24).click()
  await carry([3, 24], [2, 25])
  await page.mouse.up()
  await saved()
  await bothSee(2, 25, ['D12'])
  await bothSee(3, 24, ['N12'])
})

test('it is undone and done again, and the colleague sees that too', { timeout: 180_000 }, async () => {
  await cell(2, 25).click()
  await page.keyboard.press('Control+z')
  await bothSee(2, 25, ['N12'])
  await bothSee(3, 24, ['D12'])
  await saved()
  await page.keyboard.press('Control+y')
  await bothSee(2, 25, ['D12'])
  await saved()
})

test('somebody calls in sick: it is recorded, the post is filled by the first proposed, and the colleague sees both', {
  timeout: 180_000,
}, async () => {
  const caller = await stage.callerOf('Scheduler')
  const orgNodeId = caller.session.nodes.find(({ kind }) => kind === 'terminal')!.id
  const date = '2026-11-16'
  const { bands } = await caller.call(deploymentBands, { orgNodeId, date })
  const slot = { orgNodeId, date, bandId: bands[0]!.id }
  const posts = (board: Board) => board.groups.flatMap(({ units }) => units.flatMap(unit => unit.posts))
  const board = await caller.call(deploymentBoard, slot)
  const held = posts(board).find(({ assignment }) => assignment !== null)!
  const sick = board.people.find(({ employeeId }) => employeeId === held.assignment!.employeeId)!
  for (const each of [page, watching]) await each.getByLabel('Name or number').fill(sick.number)
  await bothSee(1, 15, ['D12'])
  await cell(1, 15).click()
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: 'Record leave' })
  // the only one that typing finds is taken by Enter alone
  await dialog.getByRole('combobox', { name: 'Leave type' }).pressSequentially('sick')
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Sick leave'])
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Note').fill('Flu')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await bothSee(1, 15, ['LV'])
  const open = page.getByRole('complementary', { name: /open post/ })
  const first = open.getByRole('listitem').first()
  const name = (await first.locator('.cut').first().textContent())!
  await first.getByRole('button').click()
  await open.getByText(`Filled by ${name}`).waitFor()
  const after = await caller.call(deploymentBoard, slot)
  const now = posts(after).find(({ seatId }) => seatId === held.seatId)!
  expect(after.people.find(({ employeeId }) => employeeId === now.assignment?.employeeId)?.name).toBe(name)
})

test('nothing complained', () => {
  expect(complaints).toEqual([])
})
