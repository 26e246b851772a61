import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { longReport } from '../../../kit/report/long-report.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { allClockings, clockingsOf } from './clocking-reads.server.ts'
import {
  mostRows,
  type RawClocking,
  rawClockingKeys,
  rawClockings,
  rawClockingsExcel,
  rawClockingsLong,
  rawClockingsPdf,
} from './raw-clocking.api.ts'
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
  const look = { language, zone }
  return reportFile({ kind, ...names, fileName: fileNameOf(period), columns: clockingColumns, rows: inSight, look, period }, ctx)
}

/** A row is of a number and a name. */
const names = { title: 'Raw Clocking', sheet: 'Raw Clocking', leading: 2 } as const
const fileNameOf = ({ from, to }: Pick<Wanted, 'from' | 'to'>) => `raw-clocking ${from} to ${to}`

/** Of more clockings than a page shows, in its order. */
export const clockingReport = longReport<Omit<Wanted, 'clockings'> & { readonly search: string }, RawClocking>({
  name: 'rawClocking',
  ...names,
  access: rawClockingKeys,
  calls: rawClockingsLong,
  count: async (input, { db }) => (await clockingsOf(db, { ...input, limit: 1, offset: 0 })).total,
  fileName: fileNameOf,
  period: ({ from, to }) => ({ from, to }),
  read: async (db, input) => ({ columns: clockingColumns, rows: allClockings(db, input) }),
})
