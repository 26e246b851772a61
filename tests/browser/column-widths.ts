import type { Page } from 'playwright-core'

/** The widths of all columns but that of the checkbox, and of the texts in the first row. */
export const columns = (page: Page) =>
  page.evaluate<{ id: string; width: number; cut: boolean }[]>(`[...document.querySelectorAll('th[data-sort]')].map(head => ({
    id: head.dataset.sort, width: head.offsetWidth,
    cut: (words => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 2)(head.querySelector('.head-words')),
  }))`)
/** By how many pixels the table scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate<number>(`(scroller => scroller.scrollWidth - scroller.clientWidth)(document.querySelector('.data-table-scroll'))`)
/** How many rows of a page of 15 have room below the head. */
export const rowsInSight = (page: Page) =>
  page.evaluate<number>(`(scroller => {
    const row = parseFloat(getComputedStyle(scroller).getPropertyValue('--row'))
    return Math.min(15, Math.floor((scroller.clientHeight - scroller.querySelector('thead').offsetHeight) / row))
  })(document.querySelector('.data-table-scroll'))`)
