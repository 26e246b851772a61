import { dayOf } from '../../../engines/time/time.ts'
import type { Proposal } from './build.api.ts'

/** Brings a person's day into sight; without a person the day alone. */
export type GoTo = (personId: number | null, day: number) => void

/** Names of the people of a proposal by their ids. */
export function namesIn({ schedule }: Proposal): (id: number) => string {
  const names = new Map(schedule.people.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? String(id)
}

/** Which day of the proposal a date is; the first one for dates before it, as rules look back. */
export const dayIn = ({ build }: Proposal, date: string | undefined): number => Math.max(0, date ? dayOf(date) - dayOf(build.from) : 0)
