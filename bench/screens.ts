import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { buildWebWhenStale, webFolder } from '../apps/build-web.ts'
import { openData } from '../apps/data.ts'
import { startProduct } from '../apps/product.ts'
import { makeWorld, worldNamed } from '../apps/worlds/make-world.ts'
import type { SignIn } from '../apps/worlds/sign-ins.ts'
import { allScreens } from '../features/product.server.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { executable, flags } from '../tests/browser/chromium.ts'
import { median } from './baseline.ts'
import { scrollRoster } from './roster-scroll.ts'

const roles = ['Scheduler', 'Timekeeper', 'Administrator']

/** First paint of every screen, signed in on the demo world, and the frames of the roster while it scrolls. */
export async function run(smoke: boolean): Promise<void> {
  const rounds = smoke ? 1 : 5
  if (!executable) throw new Error('This bench needs Chromium: set CHROMIUM, or install /usr/bin/chromium')
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const [cluster] = await Promise.all([startTemporaryCluster('screens'), buildWebWhenStale()])
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(cluster.adminUrl('quayside'), '.')
  const signIns = await makeWorld(data, worldNamed('small-terminal'))
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error', webFolder })
  const browser = await chromium.launch({ executablePath: executable, args: flags })
  try {
    const contexts = new Map<string, BrowserContext>()
    for (const role of roles) contexts.set(role, await signedIn(browser, product.url, signIns.find(signIn => signIn.role === role)!))
    console.log(`first contentful paint and largest paint, milliseconds, medians of ${rounds}`)
    for (const { path } of smoke ? allScreens.slice(0, 3) : allScreens) await showPaint(contexts, product.url, path, rounds)
    await scrollRoster(contexts.get('Scheduler')!, product.url, smoke ? 30 : 600)
  } finally {
    await browser.close()
    await product.stop()
    await data.close()
    await cluster.stop()
  }
}

export async function signedIn(browser: Browser, url: string, { user, password }: SignIn): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('User Name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/Home')
  await page.close()
  return context
}

interface Paint {
  readonly first: number
  readonly largest: number
}

/** After the title, what is largest may still come. */
const restMs = 1500

/** The first role that may see the screen opens it, each time in a new page. */
async function showPaint(contexts: ReadonlyMap<string, BrowserContext>, url: string, path: string, rounds: number): Promise<void> {
  for (const [role, context] of contexts) {
    const paints: Paint[] = []
    for (let round = 0; round < rounds; round++) {
      const paint = await paintOf(context, url + path)
      if (paint) paints.push(paint)
    }
    if (paints.length < rounds) continue
    const of = (which: keyof Paint) => median(paints.map(paint => paint[which])).toFixed(0)
    return console.log(`${path.padEnd(26)}${of('first').padStart(6)}${of('largest').padStart(6)}  ${role}`)
  }
  console.log(`${path}: no role of ${roles.join(', ')} may see it`)
}

async function paintOf(context: BrowserContext, address: string): Promise<Paint | null> {
  const page = await context.newPage()
  try {
    await page.goto(address)
    // the live stream never ends, so the network is never idle
    const refused = page.getByText('You do not have permission for this page')
    await page.getByRole('heading', { level: 1 }).or(refused).first().waitFor()
    await page.waitForTimeout(restMs)
    if (await refused.count()) return null
    return await page.evaluate<Paint>(`new Promise(done => {
      const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
      new PerformanceObserver(list => done({ first, largest: list.getEntries().at(-1).startTime }))
        .observe({ type: 'largest-contentful-paint', buffered: true })
    })`)
  } finally {
    await page.close()
  }
}
