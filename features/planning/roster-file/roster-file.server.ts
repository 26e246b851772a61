import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { type Context, type Implementation, implement, WithBytes } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { importTexts } from '../../../kit/import/texts.ts'
import { sheetIn } from '../../../kit/import/workbook-in.server.ts'
import { crewsOf, type LiveRange, legendOf, peopleOf } from '../../roster/live-roster/live-roster.service.ts'
import { CellsRefused, changeCells } from '../../roster/roster-day/cells.service.ts'
import { checkRosterFile, downloadSchedule, type RosterOutcome, uploadRosterFile } from './roster-file.api.ts'
import { datesIn, personColumns, type WrongCell } from './roster-file.rules.ts'
import { type RosterPlan, rosterPlan } from './roster-plan.server.ts'

/** The calls of a roster as a workbook (CALL-56, SCHED-23, ND-14). */
export const rosterFileCalls: Implementation[] = [
  implement(downloadSchedule, async (range, { db }) => {
    const bytes = await workbookOf(db, range)
    return new WithBytes({ fileName: `Schedule_${range.from}_${range.to}.xlsx` }, bytes)
  }),
  implement(checkRosterFile, async ({ fileName, file }, ctx) => {
    const { outcome } = await looked(ctx, fileName, file)
    return outcome
  }),
  implement(uploadRosterFile, async ({ fileName, file, plan: expected }, ctx) => {
    await takeTurn(ctx.db, 'roster', ctx.node.id)
    const { outcome, plan } = await looked(ctx, fileName, file)
    if (!plan || outcome.refused) return outcome
    if (plan.mark !== expected) ctx.fail('stale', undefined, outcome)
    await orStale(ctx, changeCells(ctx.db, { orgNodeId: ctx.node.id, cause: 'upload', changes: plan.changes, now: ctx.now }))
    return outcome
  }),
]

/** What the cell service refuses has changed since the file was looked at. */
async function orStale(ctx: Pick<Context, 'fail'>, change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof CellsRefused)) throw error
    ctx.fail('stale')
  }
}

const mostRefusals = 1000
const nothing = { add: 0, change: 0, unchanged: 0, refused: 0 }

/** What a file would do; nothing of it when it is no workbook of a roster. */
async function looked(
  { db, node }: Pick<Context, 'db' | 'node'>,
  fileName: string,
  file: string,
): Promise<{ outcome: RosterOutcome; plan?: RosterPlan }> {
  const refused = (says: string, wrong: readonly WrongCell[] = []) => ({
    outcome: { refused: says, counts: nothing, days: 0, refusals: [...wrong], plan: '' },
  })
  const sheet = await sheetIn(fileName, Buffer.from(file, 'base64'))
  if ('refused' in sheet) return refused(sheet.refused)
  const header = datesIn(sheet)
  if ('wrong' in header) return refused(importTexts.invalidFile, header.wrong.slice(0, mostRefusals))
  if (sheet.rows.length === 0) return refused(importTexts.noRows)
  const plan = await rosterPlan(db, node, sheet, header.dates)
  const { counts, changes, mark } = plan
  const some = counts.add + counts.change + counts.unchanged > 0
  return {
    plan,
    outcome: {
      refused: some ? null : importTexts.noGoodRow,
      counts,
      days: changes.length,
      refusals: [...plan.wrong].sort((a, b) => a.rowNo - b.rowNo).slice(0, mostRefusals),
      plan: mark,
    },
  }
}

async function workbookOf(db: Context['db'], range: LiveRange): Promise<Uint8Array> {
  const legend = await legendOf(db, range.orgNodeId)
  const people = await peopleOf(db, range, legend, await crewsOf(db, range, legend))
  const dates = Array.from({ length: dayOf(range.to) - dayOf(range.from) + 1 }, (_, at) => isoOf(dayOf(range.from) + at))
  const columns = [...personColumns, ...dates].map(header => ({ header, kind: 'text' as const }))
  const rows = people.map(({ number, name, days }) => [number, name, ...days.map(place => legend.entries[place]?.code ?? null)])
  return writeWorkbook([{ name: 'Schedule', columns, rows, leading: personColumns.length }])
}
