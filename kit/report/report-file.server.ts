import { type Context, WithBytes } from '../calls/handler.server.ts'
import { writePdf } from '../files/write-pdf.ts'
import { type ColumnKind, type OutputCell, type OutputSheet, writeWorkbook } from '../files/write-workbook.ts'
import { type Period, subtitleOf } from '../resource/export.server.ts'
import type { Words } from '../words/fill.ts'
import { formatDateTime, localOf } from '../words/formats.ts'
import { wordsIn } from '../words/words.server.ts'
import { type ReportColumn, type ReportKind, sumsOf } from './report.ts'

interface ReportFileOptions<Row> {
  readonly kind: 'xlsx' | 'pdf'
  /** the heading of the PDF, in English */
  readonly title: string
  /** the name of the sheet of the workbook, in English */
  readonly sheet: string
  /** without its ending */
  readonly fileName: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly look: { readonly language: string; readonly zone: string }
  /** minutes are written as hours and minutes, in a workbook too */
  readonly hours?: true
  /** how many first columns say whose row it is; 1 when absent */
  readonly leading?: number
  /** the dates that it is of, for the head of a PDF */
  readonly period?: Period
  /** what the workbook says about itself, on a sheet of its own */
  readonly about?: About
}

/** Lines of an English label and a value; a text value is translated when it is one of ours. */
export type About = readonly (readonly [string, string | number])[]

/** A report as a file: its columns, its rows in their order, and the totals of the columns that have one. */
export async function reportFile<Row>(options: ReportFileOptions<Row>, ctx: Pick<Context, 'node' | 'now'>) {
  const { kind, title, fileName, look, rows, period } = options
  const say = wordsIn(look.language)
  const made = sheetOf(options, say)
  const bytes =
    kind === 'xlsx'
      ? await writeWorkbook(
          options.about ? [made, aboutSheet(options.about, { node: ctx.node.name, now: ctx.now, zone: look.zone }, say)] : [made],
        )
      : await writePdf(made, {
          title: say(title),
          language: look.language,
          subtitle: subtitleOf({ node: ctx.node.name, period, now: ctx.now, zone: look.zone, count: rows.length }, say),
        })
  return new WithBytes({ fileName: `${fileName}.${kind}` }, bytes)
}

const inWorkbook: Readonly<Record<ReportKind, ColumnKind>> = {
  text: 'text',
  word: 'text',
  yesNo: 'text',
  number: 'integer',
  minutes: 'minutes',
  date: 'date',
  dateTime: 'dateTime',
}

interface Origin {
  /** the name of the org node */
  readonly node: string
  readonly now: string
  readonly zone: string
}

/** The sheet on which a workbook says where it comes from and what it holds. */
export function aboutSheet(about: About, { node, now, zone }: Origin, say: Words): OutputSheet {
  const rows = [['Org node', node] as const, ['Written', formatDateTime(now, zone)] as const, ...about]
  return {
    name: say('About'),
    columns: [
      { header: say('What'), kind: 'text' },
      { header: say('Value'), kind: 'text' },
    ],
    rows: rows.map(([label, value]) => [say(label), typeof value === 'number' ? String(value) : say(value)]),
  }
}

function sheetOf<Row>({ kind, sheet, columns, rows, look, hours, leading = 1 }: ReportFileOptions<Row>, say: Words): OutputSheet {
  const totals = totalsOf(columns, rows, say)
  return {
    name: say(sheet),
    columns: columns.map(column => headOf(column, hours ? 'pdf' : kind, say)),
    rows: rows.map(row => rowOf(columns, row, look.zone, say)),
    leading,
    ...(totals && { totals }),
  }
}

/** The header of a column in a file. */
export const headOf = <Row>({ header, kind }: ReportColumn<Row>, file: 'xlsx' | 'pdf', say: Words) => ({
  header: say(header),
  kind: file === 'pdf' && kind === 'minutes' ? ('duration' as const) : inWorkbook[kind],
})

/** The cells of a row. */
export const rowOf = <Row>(columns: readonly ReportColumn<Row>[], row: Row, zone: string, say: Words): OutputCell[] =>
  columns.map(column => cellOf(column.kind, column.value(row), zone, say))

/** The row of totals, with the sum of each column that has one; undefined when none has. */
export function totalsOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[], say: Words): OutputCell[] | undefined {
  const sums = sumsOf(columns, rows)
  return Object.keys(sums).length > 0 ? columns.map(({ id }, at) => (at === 0 ? say('Total') : (sums[id] ?? null))) : undefined
}

function cellOf(kind: ReportKind, value: string | number | boolean | null, zone: string, say: Words): OutputCell {
  if (value === null) return null
  if (kind === 'word') return say(String(value))
  if (kind === 'yesNo') return value === true ? say('Yes') : say('No')
  if (kind !== 'dateTime') return value as string | number
  const { date, time } = localOf(String(value), zone)
  return `${date}T${time}`
}
