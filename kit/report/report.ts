import { z } from 'zod'
import type { Key } from '../access/key.ts'
import { endpoint, sees } from '../calls/endpoint.ts'
import { listExport } from '../exports/export.api.ts'
import { isZone } from '../resource/export-shape.ts'

/** `word` is English and is translated; `minutes` are shown as hours and minutes, and in a workbook with their unit. */
export type ReportKind = 'text' | 'word' | 'number' | 'minutes' | 'date' | 'dateTime' | 'yesNo'

/** A column of a report: of its page, its workbook and its PDF. */
export interface ReportColumn<Row> {
  readonly id: string
  /** in English */
  readonly header: string
  readonly kind: ReportKind
  value(row: Row): string | number | boolean | null
  /** pixels on the page */
  readonly width?: number
  /** summed below the rows */
  readonly total?: true
}

/** The sums, by column id, of the columns that have a total. */
export const sumsOf = <Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    columns.filter(({ total }) => total).map(({ id, value }) => [id, rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0)]),
  )

/** The language and the time zone that a file is written in; English and UTC when a call does not say. */
export const fileLook = {
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'A language like en')
    .default('en'),
  zone: z.string().max(60).refine(isZone, 'A time zone like Asia/Muscat').default('UTC'),
}

/** Maximum number of rows of a report made while the user waits. A PDF of that many takes about seven seconds of a worker thread. */
export const mostPdfRows = 5000

interface FileOptions<I extends z.ZodType> {
  readonly path: `/${string}`
  /** the report in English */
  readonly report: string
  readonly key: Key
  /** names the rows in sight, in their order, and has the fields of `fileLook` */
  readonly input: I
}

const fileOf =
  (kind: 'excel' | 'pdf', what: string) =>
  <I extends z.ZodType>({ path, report, key, input }: FileOptions<I>) =>
    endpoint({
      method: 'POST',
      path: `${path}/${kind}`,
      summary: `${report} as ${what} in byteData: the given rows in the given order, and their totals`,
      needs: sees(key),
      reach: 'orgNode',
      input,
      output: z.object({ fileName: z.string() }),
    })

const longOf =
  (kind: 'excel' | 'pdf', what: string) =>
  <I extends z.ZodType>({ path, report, key, input }: FileOptions<I>) =>
    endpoint({
      method: 'POST',
      path: `${path}/${kind}/long`,
      summary: `Make ${what} of ${report} of any length; a job, followed with the export`,
      needs: sees(key),
      reach: 'orgNode',
      input,
      output: listExport,
      errors: { tooMany: 409, tooLong: 409 },
    })

/** The call that has a job make the report as a workbook, for more rows than a user waits for. */
export const longExcelOf = longOf('excel', 'an Excel workbook')
/** The call that has a job make the report as a PDF. */
export const longPdfOf = longOf('pdf', 'a PDF')

/** The call for the report as a workbook (EXPORT-01). It only reads, but is a POST because the list of rows may be long. */
export const excelOf = fileOf('excel', 'an Excel workbook')
/** The call for the report as a PDF (EXPORT-02). */
export const pdfOf = fileOf('pdf', 'a PDF')
