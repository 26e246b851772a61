import { afterAll, expect, test } from 'vitest'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { openStage } from './stage.ts'

// The history of a record beside its form.
const stage = await openStage()
afterAll(() => stage.close())

test('a record tells who changed what, beside its form, and leaves what is typed alone', { timeout: 60_000 }, async () => {
  const admin = await stage.callerOf('Administrator')
  const { create, update } = callsOf(skill)
  const draft = { name: 'Mooring by night', description: 'Lines and ropes', sortOrder: 0, active: true }
  const { id, version } = await admin.call(create, draft)
  await admin.call(update, { ...draft, sortOrder: 7, active: false, id, version })
  const { page, complaints } = await stage.signIn('Administrator', '/Skill')
  await page.getByRole('gridcell', { name: 'Mooring by night', exact: true }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ropes')
  await dialog.getByRole('button', { name: 'History' }).click()
  const panel = dialog.getByRole('complementary', { name: 'History' })
  await panel.locator('li').first().waitFor()
  const [changed, added] = await panel.locator('li').allInnerTexts()
  expect(changed).toContain('Huda Al Balushi')
  expect(changed).toMatch(/Sort Order\s+0\s+7\s+Active\s+Yes\s+No/)
  expect(added).toMatch(/Added\s+Skill Name\s+Mooring by night/)
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Ropes')
  expect(complaints).toEqual([])
})
