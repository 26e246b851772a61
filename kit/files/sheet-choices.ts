// Lists to choose from in the cells of a column. They only help: what may be typed is checked when the file is imported.

import { columnLetters, xmlText } from './sheet-cells.ts'
import { quotedSheet } from './sheet-print.ts'
import { sheetName } from './sheet-text.ts'
import type { SheetColumn } from './write-workbook.ts'

/** Excel's last row. */
const lastRow = 1_048_576

/** The XML of the lists of a sheet; empty when no column has one. */
export function choiceLists(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ choices }, at) => {
    if (!choices || choices.count === 0) return []
    const from = columnLetters(choices.column)
    const range = `${quotedSheet(sheetName(choices.sheet))}!$${from}$2:$${from}$${choices.count + 1}`
    const column = columnLetters(at + 1)
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${lastRow}"><formula1>${xmlText(range)}</formula1></dataValidation>`,
    ]
  })
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}
