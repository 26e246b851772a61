import type { Page } from 'playwright-core'

/** Something a user asks of the table; in their order, in one page. */
export interface Asked {
  readonly what: string
  readonly act: string
  /** what the user does before */
  readonly before?: string
}

const point = `document.querySelector('th[data-sort="name"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`

/** Each list begins in a new page, where nothing has been read of the rows. */
export const asked: readonly (readonly Asked[])[] = [
  [
    { what: 'first sort, 100,000 different names', act: `table.sort('name', false)` },
    { what: 'reversed', act: `table.sort('name', true)` },
    { what: 'sort by 1,680 names', act: `table.sort('machine', false)` },
    { what: 'sort by numbers', act: `table.sort('f1', false)` },
    { what: 'first filter, different names', act: `table.filter('name', '77')` },
    { what: 'filter again', act: `table.filter('name', '78')` },
  ],
  [{ what: 'first sort, pointed at before', act: `table.sort('name', false)`, before: point }],
]

export interface Answered {
  /** milliseconds from the act to the painted result */
  readonly total: number
  /** the longest of them in which the page could draw nothing */
  readonly pause: number
}

export const answered = (page: Page, { act, before }: Asked): Promise<Answered> =>
  page.evaluate<Answered>(`new Promise(done => {
    ${before ?? ''}
    requestAnimationFrame(() => setTimeout(() => {
      const started = performance.now()
      let last = started
      let pause = 0
      ${act}
      const look = () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const now = performance.now()
          pause = Math.max(pause, now - last)
          last = now
          table.isBusy() ? look() : done({ total: now - started, pause })
        }
        port2.postMessage(0)
      })
      look()
    }, ${before ? 600 : 0}))
  })`)
