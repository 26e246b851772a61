// Guards: bench/table, engines/lists, kit/ui
import { afterAll, expect, test } from 'vitest'
import { openPages } from '../../bench/table/pages.ts'

// 100,000 rows of 30 columns handed to the table whole (P9, P10): the page goes on while they are sorted and filtered.
const pages = await openPages()
const page = await pages.open('ours')
afterAll(() => pages.close())

const head = (id: string) => page.locator(`th[data-sort="${id}"]`)
const column = (at: number) => page.locator(`tbody td[aria-colindex="${at}"]`)
const firstOf = async (at: number, count: number) => (await column(at).allTextContents()).slice(0, count)
const settled = () => page.waitForFunction('!document.querySelector("[aria-busy=true]")')

test('a first sort of different names lets frames be drawn meanwhile, and puts them as people read them', { timeout: 60_000 }, async () => {
  const [said, frames] = await page.evaluate<[string, number]>(`new Promise(done => {
    document.querySelector('th[data-sort=name]').click()
    let said = ''
    let frames = 0
    const look = () => {
      said ||= document.querySelector('th[data-sort=name]').ariaSort
      if (!document.querySelector('[aria-busy=true]')) return done([said, frames])
      frames++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
  expect(said).toBe('ascending')
  expect(frames).toBeGreaterThan(1)
  expect(await firstOf(2, 4)).toEqual(['MV 0', 'MV 1', 'MV 2', 'MV 3'])
  await head('name').click()
  await settled()
  expect(await firstOf(2, 2)).toEqual(['MV 100002', 'MV 100001'])
})

test('a filter counts as it is typed and leaves what it says', { timeout: 60_000 }, async () => {
  await page.getByRole('button', { name: 'Filter Equipment Name' }).click()
  const form = page.getByRole('dialog', { name: 'Filter Equipment Name' })
  await form.getByText('100,000 of 100,000 match').waitFor()
  await form.getByRole('textbox', { name: 'Value' }).first().fill('07')
  const counted = form.getByText(/ of 100,000 match$/)
  await expect.poll(() => counted.textContent()).not.toBe('100,000 of 100,000 match')
  const left = (await counted.textContent())!.split(' ')[0]!
  await form.getByRole('button', { name: 'Apply' }).click()
  await settled()
  const rows = Number(left.replace(',', ''))
  expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBe(rows + 1)
  for (const words of await firstOf(3, 10)) expect(words).toContain('07')
})

test('the last column stands below its header when scrolled there', { timeout: 60_000 }, async () => {
  await page.evaluate('table.scroller().scrollLeft = 100000')
  await head('f23').waitFor()
  const edges = await page.evaluate<number[][]>(`[...document.querySelectorAll('th[aria-colindex]')].slice(-8).map(head => {
    const cells = [...document.querySelectorAll('tbody td[aria-colindex="' + head.ariaColIndex + '"]')]
    return [head, ...cells].map(cell => Math.round(cell.getBoundingClientRect().left))
  })`)
  for (const [edge, ...others] of edges) {
    expect(others.length).toBeGreaterThan(10)
    expect(new Set(others)).toEqual(new Set([edge]))
  }
  expect(await column(2).first().isVisible()).toBe(true)
})
