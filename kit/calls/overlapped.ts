import type { Scoped } from '../database/company.ts'

/** A record that a change would overlap. */
export interface Overlapped {
  readonly name: string
  readonly startsOn: string
  /** null: no end */
  readonly endsOn: string | null
  readonly orgNodeId: number
  /** the page that shows it, with its query: `/ShiftPlanAssignment?id=12` */
  readonly page: string
}

/** Finds the record that a refused change overlaps, after the change was rolled back; undefined when it is gone in the meantime. */
export type FindOverlapped<H> = (input: H, db: Scoped) => Promise<Overlapped | undefined>
