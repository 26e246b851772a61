import type { Page } from 'playwright-core'
import { allScreens } from '../../features/product.server.ts'
import type { Words } from '../../kit/words/fill.ts'

/** Where a screen needs to know what it is about. */
const addresses: Readonly<Record<string, string>> = { '/ShiftPlanAssignment': '/ShiftPlanAssignment?id=1' }
const dialog = '[role=dialog]:visible'

/**
 * Opens every screen of the product in one page, and from each what it opens: adding, the preview of a row, the question before a
 * delete. Looks at each; `say` is the language that the page speaks.
 */
export async function everyScreen(page: Page, say: Words, look: (where: string) => Promise<void>): Promise<void> {
  for (const { path } of allScreens) {
    await show(page, path)
    await look(path)
    // an address of adding opens its dialog by itself
    if (await closed(page)) continue
    for (const [what, press] of Object.entries(opens)) {
      if (!(await press(page, say))) continue
      await settled(page)
      await look(`${path} ${what}`)
      await back(page, path)
    }
  }
}

/** How something is opened from a screen; false where the screen does not have it. */
const opens: Readonly<Record<string, (page: Page, say: Words) => Promise<boolean>>> = {
  add(page, say) {
    const [word] = say('Add {{name}}').split(/[ {]/)
    return pressed(page, `.head .right button:enabled:not([data-disabled]):has-text("${word}")`)
  },
  preview: (page, say) => pressed(page, `[role=grid] button[aria-label="${say('Preview')}"]`),
  async delete(page, say) {
    if (!(await pressed(page, 'td[data-select=one]'))) return false
    return pressed(page, `.selection-bar button:enabled:has-text("${say('Delete')}")`)
  },
}

async function pressed(page: Page, control: string): Promise<boolean> {
  const shown = page.locator(`${control} >> visible=true`).first()
  if (!(await shown.count())) return false
  await shown.click()
  return true
}

/** Without loading the page again, which would take most of the time. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(addresses[path] ?? path)})`)
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(50) // what a press or an address leads to is loaded from the next frame on
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Whether a dialog was open; it is no more. */
async function closed(page: Page): Promise<boolean> {
  if (!(await page.locator(dialog).count())) return false
  await page.keyboard.press('Escape')
  await page.locator(dialog).first().waitFor({ state: 'detached' })
  return true
}

/** To the screen as it was before something was opened from it. */
async function back(page: Page, path: string): Promise<void> {
  await closed(page)
  await show(page, '/Home')
  await show(page, path)
}
