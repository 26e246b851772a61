// The XML of a sheet of a workbook: its head, its rows, its foot.

import { cellXml, columnLetters, headingXml, styleOf } from './sheet-cells.ts'
import { choiceLists } from './sheet-choices.ts'
import { fitsToPage, pageSetup } from './sheet-print.ts'
import { headingLines } from './sheet-widths.ts'
import type { OutputCell, SheetColumn } from './write-workbook.ts'

const lineHeight = 15

/** The XML of a sheet before its first row. The heading and the leading columns stay in sight. */
export function sheetHead(columns: readonly SheetColumn[], widths: readonly number[], leading: number): string {
  // cells that are still empty have the kind of their column too, so that a text typed there stays one
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[at]}" style="${styleOf(kind)}" customWidth="1"/>`,
  )
  const header = columns.map((column, at) => headingXml(`${columnLetters(at + 1)}1`, column.header)).join('')
  const height = lineHeight * Math.max(1, ...columns.map(column => headingLines(column.header).length))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${fitsToPage}<sheetViews><sheetView workbookViewId="0">${paneOf(leading)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${lineHeight}"/><cols>${cols.join('')}</cols><sheetData><row r="1" ht="${height}" customHeight="1">${header}</row>`
}

function paneOf(leading: number): string {
  if (leading === 0) return '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const corner = `${columnLetters(leading + 1)}2`
  return `<pane xSplit="${leading}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>`
}

/** The XML of the row with this number. The header is row 1. */
export function sheetRow(columns: readonly SheetColumn[], row: readonly OutputCell[], number: number, isTotal = false): string {
  const cells = columns.map(({ kind }, at) => cellXml(`${columnLetters(at + 1)}${number}`, kind, row[at] ?? null, isTotal))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The XML of a sheet after its last row. The filters cover the header and `rows` rows. */
export const sheetFoot = (columns: readonly SheetColumn[], widths: readonly number[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns.length)}${rows + 1}"/>${choiceLists(columns)}${pageSetup(widths)}</worksheet>`
