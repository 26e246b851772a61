import { describe, expect, test } from 'vitest'
import { phone } from './every-screen.ts'
import { go } from './moving.ts'
import { story } from './stage.ts'

// On the phone, whatever opens from a screen has a top bar with the way back and its title, and targets for fingers (MOB-01).

const { stage, page, complaints } = await story('Administrator', '/Home', { world: 'full' })
await page.setViewportSize(phone)

const open = async (path: string) => {
  await go(page, path)
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })
const back = () => page.getByRole('button', { name: 'Back', exact: true })
const path = () => new URL(page.url()).pathname

/**
 * What a finger misses: controls that are less than 44 pixels high or wide, and that a touch 21.5 pixels beside their middle does not meet
 * either. The label and the box of a field count as the field.
 */
const misses = () =>
  page.evaluate(`(() => {
    const over = [...document.querySelectorAll('.dialog, .side-panel')].at(-1) ?? document.body
    const shown = over.querySelectorAll('button, a, input, select, textarea, [role=tab]')
    return [...shown].flatMap(control => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      if (width === 0 || control.disabled || x < 22 || x > innerWidth - 22 || y < 22 || y > innerHeight - 22) return []
      const field = control.closest('.mantine-Input-wrapper, .mantine-Switch-body, label') ?? control
      const meets = (dx, dy) => {
        const met = document.elementFromPoint(x + dx, y + dy)
        return met && (control.contains(met) || (field !== control && field.contains(met)))
      }
      if (!meets(0, 0)) return []
      if (width > 43.5 && height > 43.5) return []
      const misses = [[21.5, 0], [-21.5, 0], [0, 21.5], [0, -21.5]].some(([dx, dy]) => !meets(dx, dy))
      return misses ? [(control.getAttribute('aria-label') ?? control.textContent) + ' ' + Math.round(width) + '×' + Math.round(height)] : []
    })
  })()`)

interface Opened {
  /** the screen it opens from */
  readonly from: string
  readonly press: string
  readonly title: string
}
const pages: Readonly<Record<string, Opened>> = {
  'a rule set': { from: '/ScheduleCreation', press: 'Add Rule Set', title: 'Add Rule Set' },
  'a process rule': { from: '/DeploymentProcessRule', press: 'Add Process Rule', title: 'Add Process Rule' },
  'a parameter group': { from: '/ReconcParamGroup', press: 'Add Parameter Group', title: 'Add Parameter Group' },
  'a shift plan': { from: '/ShiftPlan', press: 'Add Shift Plan', title: 'Add Shift Plan' },
}

