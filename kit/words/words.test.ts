import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const thai = JSON.parse(readFileSync(new URL('../../words/th.json', import.meta.url), 'utf8')) as Record<string, string>
const placesOf = (text: string) => [...new Set(text.match(/{{\w+}}/g))].sort()

test('a translation has the places of its English text, and says something', () => {
  expect(Object.keys(thai).length).toBeGreaterThan(0)
  for (const [english, translated] of Object.entries(thai)) {
    expect(placesOf(translated), english).toEqual(placesOf(english))
    expect(translated.trim(), english).not.toBe('')
  }
})
