import { expect, test } from 'vitest'
import { fileLimits } from './sheet-limits.ts'
import { sheetOf, textCell, workbookOf } from './workbook.fixture.ts'
import { readSheet } from './workbook.ts'
import { type OutputSheet, writeWorkbook } from './write-workbook.ts'
import { openZip } from './zip.ts'

// What a workbook is like where it is opened and printed: its own XML, and what a second program makes of it.

async function partsOf(sheets: OutputSheet[]): Promise<{ book: string; sheets: string[]; styles: string }> {
  const zip = openZip(await writeWorkbook(sheets), fileLimits)
  const part = async (path: string) => {
    const pieces: Uint8Array[] = []
    for await (const piece of zip.unpack(path)) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  const each: string[] = []
  for (const at of sheets.keys()) each.push(await part(`xl/worksheets/sheet${at + 1}.xml`))
  return { book: await part('xl/workbook.xml'), styles: await part('xl/styles.xml'), sheets: each }
}
const widthsIn = (xml: string) => [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(match => Number(match[1]))
const columns = (count: number) => Array.from({ length: count }, (_, at) => ({ header: `Figure ${at}`, kind: 'duration' as const }))
const payroll = (count: number): OutputSheet => ({
  name: "May's pay",
  columns: [{ header: 'Employee Number', kind: 'text' }, { header: 'Name', kind: 'text' }, ...columns(count)],
  rows: [['E1', 'Amira', ...Array.from({ length: count }, () => 600)]],
  totals: ['Total', null, ...Array.from({ length: count }, () => 1_810_663)],
  leading: 2,
})

test('a sheet is printed landscape and one page wide, with its heading and first columns on every page', async () => {
  const { book, sheets } = await partsOf([payroll(4), { name: 'About', columns: [{ header: 'What', kind: 'text' }], rows: [] }])
  expect(book).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'May''s pay'!$A:$B,'May''s pay'!$1:$1</definedName><definedName name="_xlnm.Print_Titles" localSheetId="1">'About'!$1:$1</definedName>`,
  )
  for (const xml of sheets) {
    expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(xml).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/)
    expect(xml).toContain('&amp;P / &amp;N')
  }
  // more columns than A4 holds in letters that can be read
  expect((await partsOf([payroll(36)])).sheets[0]).toContain('<pageSetup paperSize="8" orientation="landscape"')
})

test('the heading and the first columns stay in sight', async () => {
  const { sheets } = await partsOf([payroll(4), { name: 'List', columns: columns(3), rows: [] }])
  expect(sheets[0]).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"')
  expect(sheets[1]).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2"')
})

test('widths hold what a cell shows, and the totals in bold', async () => {
  const { sheets } = await partsOf([payroll(1)])
  // 1,810,663 minutes are 30177:43
  expect(widthsIn(sheets[0]!)[2]).toBeGreaterThanOrEqual('30177:43'.length * 1.1 + 1)
  const shown = await partsOf([
    {
      name: 'Shown',
      columns: [
        { header: 'At', kind: 'dateTime' },
        { header: 'On', kind: 'date' },
        { header: 'Min', kind: 'minutes' },
        { header: 'Above the overtime cap', kind: 'integer' },
      ],
      rows: [['2026-11-27T06:40', '2026-11-27', 1_810_663, 1]],
    },
  ])
  const [at, on, minutes, heading] = widthsIn(shown.sheets[0]!)
  expect(at).toBeGreaterThan('27/Nov/2026 06:40'.length)
  expect(on).toBeGreaterThan('27/Nov/2026'.length)
  expect(minutes).toBeGreaterThan('1810663 min'.length)
  // on two lines
  expect(heading).toBeLessThan(20)
  expect(shown.sheets[0]).toContain('<row r="1" ht="30" customHeight="1">')
})

test('a date has one form: in cells, with a time of day, and as a heading', async () => {
  const made: OutputSheet = {
    name: 'Dates',
    columns: [
      { header: '2026-11-02', kind: 'text' },
      { header: 'On', kind: 'date' },
      { header: 'At', kind: 'dateTime' },
    ],
    rows: [['D12', '2026-11-27', '2026-11-27T06:40']],
  }
  const { styles } = await partsOf([made])
  const dates = [...styles.matchAll(/formatCode="([^"]*y[^"]*)"/g)].map(match => match[1])
  expect(dates).toEqual(['dd/mmm/yyyy', 'dd/mmm/yyyy hh:mm'])
  const read = await readSheet(await writeWorkbook([made]))
  expect([read.header, read.rows]).toEqual([['2026-11-02', 'On', 'At'], [['D12', '2026-11-27', '2026-11-27T06:40:00']]])
})

test('an empty cell of a column of text takes texts, and one with choices shows them', async () => {
  const { sheets, styles } = await partsOf([
    {
      name: 'Template',
      columns: [
        { header: 'Number', kind: 'text' },
        { header: 'Role', kind: 'text', choices: { sheet: 'Choices: all', column: 2, count: 3 } },
      ],
      rows: [],
    },
  ])
  const style = Number(/<col min="1" max="1" [^>]*style="(\d+)"/.exec(sheets[0]!)?.[1])
  const format = [...styles.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g)][style]![1]
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`)
  expect(sheets[0]).toContain(
    `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="B2:B1048576"><formula1>'Choices  all'!$B$2:$B$4</formula1></dataValidation></dataValidations>`,
  )
})

test('a constant that a second program saved as a formula is read as its value', async () => {
  const formula = (at: string, text: string, type = 'b') => `<c r="${at}" t="${type}"><f aca="false">${text}</f><v>1</v></c>`
  const row = ['TRUE()', 'FALSE()', ' true( ) ', 'TRUE', 'NOT(TRUE())', 'TRUE()+1'].map((text, at) => formula(`${'ABCDEF'[at]}2`, text))
  const bytes = workbookOf(sheetOf(`<row r="1">${textCell('A1', 'a')}</row><row r="2">${row.join('')}</row>`))
  const other = { formula: true }
  expect((await readSheet(bytes)).rows).toEqual([[true, false, true, other, other, other]])
})
