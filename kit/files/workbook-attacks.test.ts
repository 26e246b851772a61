import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { sharedOften, sheetOf, textCell, workbookOf, zip } from './workbook.fixture.ts'
import { readSheet, type SheetLimits } from './workbook.ts'

// Small files that would need much memory or time. Each is refused while it is read.

const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

const outcome = (bytes: Uint8Array, limits?: SheetLimits) =>
  readSheet(bytes, limits).then(
    ({ rows }) => rows.length,
    error => `${error.kind}: ${error.message}`,
  )
const tooMuchText = 'tooLarge: The file has too much text to import'
const tooManyCells = 'tooLarge: The sheet has too many cells to import'
const damaged = 'notWorkbook: The file is not an Excel workbook (.xlsx), or it is damaged'

function readAlone(name: string, bytes: Uint8Array): { outcome: unknown; grownMb: number } {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const [boot, script] = ['../boot.mjs', './reading-memory.fixture.ts'].map(file => fileURLToPath(new URL(file, import.meta.url)))
  return JSON.parse(execFileSync(process.execPath, [boot!, script!, path], { encoding: 'utf8' }))
}

test('one text of 30,000 characters in 600,000 cells is refused with the memory of a small file', () => {
  const bytes = sharedOften(30_000, 600_000)
  expect(bytes.length).toBeLessThan(100_000)
  const { outcome, grownMb } = readAlone('shared.xlsx', bytes)
  expect(outcome).toBe('tooLarge')
  expect(grownMb).toBeLessThan(300)
})

test('a long text in many cells is sent between threads only once', () => {
  // 48 million characters in the cells, 8,000 in the file
  const { outcome, grownMb } = readAlone('allowed.xlsx', sharedOften(8_000, 6_000))
  expect(outcome).toBe(999)
  expect(grownMb).toBeLessThan(120)
})

describe('what counts', () => {
  const maxLetters = 100

  test('characters of a shared text, as often as it is used', async () => {
    expect(await outcome(sharedOften(10, 12), { maxLetters })).toBe(tooMuchText)
    expect(await outcome(sharedOften(8, 12), { maxLetters })).toBe(1)
  })

  test('characters of texts that no cell uses', async () => {
    const texts = `<sst>${`<si><t>${'x'.repeat(30)}</t></si>`.repeat(4)}</sst>`
    expect(await outcome(workbookOf(sheetOf(`<row>${textCell('A1', 'a')}</row>`), { texts }), { maxLetters })).toBe(tooMuchText)
    const runs = `<sst><si>${`<r><t>${'x'.repeat(30)}</t></r>`.repeat(4)}</si></sst>`
    expect(await outcome(workbookOf(sheetOf(''), { texts: runs }), { maxLetters })).toBe(tooMuchText)
  })

  test('characters in the cells themselves, and those of one long cell', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, 'x'.repeat(10))}</row>`)
    expect(await outcome(workbookOf(sheetOf(many.join(''))), { maxLetters })).toBe(tooMuchText)
    expect(await outcome(workbookOf(sheetOf(`<row>${textCell('A1', 'x'.repeat(101))}</row>`)), { maxLetters })).toBe(tooMuchText)
    const digits = `<row><c r="A1" t="str"><v>${'7'.repeat(101)}</v></c></row>`
    expect(await outcome(workbookOf(sheetOf(digits)), { maxLetters })).toBe(tooMuchText)
  })

  test('cells, with the empty ones before a filled one, and each repeated cell', async () => {
    const header = `<row r="1">${textCell('A1', 'a')}</row>`
    const far = Array.from({ length: 4 }, (_, at) => `<row r="${at + 2}">${textCell(`Z${at + 2}`, 'z')}</row>`).join('')
    expect(await outcome(workbookOf(sheetOf(header + far)), { maxCells: 100 })).toBe(tooManyCells)
    expect(await outcome(workbookOf(sheetOf(header + far)), { maxCells: 105 })).toBe(4)
    const again = `<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(100)}</row>`
    expect(await outcome(workbookOf(sheetOf(header + again)), { maxCells: 100 })).toBe(tooManyCells)
  })

  test('empty shared texts', async () => {
    const texts = `<sst>${'<si/>'.repeat(101)}</sst>`
    expect(await outcome(workbookOf(sheetOf(''), { texts }), { maxCells: 100 })).toBe(tooManyCells)
  })

  test('cell formats', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`
    const bytes = workbookOf(sheetOf(`<row>${textCell('A1', 'a')}</row>`), { styles })
    expect(await outcome(bytes)).toBe('tooLarge: The file has more cell formats than Excel allows')
  })

  test('rows by their number, not by how many there are', async () => {
    const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`
    const bytes = workbookOf(sheetOf(`<row r="1">${textCell('A1', 'a')}</row>${row(12)}${row(3)}`))
    expect(await outcome(bytes, { maxRows: 10 })).toBe('tooManyRows: The sheet has 11 rows; at most 10 can be read at once')
    expect(await outcome(bytes, { maxRows: 11 })).toBe(11)
  })
})

describe('a file that is not a workbook', () => {
  test('elements nested too deep, or never closed', async () => {
    expect(await outcome(workbookOf('<a>'.repeat(1000)))).toBe(damaged)
    expect(await outcome(workbookOf(`<worksheet><sheetData><row>${textCell('A1', 'a')}</row>`))).toBe(damaged)
  })

  test('a place outside any sheet', async () => {
    for (const place of ['A0', 'XFE1', 'ZZZZZZ1', 'A1.5', 'A', '1', 'A1e9'])
      expect(await outcome(workbookOf(sheetOf(`<row>${textCell(place, 'a')}</row>`))), place).toBe(damaged)
  })

  test('an entry with more or fewer bytes than its directory says', async () => {
    const sheet = sheetOf(`<row>${textCell('A1', 'a')}</row>`)
    expect(await outcome(workbookOf(sheet, { lies: { declared: 10 } }))).toBe('tooLarge: The file is too large to import after unpacking')
    expect(await outcome(workbookOf(sheet, { lies: { declared: 10_000 } }))).toBe(damaged)
  })
})

test('entities of the file are not expanded, and unused entries are not unpacked', async () => {
  const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const bytes = workbookOf(`${entities}${sheetOf(`<row>${textCell('A1', '&b;&amp;')}</row>`)}`)
  expect((await readSheet(bytes)).header).toEqual(['&b;&'])
  const padded = zip([{ name: 'xl/media/photo.png', content: Buffer.alloc(1000), declared: 5 }])
  expect(await outcome(padded)).toBe(damaged)
})
