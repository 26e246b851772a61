import { expect, test } from 'vitest'
import type { Reason } from '../../../engines/answers/reason.ts'
import { fixWords } from './fix-words.rules.ts'
import { inEnglish, type Names } from './reason-words.rules.ts'

const names: Names = { people: ids => ids.map(id => `Person ${id}`).join(), posts: ids => ids.join(), date: String }
const said = (reason: Reason) => {
  const words = fixWords(reason, names)
  return words && inEnglish(words)
}

test('the smallest change is said with whom and by how much', () => {
  expect(said({ code: 'rest', fix: { kind: 'moveStart', subject: '3', by: 75 } })).toBe('To fill it: start 01:15 later')
  expect(said({ code: 'licenceEnded', fix: { kind: 'extendLicence', subject: '7', by: 2 } })).toBe(
    'To fill it: extend the licence of Person 7 by 2 days',
  )
  expect(said({ code: 'shiftsWeek', fix: { kind: 'liftRule', subject: '7', by: 1 } })).toBe(
    'To fill it: allow 1 more shift this week for Person 7',
  )
  expect(said({ code: 'allQualifiedUsed', fix: { kind: 'giveTo', subject: '7', by: 1 } })).toBe(
    'To fill it: let Person 7 take over the other post',
  )
  expect(said({ code: 'rating', fix: { kind: 'liftRule', subject: '3', by: 1 } })).toBe('To fill it: accept a rating 1 grade lower')
})

test('where no single change helps, nothing is offered', () => {
  expect(said({ code: 'allQualifiedUsed' })).toBeNull()
  expect(said({ code: 'suspended', fix: { kind: 'liftRule', subject: '7', by: 1 } })).toBeNull()
})
