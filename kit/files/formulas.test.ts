import { expect, test } from 'vitest'
import { activeParts, formulas } from '../../tests/support/formulas.ts'
import { sheetOf, textCell, workbookOf } from './workbook.fixture.ts'
import { readSheet } from './workbook.ts'
import { writePdf } from './write-pdf.ts'
import { type ColumnKind, type OutputSheet, writeWorkbook } from './write-workbook.ts'

// What somebody typed stays text in every file that the product writes: nothing of it is calculated, opened or fetched.

const kinds: readonly ColumnKind[] = ['text', 'integer', 'decimal', 'minutes', 'duration', 'date', 'dateTime']
/** Each payload in a cell of each kind of column, in a head, in a total, and in the name of the sheet. */
const sheetWith = (payload: string): OutputSheet => ({
  name: payload,
  columns: kinds.map(kind => ({ header: payload, kind })),
  rows: [kinds.map(() => payload)],
  totals: kinds.map(() => payload),
})

test.each(formulas)('%s stays text in a workbook', async payload => {
  const bytes = await writeWorkbook([sheetWith(payload)])
  expect(activeParts(bytes)).toEqual([])
  const { header, rows } = await readSheet(bytes)
  const cells = kinds.map(() => payload)
  expect([header, ...rows]).toEqual([cells, cells, cells])
})

test.each(formulas)('%s stays text in a PDF', async payload => {
  const bytes = await writePdf(sheetWith(payload), { title: payload, subtitle: payload })
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(URI|Launch|JavaScript|JS|SubmitForm|OpenAction|AA|GoToR)\b/)
})

test('a formula and a link are found where a workbook has them', () => {
  const formula = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>`
  expect(activeParts(workbookOf(sheetOf(formula)))).toEqual(['xl/worksheets/sheet1.xml'])
  expect(activeParts(workbookOf(sheetOf(`<row r="1">${textCell('A1', '&lt;f>')}</row>`)))).toEqual([])
})
