import type { Page } from 'playwright-core'

/** Something a user asks of the table; in their order, in one page. */
export interface Asked {
  readonly what: string
  readonly act: string
  /** what the user does a moment before */
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

/** Milliseconds from the act to the painted result. */
export const answered = (page: Page, { act, before }: Asked): Promise<number> =>
  page.evaluate<number>(`new Promise(done => {
    ${before ?? ''}
    requestAnimationFrame(() => setTimeout(() => {
      const started = performance.now()
      ${act}
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - started)
        port2.postMessage(0)
      })
    }))
  })`)
