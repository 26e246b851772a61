import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { setFormatLanguage } from '../words/formats.ts'
import { compareTexts, ordering } from './data-table-order.ts'
import { atOnce } from './pieces.ts'

const plain = fc.string({ maxLength: 8, unit: fc.constantFrom(...'abABzZ019 -_.,()/&#+é'.split(''), 'ก', 'ฎ', '00', '12') })

const sortedTexts = (texts: readonly string[], exact = false) => atOnce(ordering(texts, exact)).map(place => texts[place]!)

afterEach(() => setFormatLanguage('en'))

describe('the order of words', () => {
  it('compares numbers by value, and puts lower case before upper case', () =>
    expect(sortedTexts(['RTG10', 'rtg2', 'RTG2', 'RTG02', 'ก', 'Ähre', ''])).toEqual(['', 'Ähre', 'rtg2', 'RTG02', 'RTG2', 'RTG10', 'ก']))

  it('sorts numbers of any length', () => {
    const numbers = [254, 255, 256, 300, 70_000].flatMap(length => ['1', '2'].map(digit => `a${digit.repeat(length)}b`))
    expect(sortedTexts(numbers.toReversed())).toEqual(numbers)
  })

  it("follows the user's language", () => {
    const texts = ['zone', 'oro', 'ñandú', 'nube', 'étage', 'ether', 'แก', 'ขา', 'เกาะ']
    expect(sortedTexts(texts)).toEqual(['étage', 'ether', 'ñandú', 'nube', 'oro', 'zone', 'เกาะ', 'แก', 'ขา'])
    setFormatLanguage('es')
    expect(sortedTexts(texts).slice(2, 5)).toEqual(['nube', 'ñandú', 'oro'])
    setFormatLanguage('th')
    expect(sortedTexts(texts).slice(0, 4)).toEqual(['เกาะ', 'แก', 'ขา', 'étage'])
  })

  it.each(['en', 'fr', 'es', 'th'] as const)('is always the order of the collator in %s', language => {
    setFormatLanguage(language)
    const texts = fc.uniqueArray(fc.oneof(plain, fc.string({ maxLength: 12 })), { maxLength: 40 })
    fc.assert(
      fc.property(texts, given => {
        expect(sortedTexts(given)).toEqual([...given].sort(compareTexts))
        expect(sortedTexts(given, true)).toEqual([...given].sort())
      }),
      { numRuns: 600 },
    )
  })
})
