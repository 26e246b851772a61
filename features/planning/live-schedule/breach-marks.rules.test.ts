import { expect, it } from 'vitest'
import { cellMarks } from '../../roster/live-roster/cell-marks.rules.ts'
import type { NamedBreach } from '../roster-breaches/roster-breaches.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { BreachMarks } from './breach-marks.rules.ts'

const person = (id: number, marks = [0, 0, 0]) => ({ id, marks }) as unknown as Person
const breach = (employeeId: number, severity: NamedBreach['severity'], dates: string[]) =>
  ({ employeeId, severity, dates, override: null }) as unknown as NamedBreach

it('marks the days of a breach by its severity beside what stands there, and those that are shown only', () => {
  const marks = new BreachMarks(
    [breach(1, 'warn', ['2026-11-01', '2026-11-02']), breach(1, 'block', ['2026-11-02']), breach(1, 'info', ['2026-11-03'])],
    '2026-11-01',
  )
  const [one] = marks.over([person(1, [cellMarks.draft, 0, 0])])
  expect(one!.marks).toEqual([cellMarks.draft | cellMarks.warns, cellMarks.warns | cellMarks.blocks, 0])
  expect(new BreachMarks([breach(1, 'warn', ['2026-10-31'])], '2026-11-01').over([person(1)])[0]!.marks).toEqual([0, 0, 0])
})

it('gives whoever breaks nothing, and whoever has not changed, as the same object', () => {
  const marks = new BreachMarks([breach(1, 'warn', ['2026-11-01'])], '2026-11-01')
  const one = person(1)
  const other = person(2)
  const first = marks.over([one, other])
  expect(first[1]).toBe(other)
  expect(marks.over([one, other])[0]).toBe(first[0])
})
