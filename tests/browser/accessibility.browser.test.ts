import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { desktop, paths, phone, stopAt, type Walk } from './every-screen.ts'
import { ofSome } from './openings.ts'
import { story } from './stage.ts'

// axe-core over every screen of the product, with data, and over what opens from them, on the desktop in light colours and on the phone
// in dark ones: nothing serious or critical. And no screen is wider than the phone.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { page, complaints } = await story('Administrator', '/Home', { world: 'full' })
await page.evaluate(axe)

/** Each violation with the elements it is about. */
const violations = () =>
  page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(node => node.html.slice(0, 160)).join(' | ')))`)

/** By how many pixels the page scrolls sideways. */
const tooWide = () => page.evaluate<number>('document.scrollingElement.scrollWidth - innerWidth')

const walk: Walk = {
  page,
  say: text => text,
  looks: [desktop, phone],
  openings: path => ofSome[path] ?? [],
  async see(where) {
    expect({ where, violations: await violations(), tooWide: await tooWide() }).toEqual({ where, violations: [], tooWide: 0 })
  },
}

test.each(paths)('%s', { timeout: 60_000 }, path => stopAt(walk, path))

test('no screen complained', () => {
  expect(complaints).toEqual([])
})
