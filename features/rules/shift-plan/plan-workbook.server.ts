import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { type OutputSheet, writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { formatDay } from '../../../kit/words/formats.ts'
import type { Band } from '../../roster/roster-day/day-image.rules.ts'
import { planBands } from '../../roster/roster-day/roster-day-reads.service.ts'
import { rowTotals } from './plan-totals.rules.ts'
import type { RolledPlan } from './roll-out-reads.server.ts'
import type { FollowedPlan } from './shift-plan.api.ts'

/** A shift plan as a workbook: its rows over the days of the cycle, and who follows them. */
export async function planWorkbook(db: Scoped, plan: RolledPlan, followed: FollowedPlan): Promise<Uint8Array> {
  return writeWorkbook([patternSheet(plan, followed, await planBands(db, plan.orgNodeId)), assignmentSheet(followed)])
}

const minutesOf = ({ startMinute, endMinute }: Band) => ((endMinute - startMinute + 1439) % 1440) + 1

function patternSheet({ anchorOn, rows }: RolledPlan, { assignments }: FollowedPlan, bands: ReadonlyMap<number, Band>): OutputSheet {
  const minutes = new Map([...bands].map(([id, band]) => [id, minutesOf(band)]))
  const days = (rows[0]?.bands ?? []).map((_, day) => `${day + 1} ${formatDay(isoOf(dayOf(anchorOn) + day))}`)
  const people = (rowId: number) => assignments.reduce((sum, each) => sum + (each.rowId === rowId ? each.people : 0), 0)
  return {
    name: 'Plan',
    columns: [
      { header: 'Row', kind: 'text' },
      { header: 'People', kind: 'integer' },
      ...days.map(header => ({ header, kind: 'text' as const })),
      { header: 'Most in 7 days', kind: 'duration' },
      { header: 'Hours a week', kind: 'duration' },
    ],
    rows: rows.map(({ id, label, bands: row }) => {
      const { mostInSevenDays, weekly } = rowTotals(row, minutes)
      const said = row.map(band => (band === null ? 'OFF' : (bands.get(band)?.code ?? '')))
      return [label, people(id), ...said, mostInSevenDays, Math.round(weekly)]
    }),
  }
}

const assignmentSheet = ({ rows, assignments }: FollowedPlan): OutputSheet => ({
  name: 'Assignments',
  columns: [
    { header: 'Row', kind: 'text' },
    { header: 'Group or employee', kind: 'text' },
    { header: 'People', kind: 'integer' },
    { header: 'From', kind: 'date' },
    { header: 'To', kind: 'date' },
    { header: 'Days later', kind: 'integer' },
  ],
  rows: assignments.map(({ rowId, subject, people, startsOn, endsOn, dayOffset }) => [
    ...[rows.find(({ id }) => id === rowId)?.label ?? '', subject, people, startsOn, endsOn, dayOffset],
  ]),
})
