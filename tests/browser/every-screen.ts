import type { Page } from 'playwright-core'
import { allScreens } from '../../features/product.server.ts'
import type { Words } from '../../kit/words/fill.ts'
import { drawn, go, settled } from './moving.ts'
import { type Opening, ofMost, ofSome } from './openings.ts'

/** Where a screen needs to know what it is about. */
const addresses: Readonly<Record<string, string>> = { '/ShiftPlanAssignment': '/ShiftPlanAssignment?id=1' }
const over = '[role=dialog]:visible, [role=menu]:visible'

/** How big the page is, and in which colours. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly colorScheme?: 'light' | 'dark'
}

export const desktop: Look = { width: 1440, height: 900, colorScheme: 'light' }
export const phone: Look = { width: 390, height: 844, colorScheme: 'dark' }

export const paths = allScreens.map(({ path }) => path)

export interface Walk {
  readonly page: Page
  /** what the page speaks */
  readonly say: Words
  readonly looks: readonly Look[]
  openings(path: string): readonly Opening[]
  /** what is done wherever the walk stops */
  see(where: string): Promise<void>
}

/** Stops at every screen of the product and at all that opens from it. */
export async function everyScreen(walk: Omit<Walk, 'openings'>): Promise<void> {
  const openings = (path: string) => [...new Set([...(ofSome[path] ?? []), ...ofMost])]
  for (const path of paths) await stopAt({ ...walk, openings }, path)
}

/** Goes to a screen and sees it, and what opens from it, in each look. */
export async function stopAt(walk: Walk, path: string): Promise<void> {
  for (const look of inTurn(walk.page, walk.looks)) {
    await show(walk.page, path, look)
    await seeAll(walk, path, `${path}, ${look.width} wide`)
  }
}

/** The look that the page has already comes first, so that the screen before is not drawn in another one. */
function inTurn(page: Page, looks: readonly Look[]): readonly Look[] {
  const at = looks.findIndex(({ width }) => width === page.viewportSize()?.width)
  return [...looks.slice(at), ...looks.slice(0, at)]
}

async function seeAll({ page, say, openings, see }: Walk, path: string, where: string): Promise<void> {
  await see(where)
  // an address of adding opens its dialog by itself
  const opened = openings(path)
  if (opened.length > 0 && (await closed(page))) return
  for (const { name, press } of opened) {
    if (await press(page, say)) {
      await openedFrom(page, path).catch(cause => {
        throw new Error(`Nothing opened: ${where}, ${name}`, { cause })
      })
      await see(`${where}, ${name}`)
    }
    await back(page, path)
  }
}

async function show(page: Page, path: string, { width, height, colorScheme = 'light' }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await goTo(page, path)
}

async function goTo(page: Page, path: string): Promise<void> {
  if (isAt(page, path)) await settled(page)
  else await go(page, addresses[path] ?? path)
}

const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path

/** Something lies over the screen, or another one is shown. */
async function openedFrom(page: Page, path: string): Promise<void> {
  await drawn(page)
  const shown = page.locator(`${over}, .side-panel:visible`).first().waitFor()
  await Promise.any([shown, page.waitForURL(url => url.pathname !== path)])
  await settled(page)
}

/** Whether something lay over the screen; it does no more. A panel beside it may stay. */
async function closed(page: Page): Promise<boolean> {
  const lay = (await page.locator(over).count()) > 0
  await page.keyboard.press('Escape')
  await page.locator(over).first().waitFor({ state: 'detached' })
  return lay
}

/** To the screen as it was before something was opened from it: no row is chosen, and no panel lies beside it. */
async function back(page: Page, path: string): Promise<void> {
  await closed(page)
  if (await page.locator('tr[aria-selected=true], .side-panel:visible').count()) await go(page, '/Home')
  await goTo(page, path)
}
