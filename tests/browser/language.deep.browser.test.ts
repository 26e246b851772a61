// Guards: kit/words, kit/ui, kit/resource, apps/web, features
import { expect, test } from 'vitest'
import { wordsIn } from '../../kit/words/words.server.ts'
import { desktop, everyScreen } from './every-screen.ts'
import { speak } from './speak.ts'
import { story } from './stage.ts'

// Whoever chose Thai reads no English: over every screen and what opens from it, Latin letters stand only in data and in a few kept words.

/** What Thai ports write in Latin letters: names and codes that are the same in every language. */
const kept = new Set(
  [
    'Quayside',
    'Excel',
    'PDF',
    'xlsx',
    'JPEG',
    'JPG',
    'PNG',
    'MB',
    'OFF',
    'CL',
    'AM',
    'PM',
    'ETA',
    'ETD',
    'QC',
    'RTG',
    'HR',
    'Cat',
    'README',
    'cron',
  ].concat(
    ['English', 'Français', 'Español'], // languages by their own names
    ['Delete', 'Shift', 'Ctrl', 'Enter', 'Alt'], // keys
    ['fab'], // how a colour is typed
  ),
)
const latin = /\p{Script=Latin}[\p{Script=Latin}\p{M}’']+/gu

const thai = wordsIn('th')

/** Whole texts that the calls answered: names and codes of the seeded world. */
const data = new Set<string>()
const { page } = await story('Administrator', '/Home', { world: 'full' })
page.on('response', async answer => {
  const isData = answer.url().includes('/api/') && answer.headers()['content-type']?.includes('json')
  if (isData) for (const text of namesOf(await answer.json().catch(() => null))) data.add(text)
})

/** More words are a sentence, which the server says and the page translates. */
const mostWords = 6
/** What was sent to people stands in their language. */
const sent = new Set(['subject', 'body'])
/** A setting of the server, such as SMTP_URL. */
const setting = /\b[A-Z]+(_[A-Z]+)+\b/g
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** A value of the code, such as `fullTime`. */
const isValue = (text: string) => /^[a-z][A-Za-z]*$/.test(text)

/** The names and codes in an answer: texts with Latin letters but values of the code, sentences, and what the page translates. */
function namesOf(value: unknown, called = ''): string[] {
  if (typeof value === 'string') {
    const words = value.match(latin) ?? []
    if (words.length === 0 || (words.length > mostWords && !sent.has(called))) return []
    const isName = called === 'name' || called === 'code' || sent.has(called) || (!isValue(value) && thai(value) === value)
    return isName ? [oneLine(value)] : []
  }
  return value === null || typeof value !== 'object' ? [] : Object.entries(value).flatMap(([name, held]) => namesOf(held, name))
}

/** The short form of a name that a page makes itself: initials, or the letters of a skill, TT of Terminal Tractor. */
const isShort = (text: string, names: readonly string[]) =>
  /^\p{Lu}{2,3}$/u.test(text) && names.some(name => new RegExp(`^${[...text].join('.*')}`, 'iu').test(name))

/** The Latin words of a text that are neither kept nor part of a whole name, as it was answered. */
function foreignIn(text: string, names: readonly string[]): string[] {
  let left = isShort(text, names) ? '' : oneLine(text).replaceAll(setting, ' ')
  // the longest first, so that a name within another does not break it
  for (const name of names) if (left.includes(name)) left = left.replaceAll(whole(name), ' ')
  return (left.match(latin) ?? []).filter(word => !kept.has(word))
}
const whole = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')

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

await speak(page, 'th')

test('a Thai screen has no English but data and kept words', { timeout: 600_000 }, async () => {
  const english = new Map<string, string>()
  await everyScreen({
    page,
    say: thai,
    looks: [desktop],
    async see(where) {
      for (const text of await texts()) if (!english.has(text)) english.set(text, where)
    },
  })
  const names = [...data].sort((one, other) => other.length - one.length)
  const foreign = [...english].filter(([text]) => foreignIn(text, names).length > 0)
  expect(foreign.map(([text, where]) => `${where}: ${text}`)).toEqual([])
})

test('data is known by whole names, not by their words', () => {
  const names = ['Quay Crane', 'Anil', 'Sharma', 'Crew A']
  expect(foreignIn('ทักษะ Quay Crane ของ Anil Sharma, Crew A', names)).toEqual([])
  expect(foreignIn('Crane name', names)).toEqual(['Crane', 'name'])
  expect(foreignIn('ABC ของ OFF', names)).toEqual(['ABC'])
  expect([foreignIn('QC', names), foreignIn('ASM', ['Ana', 'Shift']), foreignIn('CRW', names)]).toEqual([[], ['ASM'], []])
  expect(namesOf({ name: 'Skill', kind: 'fullTime', why: 'All posts of this skill are filled by others' })).toEqual(['Skill'])
})
