import { describe, expect, test } from 'vitest'
import { textsByFile } from '../../apps/shown-texts.ts'
import { placePattern, pluralForms } from './fill.ts'
import type { Language } from './formats.ts'
import { joinTexts, textsIn, translatedTo } from './words-files.server.ts'

const translations = translatedTo.map(code => ({ code, texts: textsIn(code) }))
const shown = new Set([...textsByFile().values()].flatMap(texts => [...texts]))
const english = [...new Set([...shown, ...translations.flatMap(({ texts }) => Object.keys(texts))])]

const placesOf = (text: string) => [...text.matchAll(placePattern)].map(([, name = '', forms]) => ({ name, forms: forms?.split('|') }))
const filledIn = (text: string) => [...new Set(placesOf(text).flatMap(({ name, forms }) => (forms ? [] : [name])))].sort()
const choicesIn = (text: string) => placesOf(text).filter(({ name, forms }) => name && forms)

/** What is wrong with the plural forms of a text in a language. */
function wrongForms(text: string, said: string, language: Language): string[] {
  const wanted = pluralForms[language].length
  const choices = choicesIn(said)
  const wrong = choices.filter(({ forms }) => forms!.length !== wanted || wanted === 1 || forms!.some(form => !form.trim()))
  const missing = wanted > 1 && choices.length === 0 && choicesIn(text).length > 0
  return [...wrong.map(({ name, forms }) => `${name}: ${forms!.join('|')}`), ...(missing ? ['no forms'] : [])]
}

/** Nouns that have two forms in some texts, to find places before them without forms. */
const nouns = new Set(english.flatMap(choicesIn).flatMap(({ forms }) => forms!.at(-1)!.match(/^[\w-]+/) ?? []))
const uncounted = (text: string) => [...text.matchAll(/{{\w+}} ([\w-]+)/g)].map(([, word]) => word!).filter(word => nouns.has(word))

test('the texts that the pages show are found', () => {
  expect(shown.size).toBeGreaterThan(2000)
})

describe('texts of several files', () => {
  const kit = 'kit/words/kit.words.json'
  const crane = 'features/masters/crane/crane.words.json'
  const both = (one: object, other: object) =>
    [
      { path: kit, texts: { Save: { fr: 'Enregistrer' }, Crane: one } },
      { path: crane, texts: { Boom: { fr: 'Flèche' }, Crane: other } },
    ] as never

  test('are joined in order, and the same text may stand in two with the same translation', () => {
    const texts = joinTexts(both({ fr: 'Grue' }, { fr: 'Grue', es: 'Grúa' }), 'fr')
    expect(Object.entries(texts)).toEqual([
      ['Boom', 'Flèche'],
      ['Crane', 'Grue'],
      ['Save', 'Enregistrer'],
    ])
  })

  test('stay English where nobody has translated them yet', () => {
    expect(joinTexts(both({ fr: '' }, { fr: ' ' }), 'fr')).toEqual({ Boom: 'Flèche', Save: 'Enregistrer' })
  })

  test('are refused when two translate one differently', () => {
    expect(() => joinTexts(both({ fr: 'Grue' }, { fr: 'Portique' }), 'fr')).toThrow(
      `"Crane" is "Grue" in ${kit} and "Portique" in ${crane}: say it the same, or give one a meaning`,
    )
  })
})

describe.each(translations)('$code', ({ code, texts }) => {
  test('every text is translated', () => {
    expect(english.filter(text => !(text in texts))).toEqual([])
  })

  test('a translation has the same places as its English text, and is not blank', () => {
    for (const [text, translated] of Object.entries(texts)) {
      expect(filledIn(translated), text).toEqual(filledIn(text))
      expect(translated.trim(), text).not.toBe('')
    }
  })

  test('a text with a count has every plural form of the language', () => {
    const wrong = Object.entries(texts).flatMap(([text, said]) => wrongForms(text, said, code).map(what => `${said}: ${what}`))
    expect(wrong).toEqual([])
  })

  test('no translation contains the meaning of an English word', () => {
    expect(Object.values(texts).filter(text => text.includes('{{:'))).toEqual([])
  })
})

test('an English text with a count has both of its forms', () => {
  expect(english.flatMap(text => wrongForms(text, text, 'en').map(what => `${text}: ${what}`))).toEqual([])
  expect(english.filter(text => uncounted(text).length > 0)).toEqual([])
})

test('a text that lacks a form is found', () => {
  const text = '{{count}} {{count:row|rows}}'
  expect(wrongForms(text, '{{count}} {{count:ligne|lignes}}', 'fr')).toEqual(['count: ligne|lignes'])
  expect(wrongForms(text, '{{count}} {{count:ligne||lignes}}', 'fr')).toEqual(['count: ligne||lignes'])
  expect(wrongForms(text, '{{count}} lignes', 'fr')).toEqual(['no forms'])
  expect(wrongForms(text, '{{count:แถว}}', 'th')).toEqual(['count: แถว'])
  expect(wrongForms(text, '{{count}} แถว', 'th')).toEqual([])
  expect([...nouns]).toContain('rows')
  expect(uncounted('At most {{count}} rows')).toEqual(['rows'])
})
