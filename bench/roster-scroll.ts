import type { BrowserContext, Page } from 'playwright-core'

interface Frames {
  readonly count: number
  readonly longest: number
  readonly p95: number
  /** frames for which the page itself needed 50 ms or more, as the browser tells; the others waited for the machine */
  readonly held: number
}

const speeds = [30, 60, 200]
/** What the page still does after its rows stand; the live stream never ends, so the network is never idle. */
const restMs = 1500

/** Scrolls the live schedule of a month of 31 days down and up at three speeds, beside the frames of the same page at rest. */
export async function scrollRoster(context: BrowserContext, url: string, most = 600): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/LiveSchedule`)
  await showLongMonth(page)
  const people = await page.getByText(/^[\d,]+ people$/).textContent()
  console.log(`roster of 31 days, ${people}: frames in milliseconds`)
  show('at rest', await frames(page, 0, most))
  for (const speed of speeds) show(`${speed} px a frame`, await frames(page, speed, most))
  await page.close()
}

const thirtyOneDays = `Number(document.querySelector('[role=grid]')?.getAttribute('aria-colcount')) === 31 + 4`

/** Of two months beside each other one has 31 days. */
async function showLongMonth(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor()
  if (await page.evaluate(thirtyOneDays)) return page.waitForTimeout(restMs)
  await page.getByRole('button', { name: 'Next month' }).click()
  // the page forbids evaluating from within (CSP), which waitForFunction needs
  while (!(await page.evaluate(thirtyOneDays))) await page.waitForTimeout(50)
  await page.waitForTimeout(restMs)
}

const show = (what: string, { count, longest, p95, held }: Frames): void =>
  console.log(
    `${what.padEnd(16)}${String(count).padStart(5)} frames, 95 % within ${p95.toFixed(0)}, longest ${longest.toFixed(0)}, ${held} held up by the page`,
  )

const frames = (page: Page, speed: number, most: number): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise(done => {
    const body = document.querySelector('[role=grid]')
    const times = []
    let held = 0
    new PerformanceObserver(list => { held += list.getEntries().length }).observe({ type: 'long-animation-frame' })
    let last, direction = 1, turns = 0
    const step = now => {
      if (last !== undefined) times.push(now - last)
      last = now
      if (${speed} > 0) {
        const before = body.scrollTop
        body.scrollTop += direction * ${speed}
        if (body.scrollTop === before) { direction = -direction; turns++ }
      }
      if (times.length >= ${most} || turns >= 3) {
        const sorted = [...times].sort((a, b) => a - b)
        const p95 = sorted[Math.floor(sorted.length * 0.95)]
        setTimeout(() => done({ count: times.length, longest: sorted.at(-1), p95, held }), 300)
      } else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })`)
