import { afterAll, expect, test } from 'vitest'
import { shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { planStates } from '../../features/rules/shift-plan/shift-plan.states.ts'
import { openStage } from './stage.ts'

// The moves of shift plans as people meet them: a button that says why it is off, one who is too late, and the history.

const stage = await openStage()
afterAll(() => stage.close())
const caller = await stage.callerOf('Scheduler')
const page = (await stage.signIn('Scheduler')).page
const orgNodeId = caller.session.nodes.find(({ kind }) => kind === 'terminal')!.id
const plan = (await caller.call(shiftPlans.list, { orgNodeId })).rows[0]!
await caller.call(shiftPlans.add, {
  orgNodeId,
  name: 'Nobody yet',
  planType: 'Fixed',
  anchorOn: '2026-11-02',
  rows: [{ label: 'One', bands: plan.rows[0]!.bands }],
})

async function choose(name: string, on = page) {
  await on.goto(`${stage.url}/ShiftPlan`)
  await on.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
}
const publishButton = (on = page) => on.getByRole('toolbar').getByRole('button', { name: 'Publish', exact: true })

test('a plan that cannot be published says why beside the button, and when it is pressed', async () => {
  await choose('Nobody yet')
  const why = 'Assign employees or groups to the rows of this plan first.'
  await publishButton().waitFor()
  expect(await publishButton().getAttribute('aria-description')).toBe(why)
  await publishButton().hover()
  await page.locator('.tip:popover-open').getByText(why).waitFor()
  await publishButton().click({ force: true })
  await page.getByRole('alert').getByText(why).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('who is too late reads what the plan is now, sees it in the list, and how it ends', async () => {
  await choose(plan.name)
  await publishButton().click()
  await page.getByRole('dialog').waitFor()
  await caller.call(planStates.calls.publish, { id: plan.id, version: plan.version, from: '2026-11-02', to: '2026-11-15' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  const said = page.getByRole('dialog').getByRole('alert')
  await said.getByText(/This plan is being rolled out|Somebody else has changed this record/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('gridcell', { name: /^Publish(ing|ed)$/ }).waitFor()
})

test('the history says who did what, and from which state to which', async () => {
  await choose(plan.name)
  await page.getByRole('gridcell', { name: 'Published' }).waitFor()
  await page.getByRole('button', { name: 'History' }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  await lines.first().waitFor()
  await expect.poll(() => lines.count()).toBe(2)
  await expect.poll(() => lines.nth(0).textContent()).toMatch(/Rolled out\s*Publishing → Published/)
  await expect.poll(() => lines.nth(1).textContent()).toMatch(/Publish\s*Draft → Publishing\s*\d\d\/\w{3}\/\d{4} \d\d:\d\d, \S+/)
})

test('who has no key for it gets no button', async () => {
  await page.route('**/api/refresh', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { session: { elements: Record<string, string> } } }
    delete body.data.session.elements.Publish_Shift_Plan
    await route.fulfill({ response: answer, json: body })
  })
  await choose(plan.name)
  await page.getByRole('button', { name: 'History' }).waitFor()
  await expect.poll(() => publishButton().count()).toBe(0)
})
