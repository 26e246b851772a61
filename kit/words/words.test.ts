import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const textsOf = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../words/${code}.json`, import.meta.url), 'utf8')) as Record<string, string>
const english = Object.keys(textsOf('en'))
const placesOf = (text: string) => [...new Set(text.match(/{{\w+}}/g))].sort()

describe.each(['fr', 'es', 'th'])('%s', code => {
  const texts = textsOf(code)

  test('every text is translated', () => {
    expect(english.filter(text => !(text in texts))).toEqual([])
  })

  test('a translation has the places of its English text, and says something', () => {
    for (const [text, translated] of Object.entries(texts)) {
      expect(placesOf(translated), text).toEqual(placesOf(text))
      expect(translated.trim(), text).not.toBe('')
    }
  })
})
