import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const cells = '[role=gridcell]'

/** Milliseconds from the address to the first cell, in a new page of a browser that has the scripts. */
export async function opened(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(cells).first().waitFor()
  const took = performance.now() - started
  await page.close()
  return took
}

export interface Frames {
  readonly perSecond: number
  /** frames for which the page itself needed 50 ms or more, as the browser tells */
  readonly held: number
}

/** Scrolls so many frames, 60 pixels each, from the top down. */
export const scrolled = (page: Page, frames: number): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise(done => {
    const body = document.querySelector('[role=grid]')
    body.scrollTop = 0
    let held = 0
    new PerformanceObserver(list => { held += list.getEntries().length }).observe({ type: 'long-animation-frame' })
    const times = []
    let last
    const step = now => {
      if (last !== undefined) times.push(now - last)
      last = now
      body.scrollTop += 60
      if (times.length < ${frames}) return requestAnimationFrame(step)
      setTimeout(() => done({ perSecond: 1000 * times.length / times.reduce((sum, time) => sum + time, 0), held }), 300)
    }
    requestAnimationFrame(step)
  })`)

const metricOf = async (cdp: CDPSession, name: string) =>
  (await cdp.send('Performance.getMetrics')).metrics.find(metric => metric.name === name)!.value * 1000

export interface DragStep {
  /** milliseconds of script in each step, and of everything on the main thread */
  readonly script: number
  readonly all: number
}

/** Chooses a working day and carries it over so many cells: the work of each step, coverage below included. */
export async function dragged(page: Page, steps: number): Promise<DragStep> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const from = page.locator('[role=gridcell].bd.am').nth(2)
  await from.click()
  const box = (await from.boundingBox())!
  const x = box.x + 8
  const y = box.y + 8
  await page.mouse.move(x, y)
  await page.mouse.down()
  const places = Array.from({ length: steps }, (_, at) => [x + box.width * ((at % 6) + 1), y + 28 * (at % 5)] as const)
  for (const place of places.slice(0, 8)) await page.mouse.move(...place)
  const before = { script: await metricOf(cdp, 'ScriptDuration'), all: await metricOf(cdp, 'TaskDuration') }
  for (const place of places) await page.mouse.move(...place)
  const after = { script: await metricOf(cdp, 'ScriptDuration'), all: await metricOf(cdp, 'TaskDuration') }
  await page.keyboard.press('Escape')
  await page.mouse.move(x, y)
  await page.mouse.up()
  return { script: (after.script - before.script) / steps, all: (after.all - before.all) / steps }
}
