import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Scene, searchOf } from './scenes.ts'

/** What a scene is looked at on. */
export const screens: Readonly<Record<'desk' | 'phone', BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
/** The names of its pictures, by screen and scheme. */
export const looks = { desk: { light: 'light', dark: 'dark' }, phone: { light: 'phone' } } as const
type Shots = readonly (readonly [look: string, png: Buffer])[]

const clock = '2026-12-11T08:00:00Z'
const patience = 15_000
const pause = 120
const mostTries = 20

/** A browser's window that is used for one scene after the other: what the gallery needs is fetched once. */
export async function openScreen(browser: Browser, screen: keyof typeof screens): Promise<BrowserContext> {
  const given = { ...screens[screen], locale: 'en-GB', timezoneId: 'Asia/Muscat', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(given)
  context.setDefaultTimeout(patience)
  await context.clock.setFixedTime(clock)
  // one scene leaves nothing to the next, such as its language
  await context.addInitScript('localStorage.clear()')
  return context
}

/** A scene in each scheme of a screen, once nothing moves any more. Throws when a step cannot be done or the page complains. */
export async function take(context: BrowserContext, url: string, scene: Scene, screen: keyof typeof screens): Promise<Shots> {
  const page = await context.newPage()
  try {
    const complaints = complaintsOf(page, scene)
    await page.goto(`${url}/gallery${searchOf(scene.of)}`)
    await page.locator('#root > :not(style)').first().waitFor()
    for (const step of scene.steps ?? []) await step(page)
    const shots: [string, Buffer][] = []
    for (const [scheme, look] of Object.entries(looks[screen])) {
      await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' })
      // the sign-in page asks the device only when it is opened
      await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`)
      shots.push([look, await atRest(page)])
    }
    if (complaints.length > 0) throw new Error(`the page logs: ${complaints.join('\n')}`)
    return shots
  } finally {
    await page.close()
  }
}

function complaintsOf(page: Page, { logs }: Scene): string[] {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!logs || !text.includes(logs)) complaints.push(text)
  }
  page.on('pageerror', error => note(String(error)))
  page.on('console', message => message.type() === 'error' && note(message.text()))
  return complaints
}

/** What comes a little later, such as a part that is fetched, has come when two pictures are the same. */
async function atRest(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await shoot()
  for (let tries = 0; tries < mostTries; tries++) {
    await page.waitForTimeout(pause)
    const now = await shoot()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error('it does not come to rest')
}
