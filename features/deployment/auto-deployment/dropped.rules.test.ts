import { expect, test } from 'vitest'
import { person, post, problemOf, skill } from '../../../engines/deployment/sample.ts'
import { movesOf, undone } from './dropped.rules.ts'

// Posts 1 and 2 for crane drivers at the same time; 11 stands on post 1, 12 on post 2, 13 is free.
const driver = (id: string, more = {}) => person(id, more)
const held = [
  { post: '1', person: '11' },
  { post: '2', person: '12' },
]
const board = (twelve = {}) => problemOf([post('1'), post('2')], [driver('11'), driver('12', twelve), driver('13')], { present: held })

test('two who may do the work of each other change places', () => {
  expect(movesOf(board(), { seatId: 2, employeeId: 11, leaving: 1 })).toEqual({
    moves: [
      { seatId: 2, from: 12, to: 11 },
      { seatId: 1, from: 11, to: 12 },
    ],
    displaced: null,
  })
})

test('one who may not take the post that is left makes way, and is named', () => {
  const onShort = { shifts: [{ id: 's', span: { start: 0, end: 60 } }], skills: [skill({ skill: 'gate' })] }
  const problem = problemOf(
    [post('1'), post('2', { skill: 'gate' })],
    [driver('11', { skills: [skill(), skill({ skill: 'gate' })] }), driver('12', onShort)],
    {
      present: held,
    },
  )
  const { moves, displaced } = movesOf(problem, { seatId: 2, employeeId: 11, leaving: 1 })
  expect(displaced).toBe(12)
  expect(moves).toEqual([
    { seatId: 2, from: 12, to: 11 },
    { seatId: 1, from: 11, to: null },
  ])
  expect(undone(moves)).toEqual([
    { seatId: 2, from: 11, to: 12 },
    { seatId: 1, from: null, to: 11 },
  ])
})

test('somebody free takes the place of the holder, or an open post of nobody', () => {
  expect(movesOf(board(), { seatId: 2, employeeId: 13, leaving: null })).toEqual({
    moves: [{ seatId: 2, from: 12, to: 13 }],
    displaced: 12,
  })
  const open = problemOf([post('1')], [driver('13')])
  expect(movesOf(open, { seatId: 1, employeeId: 13, leaving: null })).toEqual({
    moves: [{ seatId: 1, from: null, to: 13 }],
    displaced: null,
  })
})
