import { expect, test } from 'vitest'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { skillGroup } from '../../features/masters/skill-group/skill-group.resource.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { drawn, go } from './moving.ts'
import { story } from './stage.ts'

// A record with lines: typed in its form, saved with it, and kept when two edit it.
const skills: Record<string, number> = {}
const calls = callsOf(skillGroup)

const { stage, page } = await story('Administrator')
const other = await stage.callerOf('Scheduler')
for (const name of ['Straddle carrier', 'Empty handler', 'Log stacker']) {
  const { id } = await other.call(callsOf(skill).create, { name, sortOrder: 0, active: true } as never)
  skills[name] = id
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
const dialog = () => page.getByRole('dialog').last()
const line = (place: number) => page.getByRole('row', { name: `Skill ${place}`, exact: true })
const skillOf = (place: number) => line(place).getByRole('combobox', { name: 'Skill Name' })

async function choose(place: number, name: string) {
  await skillOf(place).click()
  await skillOf(place).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
async function open(name: string) {
  await go(page, '/SkillGroup')
  await page.getByRole('gridcell', { name, exact: true }).dblclick()
  await dialog().getByRole('textbox', { name: 'Skill Group Name' }).waitFor()
}
const stored = async (name: string) => {
  const { rows } = await other.call(calls.list, { search: name.replaceAll(' ', '') } as never)
  return other.call(calls.one, { id: rows[0]!.id } as never)
}

test('lines are added, put in order, refused and saved with their record', { timeout: 90_000 }, async () => {
  await go(page, '/SkillGroup')
  await press('Add Skill Group')
  await dialog().getByRole('textbox', { name: 'Skill Group Name' }).fill('Cranes')
  await press('Add Skill')
  await choose(1, 'Empty handler')
  await press('Add Skill')
  await choose(2, 'Empty handler')
  await line(2).getByText('This skill is in the group already').waitFor()
  expect(await dialog().getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await choose(2, 'Straddle carrier')
  await line(2).getByRole('textbox', { name: 'Remark' }).fill('preferred')
  await line(2).getByRole('button', { name: 'Move Skill 2 up' }).click()
  await press('Save')
  await page.getByText('Record Saved Successfully').waitFor()
  await page.getByRole('gridcell', { name: 'Straddle carrier, Empty handler', exact: true }).waitFor()
  expect((await stored('Cranes')).skills).toMatchObject([
    { skill: skills['Straddle carrier'], remark: 'preferred' },
    { skill: skills['Empty handler'], remark: null },
  ])
})

test('a press is not lost when leaving a field moves what is pressed', { timeout: 60_000 }, async () => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await go(page, '/SkillGroup')
  await press('Add Skill Group')
  await dialog().getByRole('textbox', { name: 'Skill Group Name' }).fill(' ')
  const add = (await dialog().getByRole('button', { name: 'Add Skill' }).boundingBox())!
  await page.mouse.move(add.x + add.width / 2, add.y + 3)
  await page.mouse.down()
  await drawn(page)
  await page.mouse.up()
  await line(1).waitFor()
  await dialog().getByText('This field cannot be blank').waitFor()
  await press('Cancel')
  await press('Discard')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the preview shows the lines as a table, and the history tells what became of each', { timeout: 60_000 }, async () => {
  await open('Cranes')
  await line(2).getByRole('textbox', { name: 'Remark' }).fill('by night')
  await press('Save')
  await page.getByText('Record Updated Successfully').waitFor()
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const table = dialog().getByRole('grid', { name: 'Skills' })
  await table.getByRole('gridcell', { name: 'by night' }).waitFor()
  await expect.poll(() => dialog().getByRole('button', { name: 'Add Skill' }).count()).toBe(0)
  await press('History')
  await page.locator('.history-entry').first().waitFor()
  expect((await page.locator('.history-entry').allInnerTexts())[0]).toMatch(/Remark\s+–\s+by night/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('two who change lines of one record lose none of theirs', { timeout: 60_000 }, async () => {
  await open('Cranes')
  const { labels: _, colours: __, ...now } = await stored('Cranes')
  const bare = now.skills.map(({ labels: ___, colours: ____, ...each }) => each)
  await other.call(calls.update, { ...now, skills: [...bare, { skill: skills['Log stacker']!, remark: null }] } as never)
  await line(1).getByRole('textbox', { name: 'Remark' }).fill('first of all')
  await press('Save')
  const asked = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await asked.getByText('Log stacker').first().waitFor()
  await press('Save my changes')
  await asked.waitFor({ state: 'detached' })
  expect((await stored('Cranes')).skills).toMatchObject([
    { skill: skills['Straddle carrier'], remark: 'first of all' },
    { skill: skills['Empty handler'], remark: 'by night' },
    { skill: skills['Log stacker'], remark: null },
  ])
})
