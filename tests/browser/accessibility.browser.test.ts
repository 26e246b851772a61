import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { allScreens } from '../../features/product.server.ts'
import { story } from './stage.ts'

// axe-core over every screen of the product, with data, and over what opens from them: nothing serious or critical.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { page } = await story('Administrator', '/Home', { world: 'full' })
await page.evaluate(axe)

const looks = [
  { look: 'desktop, light', width: 1440, height: 900, colorScheme: 'light' },
  { look: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

const button = (beginning: string) => `role=button[name=/^${beginning}/] >> visible=true`

/** What opens from a screen, by what is pressed. */
const opened: Readonly<Record<string, readonly string[]>> = {
  '/Home': ['User menu', 'Language'].map(button),
  '/LiveSchedule': [button('Crew')],
  '/ShiftPlanAssignment': [button('Assign')],
  '/EventSchedule': ['.berth-call, .event-list button'],
  '/AutoDeployment': ['role=button[name=/E\\d{5}/]'],
  '/AttendanceReconcilation': ['.person'],
  '/RawClocking': [button('Upload')],
  '/Skill': ['Add Skill', 'Preview', 'Filter Skill Name', 'Columns'].map(button),
  '/EquipmentStatus': [button('Add Equipment Status')],
  '/AddEventDefinition': [button('Add Work Standard')],
}

/** Where a screen needs to know what it is about. */
const addresses: Readonly<Record<string, string>> = { '/ShiftPlanAssignment': '/ShiftPlanAssignment?id=1' }

/** Without loading the page again, which would take most of the time. */
async function show(path: string) {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(addresses[path] ?? path)})`)
  await settled()
}

async function settled() {
  // on the phone the title of what was opened from a screen is in the top bar
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  // a message that is fading out is faint for a moment
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`)
}

/** Each violation with the elements it is about. */
const violations = () =>
  page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(node => node.html.slice(0, 160)).join(' | ')))`)

describe.each(looks)('$look', ({ width, height, colorScheme }) => {
  beforeAll(async () => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
  })

  test.each(allScreens.map(({ path }) => path))('%s', { timeout: 60_000 }, async path => {
    await show(path)
    expect(await violations()).toEqual([])
    for (const way of opened[path] ?? []) {
      await page.locator(way).first().click()
      await page.locator('[role=dialog], [role=menu], .side-panel').filter({ visible: true }).first().waitFor()
      await settled()
      expect({ way, found: await violations() }).toEqual({ way, found: [] })
      await page.keyboard.press('Escape')
    }
  })
})
