import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { clockingsOf } from './clocking-reads.server.ts'
import { mostRows, rawClockings, rawClockingsExcel, rawClockingsPdf } from './raw-clocking.api.ts'
import { clockingColumns } from './raw-clocking-columns.rules.ts'

export const rawClockingCalls: Implementation[] = [
  implement(rawClockings, (input, { db }) => clockingsOf(db, input)),
  implement(rawClockingsExcel, (input, ctx) => fileOf('xlsx', input, ctx)),
  implement(rawClockingsPdf, (input, ctx) => fileOf('pdf', input, ctx)),
]

interface Wanted {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly clockings: readonly number[]
  readonly language: string
  readonly zone: string
}

/** The clockings named, in their order, each once. */
async function fileOf(kind: 'xlsx' | 'pdf', { clockings: ids, language, zone, ...period }: Wanted, ctx: Context) {
  const { rows } = await clockingsOf(ctx.db, { ...period, search: '', limit: mostRows, offset: 0, ids })
  const known = new Map(rows.map(row => [row.rawClockingID, row]))
  const inSight = [...new Set(ids)].flatMap(id => known.get(id) ?? [])
  const fileName = `raw-clocking ${period.from} to ${period.to}`
  return reportFile(
    { kind, title: 'Raw Clocking', sheet: 'Raw Clocking', fileName, columns: clockingColumns, rows: inSight, look: { language, zone } },
    ctx,
  )
}
