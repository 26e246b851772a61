import type { Page } from 'playwright-core'

export interface Scrolled {
  readonly perSecond: number
  readonly longest: number
  /** milliseconds of the main thread a frame */
  readonly busy: number
}

export interface Scroll {
  readonly what: string
  /** pixels a frame */
  readonly across: number
  readonly down: number
}

export const scrolls: readonly Scroll[] = [
  { what: 'down 60 px', across: 0, down: 60 },
  { what: 'down 400 px', across: 0, down: 400 },
  { what: 'across 40 px', across: 40, down: 0 },
  { what: 'both', across: 30, down: 120 },
]

/** Scrolls by so much with each frame, to and fro where it ends. */
export async function scrolled(page: Page, { across, down }: Scroll, frames: number): Promise<Scrolled> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const busyUntilNow = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  const before = await busyUntilNow()
  const times = await page.evaluate<number[]>(`new Promise(done => {
    const body = table.scroller()
    body.scrollTop = 5000
    body.scrollLeft = 0
    const times = []
    let last, direction = 1
    const step = now => {
      if (last !== undefined) times.push(now - last)
      last = now
      if (times.length >= ${frames}) return done(times)
      const left = body.scrollLeft
      body.scrollTop += ${down}
      body.scrollLeft += direction * ${across}
      if (${across} && body.scrollLeft === left) direction = -direction
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })`)
  const busy = ((await busyUntilNow()) - before) / frames
  return { perSecond: (1000 * frames) / times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times), busy }
}
