import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type CellChange, type CellKey, type DayImage, sameTold } from './day-image.rules.ts'
import { keyOf } from './roster-day.rules.ts'

/** A day that differs from what its person was told. */
export interface Draft extends CellKey {
  /** the first change since it was told */
  readonly since: number
  /** what was told; null = nothing */
  readonly told: DayImage | null
}

/** Finds those of these cells that are drafts, by `keyOf`. */
export async function draftsAmong(db: Scoped, cells: readonly CellKey[]): Promise<Map<string, Draft>> {
  if (cells.length === 0) return new Map()
  const { rows } = await sql<Draft>`
    select d.employee_id, d.shift_date as date, d.draft_since as since, c.before as told
      from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]) t (employee_id, shift_date)
      join roster_day d on d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date
       and d.draft_since is not null
      join roster_change c on c.company_id = d.company_id and c.id = d.draft_since`.execute(db)
  return new Map(rows.map(draft => [keyOf(draft), draft]))
}

/**
 * Says what a day is after a change: the id of its first change since it was told, `own` when that is this change, or null when the day is
 * again as it was told.
 * @param known the draft that the day is already
 */
export function draftAfter({ before, after }: CellChange, known: Draft | undefined): number | 'own' | null {
  if (sameTold(known ? known.told : before, after)) return null
  return known?.since ?? 'own'
}
