import type { Endpoint } from '../calls/endpoint.ts'
import { type Implementation, WithBytes } from '../calls/handler.server.ts'
import { writePdf } from '../files/write-pdf.ts'
import { writeWorkbook } from '../files/write-workbook.ts'
import type { Words } from '../words/fill.ts'
import { formatDate, formatDateTime, localOf } from '../words/formats.ts'
import { wordsIn } from '../words/words.server.ts'
import { callsOf } from './calls.ts'
import type { ExportInput } from './export-shape.ts'
import { withLines } from './lines/sub-tables.server.ts'
import type { Resource } from './resource.ts'
import { type Input, rowsInOrder } from './rows.server.ts'
import { lineSheets, sheetOf } from './sheet.server.ts'

type Given = Input & ExportInput

/** Answers the export calls of a resource. It has one for each export key in its definition. */
export function exportCalls(resource: Resource): Implementation[] {
  const { excel, pdf } = callsOf(resource)
  return [
    ...(excel ? [{ endpoint: excel as unknown as Endpoint, handle: handled(resource, 'xlsx') }] : []),
    ...(pdf ? [{ endpoint: pdf as unknown as Endpoint, handle: handled(resource, 'pdf') }] : []),
  ]
}

const handled =
  (resource: Resource, extension: 'xlsx' | 'pdf'): Implementation['handle'] =>
  async (input, ctx) => {
    const given = input as Given
    const rows = await rowsInOrder(ctx.db, resource, given, ctx.now)
    const say = wordsIn(given.language)
    const sheet = sheetOf(resource, rows, { columns: given.columns, zone: given.zone, say, paper: extension === 'pdf' })
    const node = ctx.actor.nodes.find(({ id }) => id === given.orgNodeId)?.name
    const bytes =
      extension === 'xlsx'
        ? await writeWorkbook([sheet, ...lineSheets(resource, await withLines(ctx.db, resource, rows), { zone: given.zone, say })])
        : await writePdf(sheet, {
            title: sheet.name,
            language: given.language,
            subtitle: subtitleOf({ node, now: ctx.now, zone: given.zone, count: rows.length }, say),
          })
    return new WithBytes({ fileName: fileNameOf(resource, given, ctx.now, extension) }, bytes)
  }

export const fileNameOf = ({ label }: Resource, { zone }: Pick<ExportInput, 'zone'>, now: string, extension: 'xlsx' | 'pdf'): string =>
  `${label[1]} ${localOf(now, zone).date}.${extension}`

interface Subtitle {
  readonly node: string | undefined
  /** the dates that it is of */
  readonly period?: Period | undefined
  readonly now: string
  readonly zone: string
  readonly count: number
}

/** The dates of a report, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The org node, the dates, the time and the number of rows: "Salwa CT · 02/Nov/2026 – 15/Nov/2026 · 15/Nov/2026 12:00 · 23 rows". */
export const subtitleOf = ({ node, period, now, zone, count }: Subtitle, say: Words): string =>
  [...(node ? [node] : []), ...datesOf(period), formatDateTime(now, zone), say('{{count}} {{count:row|rows}}', { count })].join(' · ')

const datesOf = (period: Period | undefined) => (period ? [`${formatDate(period.from)} – ${formatDate(period.to)}`] : [])
