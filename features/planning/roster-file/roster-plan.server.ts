import { createHash } from 'node:crypto'
import type { OrgNode } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Sheet } from '../../../kit/files/sheet.ts'
import { lockPosts } from '../../deployment/auto-deployment/release-writes.service.ts'
import { type CellChange, leavesWithin, losesLeave, type StandingCell, sameImage } from '../../roster/roster-day/day-image.rules.ts'
import { keyOf, overlapsOf, type PlannedDay } from '../../roster/roster-day/roster-day.rules.ts'
import { timeBands } from '../../roster/roster-day/roster-day.service.ts'
import { planBands, shiftsBeside, standingCells } from '../../roster/roster-day/roster-day-reads.service.ts'
import type { DateColumns, WrongCell } from './roster-file.rules.ts'
import { type FileRow, rowsIn } from './roster-rows.server.ts'

/** What a file does to the live roster. */
export interface RosterPlan {
  /** days of good rows that differ */
  readonly changes: readonly CellChange[]
  readonly wrong: readonly WrongCell[]
  readonly counts: { readonly add: number; readonly change: number; readonly unchanged: number; readonly refused: number }
  /** the same as long as the file and what is rostered are */
  readonly mark: string
}

/** What the rows of a file ask for, held against what is rostered. A row with a wrong cell is left out whole; no other is touched by it. */
export async function rosterPlan(db: Scoped, node: OrgNode, sheet: Sheet, dates: DateColumns): Promise<RosterPlan> {
  const listed = [...dates.values()].sort()
  const range = { from: listed[0]!, to: listed.at(-1)! }
  const { rows, wrong } = await rowsIn(db, node.id, sheet, dates, range)
  const cells = rows.flatMap(({ days }) => days)
  await lockPosts(db, cells)
  const standing = await standingCells(db, cells)
  const changes = timeBands(cells, await planBands(db, node.id), node.zone, range)
    .map(day => changeOf(day, standing.get(keyOf(day))))
    .filter(({ before, after }) => !sameImage(before, after))
  const people = [...new Set(cells.map(({ employeeId }) => employeeId))]
  const meeting = new Set(overlapsOf(changes, await shiftsBeside(db, people, range)).map(keyOf))
  const changed = new Set(changes.map(keyOf))
  const losing = new Set(changes.filter(losesLeave).map(keyOf))
  for (const { rowNo, number, days } of rows)
    for (const day of days) {
      const message = losing.has(keyOf(day))
        ? 'Leave and training are not changed by a file.'
        : faultOf(standing.get(keyOf(day)), node.id, changed.has(keyOf(day)), meeting.has(keyOf(day)))
      if (message) wrong.push({ rowNo, column: day.date, employeeNumber: number, message })
    }
  return settled(rows, changes, wrong)
}

/** A day as the file has it: one shift, or OFF. What plan or engine said stays known; a day that agrees stays as it is. */
function changeOf({ employeeId, date, shift }: PlannedDay, stands: StandingCell | undefined): CellChange {
  const before = stands?.image ?? null
  const [first] = before?.shifts ?? []
  const dayType = shift ? 'work' : 'off'
  if (before?.dayType === dayType && first?.bandId === shift?.bandId) return { employeeId, date, before, after: before }
  const shifts = shift ? [{ ...shift, id: first?.id ?? null }] : []
  const base = { baseDayType: before?.baseDayType ?? 'off', baseBandId: before?.baseBandId ?? null }
  return {
    employeeId,
    date,
    before,
    after: { dayType, ...base, source: 'upload', hand: true, shifts, leaves: leavesWithin(before?.leaves ?? [], shifts) },
  }
}

function faultOf(stands: StandingCell | undefined, orgNodeId: number, changed: boolean, meets: boolean): string | undefined {
  if (!changed) return undefined
  if (stands && stands.image.dayType !== 'blank' && stands.orgNodeId !== orgNodeId) return 'This day is rostered at another node.'
  if ((stands?.image.shifts.length ?? 0) > 1) return 'This day has several shifts.'
  if (stands && !['work', 'off', 'blank'].includes(stands.image.dayType)) return 'Leave and training are not changed by a file.'
  return meets ? 'This shift overlaps another one of this person.' : undefined
}

function settled(rows: readonly FileRow[], all: readonly CellChange[], wrong: readonly WrongCell[]): RosterPlan {
  const refused = new Set(wrong.map(({ rowNo }) => rowNo))
  const good = rows.filter(({ rowNo }) => !refused.has(rowNo))
  const taken = new Set(good.flatMap(({ days }) => days.map(keyOf)))
  const changes = all.filter(day => taken.has(keyOf(day)))
  const changed = new Map(changes.map(change => [keyOf(change), change]))
  // a row that only fills empty days adds, one that gives a day something else changes
  const kindOf = ({ days }: FileRow) => {
    const mine = days.flatMap(day => changed.get(keyOf(day)) ?? [])
    return mine.length === 0 ? 'unchanged' : mine.every(({ before }) => before === null) ? 'add' : 'change'
  }
  const counts = { add: 0, change: 0, unchanged: 0, refused: refused.size }
  for (const row of good) counts[kindOf(row)]++
  return {
    changes,
    wrong,
    counts,
    mark: createHash('sha256')
      .update(JSON.stringify([changes, wrong]))
      .digest('hex'),
  }
}
