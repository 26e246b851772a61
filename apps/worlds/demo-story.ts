import { Temporal } from 'temporal-polyfill'
import { readLiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import { countHours, deploy, importFile, importOrder, type Period, rollOut, type StoryCompany } from '../story/story.ts'
import { closePast } from './closed-days.ts'
import { demoCalls } from './demo-calls.ts'
import { licencesOf } from './demo-licences.ts'
import { addProcessRule } from './process-rule.ts'
import { lastFixtureDay, shiftedTable, type Table, workbookOf } from './shifted-files.ts'
import { addStandardRules } from './standard-rules.ts'
import { todaysClockings, untilNow } from './todays-clockings.ts'

/** The story begins with the first of the fixtures' days; every date since is clocked, and closed but for what waits. */
const daysBefore = 14
/** So far the roster goes on, and so far a ship is at work at most hours. */
const daysAhead = 21
const daysBusy = 14

/** The first day of a demo world, on which its plan begins. */
export const firstDayOf = (today: Temporal.PlainDate): string => today.subtract({ days: daysBefore }).toString()
/** By how many days the terminal's files are moved for a demo world. */
export const daysMoved = (today: Temporal.PlainDate): number => Temporal.PlainDate.from(lastFixtureDay).until(today).days - 1

/** What happened at the terminal until now, and what is planned. */
export async function tellStory(company: StoryCompany, now: Temporal.PlainDateTime): Promise<void> {
  const { scheduler, timekeeper, orgNodeId } = company
  const date = now.toPlainDate()
  const today = date.toString()
  const whole = { from: firstDayOf(date), to: date.add({ days: daysAhead }).toString() }
  const busy = { from: today, to: date.add({ days: daysBusy }).toString() }
  await importFiles(company, daysMoved(date), { whole, busy })
  await addStandardRules(scheduler, orgNodeId, whole.from)
  await addProcessRule(scheduler, orgNodeId, whole.from)
  await rollOut(company, whole)
  await deploy(company, [{ from: whole.from, to: today }])
  await importFile(timekeeper, orgNodeId, await workbookOf('clockings.xlsx', await clockingsUntil(company, now)))
  await countHours(company, [{ from: whole.from, to: today }])
  await closePast(company, { from: whole.from, to: date.subtract({ days: 1 }).toString() })
}

async function importFiles(
  { scheduler, orgNodeId }: StoryCompany,
  days: number,
  { whole, busy }: { readonly whole: Period; readonly busy: Period },
): Promise<void> {
  for (const kind of importOrder) {
    const table = await shiftedTable(kind, days)
    const own =
      kind === 'licences' ? licencesOf(table, whole) : kind === 'vesselCalls' ? demoCalls(table, { opens: whole.from, busy }) : table
    await importFile(scheduler, orgNodeId, await workbookOf(`${kind}.xlsx`, own))
  }
}

/** What was clocked: the files' fortnight until yesterday, and today's shifts as far as they have come. */
async function clockingsUntil({ scheduler, orgNodeId }: StoryCompany, now: Temporal.PlainDateTime): Promise<Table> {
  const date = now.toPlainDate()
  const { header, rows } = await shiftedTable('clockings', daysMoved(date))
  const roster = await scheduler.call(readLiveSchedule, { orgNodeId, from: date.toString(), to: date.toString() })
  return untilNow({ header, rows: [...rows, ...todaysClockings(roster, header).rows] }, now.toString({ smallestUnit: 'second' }))
}
