import { type Context, type Implementation, implement, WithBytes } from '../../../kit/calls/handler.server.ts'
import { writePdf } from '../../../kit/files/write-pdf.ts'
import type { OutputSheet } from '../../../kit/files/write-workbook.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { mostPdfRows } from '../../../kit/report/report.ts'
import { subtitleOf } from '../../../kit/resource/export.server.ts'
import { withLines } from '../../../kit/resource/lines/sub-tables.server.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { type Input, rowsInOrder } from '../../../kit/resource/rows.server.ts'
import { lineSheet } from '../../../kit/resource/sheet.server.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { employee } from './employee.resource.ts'
import { employeeLinesExcel, employeeLinesPdf, type LineFile } from './employee-files.api.ts'
import { readOn } from './reach.service.ts'

const plain = employee as unknown as Resource

interface Asked {
  readonly orgNodeId: number
  readonly ids: readonly number[]
  readonly lines: LineFile
  readonly language: string
  readonly zone: string
}

/** The lines of these people, each with number and name of its person. */
async function sheetOf({ lines, language, zone, ...input }: Asked, { db, node, now }: Context<string>): Promise<OutputSheet> {
  await readOn(localOf(now, node.zone).date).execute(db)
  const rows = await withLines(db, plain, await rowsInOrder(db, plain, input as unknown as Input & { ids: number[] }, now))
  return lineSheet(plain, lines, rows, { zone, say: wordsIn(language) }, ['employeeNumber', 'fullName'])
}

const named = ({ name }: OutputSheet, { zone }: Asked, { now }: Context<string>, extension: 'xlsx' | 'pdf') => ({
  fileName: `${name} ${localOf(now, zone).date}.${extension}`,
})

/** Files of skills, licences and exclusions beside the files of the list (EMP-25). */
export const lineFileCalls: Implementation[] = [
  implement(employeeLinesExcel, async (input, ctx) => {
    const sheet = await sheetOf(input, ctx)
    return new WithBytes(named(sheet, input, ctx, 'xlsx'), await writeWorkbook([sheet]))
  }),
  implement(employeeLinesPdf, async (input, ctx) => {
    const sheet = await sheetOf(input, ctx)
    if (sheet.rows.length > mostPdfRows) return ctx.fail('tooMany', 'A PDF has at most 5,000 rows: search or filter first, or take Excel.')
    const subtitle = { node: ctx.node.name, now: ctx.now, zone: input.zone, count: sheet.rows.length }
    const bytes = await writePdf(sheet, {
      title: sheet.name,
      language: input.language,
      subtitle: subtitleOf(subtitle, wordsIn(input.language)),
    })
    return new WithBytes(named(sheet, input, ctx, 'pdf'), bytes)
  }),
]
