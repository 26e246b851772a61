import { describe, expect, it } from 'vitest'
import { inEnglish, type Names, openWords, refusalWords, sentenceOf, unusedWords } from './reason-words.rules.ts'

const names: Names = {
  people: (ids, total, days) => `${ids.map((id, at) => (days ? `${id} on ${days[at]}` : id)).join(', ')} of ${total}`,
  posts: (ids, total) => `${ids.join(', ')} of ${total}`,
  date: day => `day ${day}`,
}

describe('reasons in words', () => {
  it('name whom and when', () => {
    const ended = { code: 'licenceEnded', actual: 7, unit: 'people', people: ['Anil', 'Joy'], days: [5, 6] } as const
    expect(inEnglish(openWords(ended, names))).toBe('Licence ended: Anil on 5, Joy on 6 of 7')
    expect(inEnglish(unusedWords({ code: 'free', actual: 1, posts: ['Lasher 3'] }, names))).toBe('Fits Lasher 3 of 1')
  })

  it('tell a hand what stands in the way', () => {
    const refused = (reason: Parameters<typeof refusalWords>[0]) => inEnglish(refusalWords(reason, names, 'RTG'))
    expect(refused({ code: 'licenceEnded', limit: 9, actual: 12, unit: 'days' })).toBe('RTG licence ended day 9')
    expect(refused({ code: 'rating', limit: 1, actual: 2 })).toBe('Rating A needed, has B')
    expect(refused({ code: 'overlap', posts: ['Lasher 3'] })).toBe('Works Lasher 3 of 1')
  })

  it('make a sentence each', () => {
    expect(sentenceOf([openWords({ code: 'skill' }, names), openWords({ code: 'shift', people: ['Joy'] }, names)])).toBe(
      'Nobody on this shift holds the skill. Shift does not cover the post: Joy of 1.',
    )
  })
})
