// Turns the bytes of an .xlsx into plain cells; runs in the worker thread.

import { type CellValue, type Cell as ReadCell, readXlsx } from 'hucre/xlsx'
import type { Cell, Sheet, SheetProblem } from './workbook.ts'
import { type ZipLimits, zipContents } from './zip-contents.ts'

/** A workbook of 100,000 rows and 20 columns unpacks to about 80 MB. */
const limits: ZipLimits = { maxEntries: 1_000, maxUnpackedBytes: 250_000_000 }

/** A file refused, with the sentence that says why; becomes a `SheetError` in the server's thread. */
export class SheetRefusal extends Error {
  constructor(
    readonly kind: SheetProblem,
    message: string,
  ) {
    super(message)
  }
}

/** The first sheet. Throws `SheetRefusal`. */
export async function parseWorkbook(bytes: Uint8Array, maxRows: number): Promise<Sheet> {
  refuseZip(bytes)
  const read = await firstSheet(bytes)
  const { name, rows } = read
  const header = trimmed(rows[0] ?? []).map(value => String(plain(value) ?? '').trim())
  if (!header.some(Boolean)) throw new SheetRefusal('empty', 'The first row of the sheet is empty: it must hold the column names')
  const last = rows.findLastIndex((row, index) => index > 0 && (row.some(filled) || hasFormula(read.cells, index, row.length)))
  if (last > maxRows) throw new SheetRefusal('tooManyRows', `The sheet has ${last} rows; at most ${maxRows} can be read at once`)
  const data: (Cell | null)[][] = rows.slice(1, last + 1).map(row => trimmed(row).map(plain))
  markFormulas(data, read.cells)
  return { name, header, rows: data }
}

function refuseZip(bytes: Uint8Array): void {
  const names = zipContents(bytes, limits)
  if (names === 'tooLarge') throw new SheetRefusal('tooLarge', 'The file unpacks to more than an import may use')
  if (names === 'notZip' || !names.includes('[Content_Types].xml')) throw notWorkbook()
}

interface ReadSheet {
  name: string
  rows: CellValue[][]
  cells?: Map<string, ReadCell>
}

async function firstSheet(bytes: Uint8Array): Promise<ReadSheet> {
  const workbook = await readXlsx(bytes, { sheets: [0] }).catch(error => {
    throw /over the \d+ limit/.test(String(error))
      ? new SheetRefusal('tooLarge', 'The sheet spans more cells than an import may use')
      : notWorkbook()
  })
  const [sheet] = workbook.sheets
  if (!sheet) throw notWorkbook()
  return { name: sheet.name, rows: sheet.rows, ...(sheet.cells ? { cells: sheet.cells } : {}) }
}

const notWorkbook = () => new SheetRefusal('notWorkbook', 'The file is not an Excel workbook (.xlsx), or it is damaged')
const filled = (value: CellValue): boolean => value !== null && value !== ''
const trimmed = (row: CellValue[]): CellValue[] => row.slice(0, row.findLastIndex(filled) + 1)

function hasFormula(cells: Map<string, ReadCell> | undefined, row: number, width: number): boolean {
  if (!cells) return false
  for (let column = 0; column < width; column++) if (cells.get(`${row},${column}`)?.formula !== undefined) return true
  return false
}

function markFormulas(rows: (Cell | null)[][], cells: Map<string, ReadCell> = new Map()): void {
  for (const [place, cell] of cells) {
    const [row, column] = place.split(',').map(Number) as [number, number]
    const target = rows[row - 1]
    if (cell.formula === undefined || !target) continue
    while (target.length < column) target.push(null)
    target[column] = { formula: true }
  }
}

function plain(value: CellValue): Cell | null {
  if (value instanceof Date) return dateText(value)
  return value === '' ? null : (value as string | number | boolean | null)
}

/** Excel counts days and fractions of a day since 1900, so that a time alone lies before that year; seconds are rounded. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#NUM!'
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19)
  if (date.getUTCFullYear() < 1900) return text.slice(11)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}
