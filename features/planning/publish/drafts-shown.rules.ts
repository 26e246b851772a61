import { dateAfter } from '../../../kit/words/formats.ts'
import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'

/** What is asked to be published. */
export interface PublishScope {
  readonly from: string
  readonly to: string
  /** these people alone; null = everybody */
  readonly people: number[] | null
  /** these cells alone; null = every draft */
  readonly cells: { employeeId: number; date: string }[] | null
}

interface DraftAt {
  readonly employeeId: number
  readonly date: string
}

/** The drafts of these people between two days of their rows, both included. */
export function draftsShown(people: readonly Person[], from: string, firstDay = 0, lastDay = Number.MAX_SAFE_INTEGER): DraftAt[] {
  const drafts: DraftAt[] = []
  for (const { id, marks } of people)
    for (let day = firstDay; day < Math.min(marks.length, lastDay + 1); day++)
      if (hasMark(marks[day]!, 'draft')) drafts.push({ employeeId: id, date: dateAfter(from, day) })
  return drafts
}

/** How many drafts these people have. */
export const draftCount = (people: readonly Person[]): number =>
  people.reduce((sum, { marks }) => marks.reduce((own, each) => (hasMark(each, 'draft') ? own + 1 : own), sum), 0)
