import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsIn } from '../../kit/words/words.server.ts'
import { executable } from './chromium.ts'
import { everyScreen } from './every-screen.ts'
import { fillTerminal } from './full-terminal.ts'
import { speak } from './speak.ts'
import { openStage, type Stage } from './stage.ts'

// Whoever chose Thai reads no English: over every screen and what opens from it, Latin letters stand only in data and in a few kept words.

/** What Thai ports write in Latin letters, besides codes and initials of two or three capitals. */
const kept = new Set(
  ['Quayside', 'Excel', 'xlsx', 'JPEG', 'Cat'].concat(
    ['Delete', 'Shift', 'Ctrl', 'Enter', 'Alt'], // keys
    ['YYYY', 'mm', 'fab'], // how a date, a time and a colour are typed
  ),
)
const isCode = (word: string) => /^\p{Lu}{2,3}$/u.test(word)
const latin = /\p{Script=Latin}[\p{Script=Latin}\p{M}’']+/gu

const thai = wordsIn('th')

let stage: Stage | undefined
let page: Page
/** What the calls answered: names and codes of the seeded world. */
const data = new Set<string>()
beforeAll(async () => {
  if (!executable) return
  stage = await openStage()
  await fillTerminal(stage)
  ;({ page } = await stage.signIn('Administrator'))
  page.on('response', async answer => {
    const isData = answer.url().includes('/api/') && answer.headers()['content-type']?.includes('json')
    if (isData) for (const word of wordsOf(await answer.json().catch(() => null))) data.add(word)
  })
  await speak(page, 'th')
}, 240_000)
afterAll(() => stage?.close())

/** The Latin words of an answer: every name, and other texts but those that the page translates. */
function wordsOf(value: unknown, called = ''): string[] {
  if (typeof value === 'string') return called === 'name' || thai(value) === value ? (value.match(latin) ?? []) : []
  return value === null || typeof value !== 'object' ? [] : Object.entries(value).flatMap(([name, held]) => wordsOf(held, name))
}

/** Every text that is seen or heard now, once. */
const texts = () =>
  page.evaluate<string[]>(`(() => {
    const found = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.nodeType === 1 ? node : node.parentElement
      if (/^(SCRIPT|STYLE)$/.test(element.tagName) || !element.checkVisibility()) continue
      if (node.nodeType === 3) found.add(node.data.trim())
      else if (!element.ariaHidden) for (const name of ['title', 'placeholder', 'aria-label', 'aria-description', 'data-tip', 'alt']) found.add(element.getAttribute(name) ?? '')
    }
    return [...found]
  })()`)

test('a Thai screen has no English but data and kept words', { timeout: 120_000 }, async () => {
  if (!stage) return
  const english = new Map<string, string>()
  await everyScreen(page, thai, async where => {
    for (const text of await texts()) if (!english.has(text)) english.set(text, where)
  })
  const foreign = [...english].filter(([text]) =>
    (text.match(latin) ?? []).some(word => !isCode(word) && !kept.has(word) && !data.has(word)),
  )
  expect(foreign.map(([text, where]) => `${where}: ${text}`)).toEqual([])
})
