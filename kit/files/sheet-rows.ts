// Reads the rows of a sheet piece by piece and stores equal texts only once.

import { inEnglish } from '../words/fill.ts'
import type { NumberMeaning } from './cell-formats.ts'
import { type CellXml, cellValue, type Surroundings } from './cell-values.ts'
import type { Values } from './packed-sheet.ts'
import type { FormulaCell } from './sheet.ts'
import { type ReadLimits, SheetRefusal, tooManyCells, tooManyLetters } from './sheet-limits.ts'
import { readXml, type XmlEvents, XmlRefusal } from './xml.ts'

/** Excel's own limits of a sheet. */
const mostRows = 1_048_576
const mostColumns = 16_384
const letterA = 65
const letterZ = 90
const formula: FormulaCell = { formula: true }

interface Cell extends CellXml {
  row: number
  column: number
  /** null without a formula; of a long one, its beginning */
  formula: string | null
}

/** How much of the limits the sheets read so far have used. */
export interface Used {
  cells: number
  letters: number
}

/** The rows by their index, the header first. Each cell is the number of its value in `values`; 0 is empty. Throws `SheetRefusal`. */
export async function readRows(
  pieces: AsyncIterable<Uint8Array>,
  values: Values,
  around: Surroundings & { readonly formats: readonly NumberMeaning[] },
  limits: ReadLimits,
  used: Used,
): Promise<number[][]> {
  const rows = new Rows(values, limits, used)
  await readXml(pieces, sheetEvents(rows, around))
  return rows.end()
}

function sheetEvents(rows: Rows, around: Surroundings & { readonly formats: readonly NumberMeaning[] }): XmlEvents {
  let inData = false
  let inValue = false
  let inSound = false
  let inFormula = false
  let at = ''
  let row = -1
  let column = 0
  let cell = emptyCell(row, column)
  const ofCell = (name: string, value: string) => {
    if (name === 'r') place(cell, value)
    if (name === 't') cell.type = value
    if (name === 's') cell.meaning = around.formats[Number(value)] ?? 'number'
  }
  return {
    open(name) {
      at = inData ? name : ''
      if (name === 'sheetData') inData = true
      if (at === 'row') [row, column] = [row + 1, 0]
      if (at === 'c') cell = emptyCell(row, column)
      if (at === 'f') {
        inFormula = true
        cell.formula = ''
      }
      if (at === 'rPh') inSound = true
      if (at === 'v' || at === 't') inValue = !inSound
    },
    attribute(name, value) {
      if (at === 'c') ofCell(name, value)
      if (at === 'row' && name === 'r') row = Number(value) - 1
    },
    text(part) {
      if (inValue) cell.text += part
      if (inFormula) cell.formula = `${cell.formula}${part}`.slice(0, mostOfFormula)
    },
    close(name) {
      if (name === 'sheetData') inData = false
      if (!inData) return
      if (name === 'rPh') inSound = false
      if (name === 'f') inFormula = false
      if (name === 'v' || name === 't') inValue = false
      if (name !== 'c') return
      rows.put(cell, around)
      column = cell.column + 1
    },
  }
}

const emptyCell = (row: number, column: number): Cell => ({ row, column, type: '', text: '', meaning: 'number', formula: null })

/** Sets row and column from a reference such as `AB12`. Any other text gives a place outside the sheet. */
function place(cell: Cell, reference: string): void {
  let at = 0
  let column = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < letterA || letter > letterZ) break
    column = column * 26 + letter - letterA + 1
  }
  cell.column = column - 1
  cell.row = Number(reference.slice(at)) - 1
}

/** As much of a formula as shows whether it is a constant. */
const mostOfFormula = 20

/** What a formula is read as; null for a cell without one. LibreOffice stores Yes and No of a list as formulas of a constant. */
function ofFormula({ formula: text }: Cell): boolean | FormulaCell | null {
  if (text === null) return null
  const constant = /^\s*=?(TRUE|FALSE)\(\s*\)\s*$/i.exec(text)?.[1]
  return constant ? constant.toUpperCase() === 'TRUE' : formula
}

/** The rows read so far. */
class Rows {
  private readonly rows: number[][] = []
  /** the last row that is not empty */
  private last = 0

  constructor(
    private readonly values: Values,
    private readonly limits: ReadLimits,
    private readonly used: Used,
  ) {}

  put(cell: Cell, around: Surroundings): void {
    const { row, column } = cell
    if (!(Number.isInteger(row) && row >= 0 && row < mostRows && column >= 0 && column < mostColumns))
      throw new XmlRefusal('a cell outside the sheet')
    const value = (row > 0 ? ofFormula(cell) : null) ?? cellValue(cell, around)
    if (value === null) return
    if (typeof value === 'string') this.used.letters += value.length
    if (this.used.letters > this.limits.maxLetters) throw tooManyLetters()
    this.last = Math.max(this.last, row)
    // rows above the limit are counted but not stored
    if (row <= this.limits.maxRows) this.keep(row, column, this.values.numberOf(value))
  }

  /** Every row up to the last filled one. */
  end(): number[][] {
    const { maxRows } = this.limits
    if (this.last > maxRows)
      throw new SheetRefusal(
        'tooManyRows',
        inEnglish('The sheet has {{rows}} {{rows:row|rows}}; at most {{most}} can be read at once', { rows: this.last, most: maxRows }),
      )
    return this.rows
  }

  private keep(row: number, column: number, number: number): void {
    while (this.rows.length <= row) this.rows.push([])
    const places = this.rows[row]!
    this.used.cells += Math.max(1, column + 1 - places.length)
    if (this.used.cells > this.limits.maxCells) throw tooManyCells()
    while (places.length <= column) places.push(0)
    places[column] = number
  }
}
