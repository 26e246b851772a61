import type { Page } from 'playwright-core'

/** Holds back the calls to an address, as a slow network does, until what it gives is called; then they and later ones go on. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(address, async route => {
    await held
    await route.continue()
  })
  return letGo
}