describe.each(Object.entries(pages))('the page of %s', (_, { from, press, title }) => {
  test('has its title in the top bar, targets of 44, and leads back to where it was opened', { timeout: 60_000 }, async () => {
    await open(from)
    await page.getByRole('button', { name: press }).first().click()
    await page.getByRole('banner').getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expect.poll(() => heading(title).count()).toBe(1)
    expect(await misses()).toEqual([])
    await back().click()
    await page.waitForURL(`**${from}`)
    await expect.poll(() => back().count()).toBe(0)
  })

  test('asks before what is typed is left', { timeout: 60_000 }, async () => {
    await open(from)
    await page.getByRole('button', { name: press }).first().click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Half a')
    const at = path()
    await back().click()
    const question = page.getByRole('dialog', { name: 'Discard changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect([path(), await name.inputValue()]).toEqual([at, 'Half a'])
    await back().click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL(`**${from}`)
  })
})

test('back leads to the page one came from, and to the list when the address was typed', { timeout: 60_000 }, async () => {
  await open('/LiveSchedule')
  await page.getByRole('button', { name: 'See built roster' }).click()
  await heading(/^Roster of/).waitFor()
  await back().click()
  await heading('Live Schedule').waitFor()
  const context = page.context()
  const typed = await context.newPage()
  await typed.setViewportSize(phone)
  await typed.goto(`${stage.url}/AddShiftPlan`)
  await typed.getByRole('button', { name: 'Back', exact: true }).click()
  await typed.getByRole('heading', { level: 1, name: 'Shift Plan', exact: true }).waitFor()
  await typed.close()
})

test('a form fills the phone: back asks for what is typed, and the title is its own', { timeout: 60_000 }, async () => {
  await open('/Skill')
  await page.getByRole('button', { name: 'Add Skill' }).click()
  const form = page.getByRole('dialog', { name: 'Add Skill' })
  await form.waitFor()
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await misses()).toEqual([])
  await form.getByLabel('Skill Name').fill('Half a')
  await form.getByRole('button', { name: 'Back', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.getByLabel('Skill Name').inputValue()).toBe('Half a')
  await form.getByRole('button', { name: 'Back', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })
  await heading('Skills').waitFor()
})

test('the details of a call and the people for a post lie over the phone, with the way back', { timeout: 60_000 }, async () => {
  await open('/EventSchedule')
  await page.locator('.berth-call').nth(2).click()
  const call = page.getByRole('complementary')
  await call.getByRole('heading', { level: 2 }).waitFor()
  expect(await call.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await misses()).toEqual([])
  await call.getByRole('button', { name: 'Back', exact: true }).click()
  await call.waitFor({ state: 'detached' })
  await open('/AutoDeployment')
  await page.locator('.post-row').first().click()
  await page.getByRole('menuitem', { name: 'Replace with' }).click()
  const people = page.getByRole('complementary', { name: 'People and open posts' })
  await people.getByText('best first').waitFor()
  expect(await misses()).toEqual([])
  await people.getByRole('button', { name: 'Back', exact: true }).click()
  await page.locator('.post-row').first().waitFor()
  await expect.poll(() => people.count()).toBe(0)
})

test('no page complained', () => {
  expect(complaints).toEqual([])
})

test('the sums of a report stand above its rows, each with its name', { timeout: 60_000 }, async () => {
  await open('/PayrollSummary')
  await page.locator('tbody tr[data-row]').first().waitFor()
  const sums = page.locator('.totals-above')
  const box = (await sums.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(box.y + box.height).toBeLessThanOrEqual((await page.locator('.pager').boundingBox())!.y)
  await expect.poll(() => sums.getByRole('term').allTextContents()).toContain('Absent Days')
})

test('a list is cards: a name first, then labels and values; a press opens one, and its box selects it', { timeout: 60_000 }, async () => {
  await open('/Skill')
  const cards = page.getByRole('grid', { name: 'Skills' }).getByRole('row')
  const first = cards.filter({ hasText: 'RTG' }).first()
  const name = first.locator('[data-main]')
  const value = first.locator('[data-label="Scope"]')
  const above = (await name.boundingBox())!
  const below = (await value.boundingBox())!
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  expect(await page.evaluate(`getComputedStyle(document.querySelector('[data-label="Scope"]'), '::before').content`)).toBe('"Scope"')
  expect(await page.evaluate(`(list => list.scrollWidth - list.clientWidth)(document.querySelector('.data-table-scroll'))`)).toBe(0)
  expect(await misses()).toEqual([])

  await first.getByRole('checkbox').click()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await name.click()
  await page.getByRole('dialog', { name: 'Edit Skill' }).waitFor()
  await page.keyboard.press('Escape')
})

test('cards are sorted and filtered by any column', { timeout: 60_000 }, async () => {
  await open('/Skill')
  const names = () => page.locator('[data-main]').allTextContents()
  const before = await names()
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitemradio', { name: 'Skill Name' }).click()
  await expect.poll(names).toEqual(before.toReversed())
  await page.getByRole('button', { name: 'Column filter' }).click()
  await page.getByRole('dialog', { name: 'Column filter' }).getByRole('button', { name: 'Skill Name' }).click()
  await page.getByRole('textbox', { name: 'Value' }).first().fill('rtg')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(names).toEqual(['RTG'])
})
