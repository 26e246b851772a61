import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet, type SheetLimits } from './workbook.ts'
import { type OutputSheet, writeWorkbook } from './write-workbook.ts'

const fixture = (name: string) => readFileSync(new URL(`../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url))
const refusal = (bytes: Uint8Array, limits?: SheetLimits) =>
  readSheet(bytes, limits).then(
    () => 'read',
    error => error.kind,
  )

interface ZipEntry {
  name: string
  content: Buffer
  /** what the directory says the size is, where that is a lie */
  declared?: number
}

/** A zip of deflated entries, written by hand so that it can lie. */
function zip(entries: ZipEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declared, 18)
    fields.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Uint8Array.from(Buffer.concat([...locals, central, end]))
}

const workbookOf = (sheetXml: string, lies: Partial<ZipEntry> = {}): Uint8Array => {
  const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relationships = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/${type}" Target="${target}"/></Relationships>`
  const entry = (name: string, text: string) => ({ name, content: Buffer.from(text) })
  return zip([
    entry('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    entry('_rels/.rels', relationships('officeDocument', 'xl/workbook.xml')),
    entry('xl/workbook.xml', `<workbook xmlns:r="${relationship}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    entry('xl/_rels/workbook.xml.rels', relationships('worksheet', 'worksheets/sheet1.xml')),
    { ...entry('xl/worksheets/sheet1.xml', sheetXml), ...lies },
  ])
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('reading a workbook', () => {
  test("a terminal's files, with their own row numbers", async () => {
    const clockings = await readSheet(fixture('clockings'))
    expect(clockings.header.slice(0, 4)).toEqual(['EmployeeNumber', 'Employee Name', 'Role', 'RosterDate'])
    expect(clockings.rows).toHaveLength(2865)
    expect(clockings.rows[0]?.slice(3, 5)).toEqual(['2026-11-02', '2026-11-02T06:38:00'])
    expect((await readSheet(fixture('employees'))).rows).toHaveLength(420)
  })

  test('rows keep their place behind empty ones, and empty ones at the end are not rows', async () => {
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

  test('formula cells are marked by row and column, also shared ones and ones without a value', async () => {
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
  test('no workbook: text, nothing, cut short, another zip, a zip of nothing, encrypted', async () => {
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

  test('a zip bomb, whether it declares its size or lies about it', async () => {
    const honest = zip([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300_000_000, ' ') },
    ])
    expect(honest.length).toBeLessThan(1_000_000)
    expect(await refusal(honest)).toBe('tooLarge')
    const lying = workbookOf(sheetOf(' '.repeat(50_000_000)), { declared: 1000 })
    expect(await refusal(lying)).toBe('tooLarge')
  })

  test('too many entries', async () => {
    const entries = Array.from({ length: 1001 }, (_, at) => ({ name: `e${at}`, content: Buffer.from('x') }))
    expect(await refusal(zip(entries))).toBe('tooLarge')
  })

  test('two cells at opposite corners', async () => {
    const bytes = workbookOf(sheetOf(`<row r="1">${textCell('A1', 'a')}</row><row r="1048576">${textCell('XFD1048576', 'z')}</row>`))
    expect(await refusal(bytes)).toBe('tooLarge')
  })

  test('100,001 rows; 100,000 are read', async () => {
    const rows = (count: number) => [['n'], ...Array.from({ length: count }, (_, at) => [at])]
    const tooMany = await writeXlsx({ sheets: [{ name: 'S', rows: rows(100_001) }] })
    await expect(readSheet(tooMany)).rejects.toThrow('The sheet has 100001 rows; at most 100000 can be read at once')
    expect((await readSheet(await writeXlsx({ sheets: [{ name: 'S', rows: rows(100_000) }] }))).rows).toHaveLength(100_000)
  })

  test('an empty sheet, or an empty first row', async () => {
    expect(await refusal(workbookOf(sheetOf('')))).toBe('empty')
    expect(await refusal(workbookOf(sheetOf(`<row r="2">${textCell('A2', 'late')}</row>`)))).toBe('empty')
  })

  test('ten at once: every answer belongs to its file', async () => {
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

  test('reads back as it was given; text that looks like a formula stays text', async () => {
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

  test('of no rows is a header', async () => {
    const bytes = await writeWorkbook([{ name: 'Empty', columns: payroll.columns, rows: [] }])
    expect((await readSheet(bytes)).rows).toEqual([])
  })
})
