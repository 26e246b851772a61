import { expect, test } from 'vitest'
import { draftCheck } from './check.ts'
import { isUnseen, turnsOrder } from './seen.ts'
import { letters } from './text/text.check.ts'
import { text } from './text/text.ts'

const invisible = {
  'zero-width space': '\u200b',
  'Hangul filler': '\u3164',
  'soft hyphen': '\u00ad',
  'word joiner': '\u2060',
  braille: '\u2800',
}
const name = draftCheck(text({ label: 'Name', required: true }))

test.each(Object.entries(invisible))('a name of one invisible letter is empty: %s', (_, letter) => {
  expect(isUnseen(` ${letter}`)).toBe(true)
  expect(name.safeParse(letter).error?.issues[0]?.message).toBe('This field cannot be blank')
  expect(draftCheck(text({ label: 'Note' })).parse(letter)).toBeNull()
  expect(letters(20).min(1).safeParse(letter).success).toBe(false)
})

test('names with marks, joiners and emoji are names', () => {
  for (const given of ['สัปดาห์ที่ ๑', 'क्‍ष', 'Zoë', 'Hamad 👷‍♂️', 'عبد الله']) {
    expect(name.parse(given)).toBe(given)
    expect(turnsOrder(given)).toBe(false)
  }
})

test('a name that shows its letters in another order is refused', () => {
  for (const sign of ['\u202e', '\u202d', '\u2067']) expect(name.safeParse(`Gate ${sign}1 xslx`).success).toBe(false)
})
