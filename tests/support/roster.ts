import { type Checker, checker } from '../../engines/roster/checker.ts'
import type { RosterProblem } from '../../engines/roster/problem.ts'
import type { Rule } from '../../engines/roster/rules/rules.ts'
import type { Band, RosterCell, RosterPerson } from '../../engines/roster/terms.ts'
import { dayOf } from '../../engines/time/time.ts'

/** A Monday. */
export const MONDAY = dayOf('2026-11-02')

export const D: Band = { id: 'D', start: 420, minutes: 720, paidMinutes: 660, category: 'AM' }
export const N: Band = { id: 'N', start: 1140, minutes: 720, paidMinutes: 720, category: 'night' }
export const E: Band = { id: 'E', start: 420, minutes: 480, paidMinutes: 480, category: 'AM' }
export const L: Band = { id: 'L', start: 900, minutes: 480, paidMinutes: 480, category: 'PM' }
export const BANDS = [D, N, E, L]

export const person = (id: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  node: 'quay',
  category: 'own',
  hired: MONDAY - 1000,
  skills: [{ skill: 'crane', primary: true, from: MONDAY - 1000 }],
  ...more,
})

/** A problem of one person and so many days, on which nothing is known of the days before. */
export const problem = (rules: readonly Rule[], days: number, more: Partial<RosterProblem> = {}): RosterProblem => ({
  period: { zone: { name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }, firstDay: MONDAY, days, weekStarts: 1, weekendDays: [6, 7] },
  bands: BANDS,
  people: [person('a')],
  cover: [],
  rules,
  edges: 'history',
  ...more,
})

/** Cells of one person written as letters: a band's id, `.` OFF, `V` leave, `T` training. */
export function row(letters: string, who = 'a', first = MONDAY): RosterCell[] {
  return [...letters].flatMap((letter, at): RosterCell[] => {
    const cell = { person: who, day: first + at, slot: 0, locked: false }
    if (letter === '.') return []
    if (letter === 'V') return [{ ...cell, kind: 'leave' }]
    if (letter === 'T') return [{ ...cell, kind: 'training' }]
    return [{ ...cell, kind: 'work', band: letter }]
  })
}

export function checked(given: RosterProblem, cells: readonly RosterCell[]): Checker {
  const answer = checker(given, cells)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}
