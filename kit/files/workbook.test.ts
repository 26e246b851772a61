import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readMinutes } from '../fields/minutes/minutes.ts'
import { sheetOf, textCell, workbookOf, zip } from './workbook.fixture.ts'
import { readSheet, refusalOf, type SheetLimits } from './workbook.ts'
import { WorkerStopped } from './worker-pool.ts'
import { type OutputSheet, writeWorkbook } from './write-workbook.ts'

const fixture = (name: string) => readFileSync(new URL(`../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url))
const refusal = (bytes: Uint8Array, limits?: SheetLimits) =>
  readSheet(bytes, limits).then(
    () => 'read',
    error => error.kind,
  )

describe('reading a workbook', () => {
  test("a terminal's files, with their own row numbers", async () => {
    const clockings = await readSheet(fixture('clockings'))
    expect(clockings.header.slice(0, 4)).toEqual(['EmployeeNumber', 'Employee Name', 'Role', 'RosterDate'])
    expect(clockings.rows).toHaveLength(2865)
    expect(clockings.rows[0]?.slice(3, 5)).toEqual(['2026-11-02', '2026-11-02T06:38:00'])
    expect((await readSheet(fixture('employees'))).rows).toHaveLength(420)
  })

  test('rows keep their place after empty ones, and empty rows at the end do not count', async () => {
    const bytes = workbookOf(
      sheetOf(`<row r="1">${textCell('A1', ' Name ')}</row><row r="4">${textCell('B4', 'far')}</row><row r="9"><c r="A9"/></row>`),
    )
    expect(await readSheet(bytes)).toEqual({ name: 'S', header: ['Name'], rows: [[], [], [null, 'far']] })
  })

  test('dates, instants, times, numbers and booleans', async () => {
    const dates = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-02T06:38:00Z')]
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['day', 'at', 'n', 'b'],
            [...dates, 12.5, true],
          ],
        },
      ],
    })
    expect((await readSheet(bytes)).rows).toEqual([['2026-11-02', '2026-11-02T06:38:00', 12.5, true]])
  })

  test('lengths of time and dates are told apart by their format, however long they are', async () => {
    const formats = ['[h]:mm', 'h:mm', 'yyyy-mm-dd', '[$-409]d/m/yyyy "[h]"', '[mm]:ss', '0.00', '[Red]0.0']
    const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    const styles = `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="46"/></cellStyleXfs><cellXfs>${[
      46,
      ...formats.keys(),
    ]
      .map(id => `<xf numFmtId="${id === 46 ? id : id + 164}"><alignment/></xf>`)
      .join('')}</cellXfs></styleSheet>`
    const row = (number: number, value: number) =>
      `<row r="${number}">${Array.from({ length: 8 }, (_, style) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`
    const bytes = workbookOf(sheetOf(`<row>${textCell('A1', 'a')}</row>${row(2, 1.25)}${row(3, 0.25)}`), { styles })
    expect((await readSheet(bytes)).rows).toEqual([
      ['30:00:00', '30:00:00', '1900-01-01T06:00:00', '1900-01-01T06:00:00', '1900-01-01T06:00:00', '30:00:00', 1.25, 1.25],
      ['06:00:00', '06:00:00', '06:00:00', '06:00:00', '06:00:00', '06:00:00', 0.25, 0.25],
    ])
  })

  test('formula cells are marked, even shared ones and ones without a value', async () => {
    const cells = `<c r="A2"><f>1+1</f><v>2</v></c>${textCell('B2', 'plain')}<c r="C2"><f t="shared" ref="C2:C3" si="0">A2*2</f><v>4</v></c>`
    const bytes = workbookOf(
      sheetOf(
        `<row r="1">${textCell('A1', 'a')}</row><row r="2">${cells}</row><row r="3"><c r="C3"><f t="shared" si="0"/><v>4</v></c></row><row r="4"><c r="A4"><f>NOW()</f></c></row>`,
      ),
    )
    expect((await readSheet(bytes)).rows).toEqual([
      [{ formula: true }, 'plain', { formula: true }],
      [null, null, { formula: true }],
      [{ formula: true }],
    ])
  })
})

describe('a file that is refused', () => {
  test('not a workbook: text, an empty file, a part of a file, another zip, an empty zip, an encrypted file', async () => {
    const whole = fixture('crews')
    const others = [
      Buffer.from('EmployeeNumber,Crew\n'),
      new Uint8Array(),
      whole.subarray(0, whole.length - 100),
      zip([{ name: 'a.txt', content: Buffer.from('a') }]),
      zip([]),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.concat([Buffer.from('PK'), Buffer.alloc(1000, 7)]),
    ]
    for (const bytes of others) expect(await refusal(bytes)).toBe('notWorkbook')
    expect(await refusal(workbookOf('<worksheet><sheetData><row r="1"><c r="A1'))).toMatch(/notWorkbook|empty/)
  })

  test('larger than allowed', async () => {
    expect(await refusal(new Uint8Array(14 * 1024 * 1024 + 1))).toBe('tooLarge')
    expect(await refusal(fixture('crews'), { maxBytes: 100 })).toBe('tooLarge')
  })

  test('a zip bomb, whether its declared size is right or wrong', async () => {
    const honest = zip([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300_000_000, ' ') },
    ])
    expect(honest.length).toBeLessThan(1_000_000)
    expect(await refusal(honest)).toBe('tooLarge')
    const lying = workbookOf(sheetOf(' '.repeat(50_000_000)), { lies: { declared: 1000 } })
    expect(await refusal(lying)).toBe('tooLarge')
  })

  test('too many entries', async () => {
    const entries = Array.from({ length: 1001 }, (_, at) => ({ name: `e${at}`, content: Buffer.from('x') }))
    expect(await refusal(zip(entries))).toBe('tooLarge')
  })

  test('cells at opposite corners', async () => {
    const corner = (row: number) =>
      workbookOf(sheetOf(`<row r="1">${textCell('A1', 'a')}</row><row r="${row}">${textCell(`XFD${row}`, 'z')}</row>`))
    expect(await refusal(corner(1_048_576))).toBe('tooManyRows')
    expect(await refusal(corner(1_048_577))).toBe('notWorkbook')
    expect(await refusal(corner(9), { maxCells: 16_384 })).toBe('tooLarge')
  })

  test('100,001 rows; 100,000 are read', async () => {
    const rows = (count: number) => [['n'], ...Array.from({ length: count }, (_, at) => [at])]
    const tooMany = await writeXlsx({ sheets: [{ name: 'S', rows: rows(100_001) }] })
    await expect(readSheet(tooMany)).rejects.toThrow('The sheet has 100,001 rows; at most 100,000 can be read at once')
    expect((await readSheet(await writeXlsx({ sheets: [{ name: 'S', rows: rows(100_000) }] }))).rows).toHaveLength(100_000)
  })

  test('an empty sheet, or an empty first row', async () => {
    expect(await refusal(workbookOf(sheetOf('')))).toBe('empty')
    expect(await refusal(workbookOf(sheetOf(`<row r="2">${textCell('A2', 'late')}</row>`)))).toBe('empty')
  })

  test('ten at once: every file gets its own answer', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? readSheet(fixture('crews')) : readSheet(fixture('licences')))),
    )
    expect(all.map(sheet => sheet.rows.length)).toEqual(Array.from({ length: 10 }, (_, at) => (at % 2 ? 420 : 567)))
  })
})

describe('writing a workbook', () => {
  const payroll: OutputSheet = {
    name: 'Payroll: 2/11 [own]',
    columns: [
      { header: 'Name', kind: 'text', width: 30 },
      { header: 'Normal', kind: 'minutes' },
      { header: 'Absent Days', kind: 'integer' },
      { header: 'From', kind: 'date' },
    ],
    rows: [
      ['=1+1', 660, 0, '2026-11-02'],
      ['@SUM(A1)', -5, 1, null],
      ['สมชาย ใจดี & <b>é</b>', 0, null, 'soon'],
      ['007', null, null, null],
      ['bell\u0007 and\nline', null, null, null],
    ],
    totals: ['Total', 655, 1, null],
  }

  test('reads back unchanged; text that looks like a formula stays text', async () => {
    const bytes = await writeWorkbook([payroll])
    expect(await readSheet(bytes)).toEqual({
      name: 'Payroll  2 11  own ',
      header: ['Name', 'Normal', 'Absent Days', 'From'],
      rows: [
        ['=1+1', 660, 0, '2026-11-02'],
        ['@SUM(A1)', -5, 1],
        ['สมชาย ใจดี & <b>é</b>', 0, null, 'soon'],
        ['007'],
        ['bell and\nline'],
        ['Total', 655, 1],
      ],
    })
  })

  test('lengths of time are exact to the minute, even those of a day and more', async () => {
    const rows = Array.from({ length: 10_001 }, (_, minutes) => [minutes])
    const bytes = await writeWorkbook([{ name: 'Lengths', columns: [{ header: 'Break', kind: 'duration' }], rows }])
    expect((await readSheet(bytes)).rows.map(([cell]) => [readMinutes(String(cell))])).toEqual(rows)
  })

  test('without rows has only a header', async () => {
    const bytes = await writeWorkbook([{ name: 'Empty', columns: payroll.columns, rows: [] }])
    expect((await readSheet(bytes)).rows).toEqual([])
  })
})

test('a reading that was stopped names the file, how far it came and what to do', () => {
  expect(refusalOf(new WorkerStopped('timeout', 0.458), 'clockings.xlsx')).toMatchObject({
    kind: 'timeout',
    message:
      'Reading clockings.xlsx was stopped at 45 %, because nothing more was read for a minute. The machine is very busy: please try again later, or divide the file',
  })
  expect(refusalOf(new WorkerStopped('ended', 0), 'clockings.xlsx')).toMatchObject({ kind: 'tooLarge' })
})
