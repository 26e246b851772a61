import type { Key } from '../access/key.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import type { Context, Implementation } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import { beginExport } from '../exports/begin-export.server.ts'
import type { MakeFile } from '../exports/export-list.job.ts'
import { rowsFile } from '../files/write-rows.ts'
import { type Period, subtitleOf } from '../resource/export.server.ts'
import { nodeName } from '../resource/export-long.server.ts'
import { wordsIn } from '../words/words.server.ts'
import type { ReportColumn } from './report.ts'
import { type About, aboutSheet, headOf, rowOf, totalsOf } from './report-file.server.ts'

/** What every call of a long report is given. */
interface Asked {
  readonly orgNodeId: number
  readonly language: string
  readonly zone: string
}

/** The rows of a report, for its file. */
export interface ReportRows<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  /** all of them, where a column is summed; otherwise they come part by part and are never all in memory */
  readonly rows: readonly Row[] | AsyncIterable<readonly Row[]>
  /** what a workbook says about itself, on a sheet of its own */
  readonly about?: About
}

interface LongReportOptions<I extends Asked, Row> {
  /** names it among the exports */
  readonly name: string
  /** the heading of the PDF, in English */
  readonly title: string
  /** the name of the sheet of the workbook, in English */
  readonly sheet: string
  readonly access: { readonly excel: Key; readonly pdf: Key }
  readonly calls: Readonly<Record<'excel' | 'pdf', Route>>
  /** how many rows the file will have */
  count(input: I, ctx: Pick<Context, 'db'>): Promise<number>
  /** without its ending */
  fileName(input: I, now: string): string
  /** the dates that it is of, for the head of a PDF */
  period?(input: I): Period
  read(db: Scoped, input: I, now: string): Promise<ReportRows<Row>>
  /** minutes stand as hours in a workbook too */
  readonly hours?: true
  /** how many first columns say whose row it is; 1 when absent */
  readonly leading?: number
}

/** A report whose file a job makes when it is long. */
export interface LongReport {
  readonly name: string
  readonly title: string
  readonly access: { readonly excel: Key; readonly pdf: Key }
  readonly implementations: readonly Implementation[]
  readonly make: MakeFile
}

/** Declares the long files of a report: the calls that begin them, and how the job makes them. */
export function longReport<I extends Asked, Row>(options: LongReportOptions<I, Row>): LongReport {
  const { name, title, access, calls, count, fileName } = options
  const begun =
    (kind: 'xlsx' | 'pdf'): Implementation['handle'] =>
    async (given, ctx) => {
      const input = given as I
      const made = { list: name, kind, asked: input, totalRows: await count(input, ctx), orgNodeId: input.orgNodeId }
      return beginExport(ctx, { ...made, fileName: `${fileName(input, ctx.now)}.${kind}` }, title)
    }
  return {
    name,
    title,
    access,
    implementations: [
      { endpoint: calls.excel as Endpoint, handle: begun('xlsx') },
      { endpoint: calls.pdf as Endpoint, handle: begun('pdf') },
    ],
    make: makerOf(options),
  }
}

const makerOf =
  <I extends Asked, Row>({ title, sheet, read, hours, leading, period }: LongReportOptions<I, Row>): MakeFile =>
  async ({ kind, asked, totalRows }, tools, keep) => {
    const { language, zone, orgNodeId } = asked as I
    const say = wordsIn(language)
    const now = await tools.now()
    await tools.reading(async db => {
      const { columns, rows, about } = await read(db, asked as I, now)
      const origin = { node: await nodeName(db, orgNodeId), now, zone }
      const heads = {
        title: say(title),
        language,
        subtitle: subtitleOf({ ...origin, period: period?.(asked as I), count: totalRows }, say),
      }
      const file = await rowsFile(kind === 'pdf' ? { kind, heads } : { kind })
      try {
        const head = { name: say(sheet), leading, columns: columns.map(column => headOf(column, hours ? 'pdf' : kind, say)) }
        const totals = Symbol.asyncIterator in rows ? undefined : totalsOf(columns, rows, say)
        await keep(await file.write({ sheet: { ...head, ...(totals && { totals }) } }), 0)
        let done = 0
        for await (const part of partsOf(rows)) {
          const ready = await file.write({ rows: part.map(row => rowOf(columns, row, zone, say)) })
          done += part.length
          await keep(ready, Math.min(totalRows, done))
        }
        if (about && kind === 'xlsx') {
          const { rows: lines, ...head } = aboutSheet(about, origin, say)
          await keep([...(await file.write({ sheet: head })), ...(await file.write({ rows: lines }))], totalRows)
        }
        await keep(await file.write({ end: true }), totalRows)
      } finally {
        await file.stop()
      }
    })
  }

const atOnce = 1000

async function* partsOf<Row>(rows: readonly Row[] | AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) return yield* rows
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}
