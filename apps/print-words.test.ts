import { describe, expect, it } from 'vitest'
import { type Translations, translatedTo } from '../kit/words/words-files.server.ts'
import { merged } from '../tests/support/merged.ts'
import { inOrder, printWords, wordsOf } from './print-words.ts'

const said = (text: string) => Object.fromEntries(translatedTo.map(code => [code, `${code} ${text}`]))
const words = (...texts: string[]): Translations => Object.fromEntries(texts.map(text => [text, said(text)]))

describe('a file of words', () => {
  it('takes what two builders add without a conflict, and is in order again', () => {
    const before = words('Crew', 'Date', 'Employee', 'Gang', 'Roster', 'Shift', 'Vessel')
    const berth = words('Berth', 'Pilot')
    const tug = words('Tide', 'Fender')
    const both = merged(inOrder(before), inOrder({ ...before, ...berth }), inOrder({ ...before, ...tug }))
    expect(both).toBe(inOrder({ ...before, ...berth, ...tug }))
  })

  it('is in the order of the letters’ codes, the same on every machine', () => {
    const texts = inOrder(words('É', 'z', 'Z', '{{count}}', 'a b', 'ab'))
    expect(Object.keys(JSON.parse(texts))).toEqual(['Z', 'a b', 'ab', 'z', '{{count}}', 'É'])
    expect(texts.split('\n').slice(0, 2)).toEqual(['{', '  "Z": { "fr": "fr Z", "es": "es Z", "th": "th Z" },'])
  })
})

it('a text that one feature shows stands beside it, what others show too stands with the words of all', () => {
  expect(wordsOf(['features/masters/skill/skill.resource.ts', 'features/masters/skill/skill.screen.tsx'])).toBe(
    'features/masters/skill/skill.words.json',
  )
  for (const other of ['features/masters/title/title.resource.ts', 'kit/ui/icon.tsx', 'apps/web/app.tsx', 'features/menu-groups.tsx'])
    expect(wordsOf(['features/masters/skill/skill.resource.ts', other]), other).toBe('kit/words/kit.words.json')
})

it('texts that nobody has translated are printed for the translators, in their places', () => {
  const kit = 'kit/words/kit.words.json'
  const skill = 'features/masters/skill/skill.words.json'
  const shown = new Map([
    ['features/masters/skill/skill.resource.ts', new Set(['Skill', 'Knot', 'Rope'])],
    ['features/masters/title/title.resource.ts', new Set(['Rope', 'Title'])],
    ['features/masters/title/title.screen.tsx', new Set(['Title'])],
  ])
  const printed = printWords(
    [
      { path: kit, texts: words('Save') },
      { path: skill, texts: words('Skill') },
    ],
    shown,
  )
  const blank = Object.fromEntries(translatedTo.map(code => [code, '']))
  expect(printed).toEqual({
    [kit]: inOrder({ ...words('Save'), Rope: blank }),
    [skill]: inOrder({ ...words('Skill'), Knot: blank }),
    'features/masters/title/title.words.json': inOrder({ Title: blank }),
  })
})
