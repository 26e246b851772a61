import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellKey, DayImage } from '../../roster/roster-day/day-image.rules.ts'
import { employmentOf } from '../../roster/roster-day/employment-reads.service.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'
import { standingCells } from '../../roster/roster-day/roster-day-reads.service.ts'
import type { ChosenDraft } from './drafts.rules.ts'

/** Which drafts of a terminal are asked for. */
export interface Choice {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  /** these alone; null = everybody */
  readonly people: readonly number[] | null
  /** these alone; null = every cell */
  readonly cells: readonly CellKey[] | null
}

type Found = CellKey & { version: number; told: DayImage | null; over: boolean }

/**
 * The drafts that are chosen, by person and date.
 * @param today at the terminal
 * @param how whether nobody else may change them until the transaction ends
 */
export async function chosenDrafts(db: Scoped, choice: Choice, today: string, how: 'lock' | 'look'): Promise<ChosenDraft[]> {
  const found = await draftRows(db, choice, today)
  if (found.length === 0) return []
  const standing = await standingCells(db, found, how)
  const people = [...new Set(found.map(({ employeeId }) => employeeId))]
  const employment = await employmentOf(db, people, choice, choice.orgNodeId)
  return found.map(draft => {
    const image = standing.get(keyOf(draft))!.image
    const live = image.dayType === 'blank' ? null : image
    const works = live !== null && live.shifts.length > 0
    return { ...draft, live, gone: works && employment.wrongOn(draft.employeeId, draft.date, true, []) !== null }
  })
}

/** How many drafts are chosen. */
export async function countDrafts(db: Scoped, choice: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from roster_day d where ${chosen(choice)}`.execute(db)
  return rows[0]!.count
}

function chosen({ orgNodeId, from, to, people, cells }: Choice) {
  const only = cells
    ? sql`and (d.employee_id, d.shift_date) in (
        select * from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]))`
    : people
      ? sql`and d.employee_id = any(${[...people]}::bigint[])`
      : sql``
  return sql`d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.draft_since is not null
    and d.shift_date between ${from} and ${to} ${only}`
}

async function draftRows(db: Scoped, choice: Choice, today: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select d.employee_id, d.shift_date as date, d.version, c.before as told,
           d.shift_date < ${today}::date or a.first_in_at is not null as over
      from roster_day d
      join roster_change c on c.company_id = d.company_id and c.id = d.draft_since
      left join attendance_day a on a.company_id = d.company_id and a.employee_id = d.employee_id and a.shift_date = d.shift_date
     where ${chosen(choice)}
     order by d.employee_id, d.shift_date`.execute(db)
  return rows
}

/** What these people were told of all their drafts of a terminal between two dates. */
export async function toldOfDrafts(
  db: Scoped,
  { orgNodeId, from, to }: Pick<Choice, 'orgNodeId' | 'from' | 'to'>,
  people: readonly number[],
): Promise<(CellKey & { told: DayImage | null })[]> {
  const { rows } = await sql<CellKey & { told: DayImage | null }>`
    select d.employee_id, d.shift_date as date, c.before as told
      from roster_day d
      join roster_change c on c.company_id = d.company_id and c.id = d.draft_since
     where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.employee_id = any(${[...people]}::bigint[])
       and d.shift_date between ${from} and ${to}`.execute(db)
  return rows
}

/** Names drafts as they are now: other drafts, or others that have changed, have another name. */
export function nameOf(drafts: readonly Pick<ChosenDraft, 'employeeId' | 'date' | 'version'>[]): string {
  const hash = createHash('sha256')
  for (const { employeeId, date, version } of drafts) hash.update(`${employeeId} ${date} ${version}\n`)
  return hash.digest('hex')
}
