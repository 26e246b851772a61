import type { Page } from 'playwright-core'

/** Goes to an address within the page, as a link does. Loading the page anew costs four times as much. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise(done => {
    const before = document.querySelector('#content > :last-child')
    const from = location.pathname
    // the router counts its pages, to know which way somebody goes through them
    history.pushState({ __TSR_index: (history.state?.__TSR_index ?? 0) + 1 }, '', ${JSON.stringify(address)})
    const gone = () => !before?.isConnected || location.pathname === from
    const look = () => gone() ? done() : requestAnimationFrame(look)
    look()
  })`)
  await settled(page)
}

/** Waits until what was asked for is in sight: a title, nothing that is being fetched, and nothing that moves or fades. */
export async function settled(page: Page): Promise<void> {
  await drawn(page)
  // on the phone the title of what was opened from a screen is in the top bar
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`)
}

/** Waits until what has happened to the page is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}
