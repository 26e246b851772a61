import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { rollOut } from '../../apps/story/story.ts'
import { acknowledgeShift } from '../../features/planning/publish/acknowledge.api.ts'
import { story } from './stage.ts'

// From drafts to people who are told and answer; the clock stands at noon of 16 November.

const { stage, page, complaints } = await story('Scheduler', '/LiveSchedule', { world: 'full' })
await page.getByRole('grid', { name: 'Live schedule' }).waitFor()

const cell = (item: number, day: number) => page.locator(`#roster-${item}-${day}`)
const look = (item: number, day: number) => cell(item, day).getAttribute('class')
const patient = { timeout: 60_000 }
const panel = () => page.getByRole('complementary', { name: /^Publish \d+$/ })
const sends = () => panel().getByRole('button', { name: /^Publish \d+, tell \d+$/ })
const publish = () => page.getByRole('button', { name: /^Publish \d+$/ })
/** The chosen day is not under this panel. */
async function expectBeside(item: number, day: number, side: Locator) {
  const gap = async () => {
    const chosen = await cell(item, day).boundingBox()
    const over = await side.boundingBox()
    return chosen && over ? over.x - chosen.x - chosen.width : -1
  }
  await expect.poll(gap, patient).toBeGreaterThanOrEqual(0)
}
async function type(item: number, day: number, code: string) {
  await cell(item, day).click()
  await page.keyboard.type(code)
}

test('drafts that break a rule which blocks are not published until the fewest changes mend them', { timeout: 180_000 }, async () => {
  await type(2, 24, 'N12')
  await type(2, 25, 'D12')
  await type(3, 24, 'D12')
  await expect.poll(() => look(2, 24), patient).toContain('draft')
  await publish().click()
  await panel().getByRole('button', { name: 'Go to cell' }).first().waitFor()
  expect(await sends().isDisabled()).toBe(true)
  // the panel lies over the days; the chosen one is scrolled out from under it, and the last one too
  await expectBeside(3, 24, panel())
  await page.getByRole('grid', { name: 'Live schedule' }).focus()
  await page.keyboard.press('End')
  await expectBeside(3, 29, panel())
  await panel().getByRole('button', { name: 'Go to cell' }).first().click()
  await expect.poll(() => panel().count(), patient).toBe(0)
  await expectBeside(2, 24, page.getByRole('complementary', { name: /broken rules?$/ }))
  await cell(2, 25).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mend…' }).click()
  const mending = page.getByRole('complementary', { name: 'Mend' })
  await mending.getByText(/every rule is kept/).waitFor()
  await mending.getByRole('button', { name: 'Close' }).click()
  await publish().click()
  await panel().getByRole('button', { name: 'Mend', exact: true }).first().click()
  await mending.getByText(/every rule is kept/).waitFor()
  await mending.getByRole('button', { name: /^Take \d+ changes?$/ }).click()
  await panel().getByText('No rule is broken by what is published.').waitFor()
  await panel().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => mending.count()).toBe(0)
  await expect.poll(async () => `${await look(2, 24)} ${await look(2, 25)}`, patient).not.toContain('blocks')
})

test('why somebody is off is said by the rules of each band', { timeout: 120_000 }, async () => {
  await type(3, 25, 'OFF')
  await cell(3, 25).click()
  await page.keyboard.press('Alt+w')
  const why = page.getByRole('complementary', { name: 'Why not?' })
  await why.getByText('N12', { exact: true }).waitFor()
  await expect.poll(() => why.locator('.state').count()).toBeGreaterThan(1)
  await why.getByRole('button', { name: 'Close' }).click()
})

test('mended, they are published, and each person is told once', { timeout: 180_000 }, async () => {
  await publish().click()
  await panel().getByText('To be told: 2 people').waitFor()
  await panel().getByText('No rule is broken by what is published.').waitFor()
  await panel()
    .locator('.publish-bubble')
    .getByText(/2[45]\//)
    .first()
    .waitFor()
  await sends().click()
  await page.getByText(/\d cells published, \d+ messages? on their way/).waitFor()
  await expect.poll(() => look(2, 24), patient).toContain('unanswered')
  await expect.poll(() => publish().count()).toBe(0)
})

test('one rejects, and the scheduler sees it and finds those who have not accepted', { timeout: 180_000 }, async () => {
  const number = await page
    .locator('.roster-row', { has: cell(2, 24) })
    .locator('.number')
    .textContent()
  let shiftId = 0
  let reasonId = 0
  await stage.write(async db => {
    await sql`
      update user_company u set employee_id = (select id from employee where employee_number = ${number}) from user_role r, app_role a
       where r.company_id = u.company_id and r.user_company_id = u.id and a.company_id = r.company_id and a.id = r.role_id and a.name = 'Employee'`.execute(
      db,
    )
    const reason = await sql<{ id: number }>`
      insert into rejection_reason (company_id, name) values (company(), 'At school that day') returning id`.execute(db)
    const shift = await sql<{ id: number }>`
      select s.id from shift s join employee e on e.company_id = s.company_id and e.id = s.employee_id
       where s.removed_at is null and e.employee_number = ${number} and s.shift_date = '2026-11-25'`.execute(db)
    reasonId = reason.rows[0]!.id
    shiftId = shift.rows[0]!.id
  })
  await (await stage.callerOf('Employee')).call(acknowledgeShift, { shiftId, acceptance: 0, reasonId })
  await expect.poll(() => look(2, 24), patient).toContain('rejected')
  await expect.poll(() => cell(2, 24).getAttribute('title'), patient).toBe('At school that day')
  await page.getByRole('button', { name: 'Not acknowledged' }).click()
  await expect.poll(() => page.locator('.roster-row').count(), patient).toBe(2)
  await expect.poll(() => page.locator('.roster-row').first().textContent()).toContain(number)
  await page.getByRole('button', { name: /^Remind \d+$/ }).click()
  await page.getByText(/^\d+ messages? on their way\.$/).waitFor()
  await page.getByRole('button', { name: 'Not acknowledged' }).click()
})

test('a hand change survives the next publish of the plan, and goes back to it on demand', { timeout: 180_000 }, async () => {
  const planned = await cell(5, 19).textContent()
  const other = planned === 'D12' ? 'N12' : 'D12'
  await type(5, 19, other)
  await expect.poll(() => look(5, 19), patient).toContain('draft')
  const [scheduler, timekeeper] = await Promise.all([stage.callerOf('Scheduler'), stage.callerOf('Timekeeper')])
  const orgNodeId = scheduler.session.nodes.find(({ kind }) => kind === 'terminal')!.id
  await rollOut({ scheduler, timekeeper, orgNodeId }, { from: '2026-11-18', to: '2026-11-22' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => cell(5, 19).textContent()).toBe(other)
  await cell(5, 19).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Back to plan' }).click()
  await expect.poll(() => cell(5, 19).textContent(), patient).toBe(planned)
  expect(complaints).toEqual([])
})
