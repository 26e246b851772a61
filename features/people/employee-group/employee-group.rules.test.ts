import { describe, expect, it } from 'vitest'
import { activeOn, membersOn, memberTwice, standing } from './employee-group.rules.ts'

const member = (employeeId: number, joinedOn: string, leftOn: string | null = null) => ({ employeeId, joinedOn, leftOn })

describe('memberTwice', () => {
  it.each([
    ['one after the other', [member(1, '2026-01-01', '2026-01-31'), member(1, '2026-02-01')], undefined],
    ['the last day shared', [member(1, '2026-01-01', '2026-02-01'), member(1, '2026-02-01')], 1],
    ['without end and again, whatever their order', [member(1, '2026-03-01'), member(2, '2026-01-01'), member(1, '2026-01-01')], 2],
    ['two people', [member(1, '2026-01-01'), member(2, '2026-01-01')], undefined],
  ])('%s', (_, members, place) => expect(memberTwice(members)).toBe(place))
})

it('counts a person once, with the first and the last day', () => {
  const members = [member(1, '2026-01-01', '2026-01-10'), member(1, '2026-01-20'), member(2, '2026-01-10', '2026-01-10')]
  expect(['2025-12-31', '2026-01-10', '2026-01-15', '2026-01-20'].map(date => membersOn(members, date))).toEqual([0, 2, 0, 1])
})

it('counts those who are active (EMPGRP-03)', () => {
  const members = [member(1, '2026-01-01'), member(2, '2026-01-01'), member(3, '2026-02-01')]
  const people = [1, 2, 3].map(id => ({ id, active: id !== 2 }))
  expect(['2026-01-01', '2026-02-01'].map(date => activeOn({ members, people }, date))).toEqual([1, 2])
})

it('tells who will be, is and was in the group', () => {
  expect(
    [member(1, '2026-02-02'), member(1, '2026-02-01', '2026-02-01'), member(1, '2026-01-01', '2026-01-31')].map(each =>
      standing(each, '2026-02-01'),
    ),
  ).toEqual(['later', 'now', 'former'])
})
