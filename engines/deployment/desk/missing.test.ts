import { expect, test } from 'vitest'
import { person, post, problemOf } from '../sample.ts'
import { candidates } from './desk.ts'

test('a candidate for a post of a gang tells what the gang is missing then', () => {
  const gang = ['g1', 'g2'].map(id => post(id, { gang: 'g' }))
  const problem = problemOf([...gang, post('alone')], [person('a'), person('b')], {
    policy: { postsPerPerson: 'one', gangs: [{ id: 'g', whole: true }] },
  })
  const missing = (plan: readonly { post: string; person: string }[], id: string) => {
    const list = candidates(problem, plan, id)
    return list.ok && list.value.map(each => [each.person, each.missing])
  }
  const whole = [
    { post: 'g1', person: 'a' },
    { post: 'g2', person: 'b' },
  ]
  expect(missing([], 'g1')).toEqual([
    ['a', ['g2']],
    ['b', ['g2']],
  ])
  expect(missing([], 'alone')).toEqual([
    ['a', []],
    ['b', []],
  ])
  expect(missing(whole, 'alone')).toEqual([
    ['a', ['g1']],
    ['b', ['g2']],
  ])
  expect(missing(whole, 'g1')).toContainEqual(['a', []])
})
