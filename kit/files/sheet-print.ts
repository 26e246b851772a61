// How a sheet is printed: landscape, as wide as its paper, its heading and first columns on every page (Excel's page setup).

import { columnLetters, xmlText } from './sheet-cells.ts'

/** Paper by the number that Excel has for it. */
const a4 = 9
const a3 = 8
/** Characters that an A4 landscape page holds in letters that can be read: at about two thirds of their size. */
const mostOnA4 = 210
/** On A3 at less than half of it; columns beyond go to a second page, beside the repeated ones. */
const mostOnA3 = 480

/** Says, before the columns of a sheet, that it is fitted to its paper. */
export const fitsToPage = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/** Margins, paper and page numbers of a sheet of so many characters; one page wide while that can be read, and as many high as it takes. */
export function pageSetup(widths: readonly number[]): string {
  const all = widths.reduce((sum, width) => sum + width, 0)
  const paper = all > mostOnA4 ? a3 : a4
  const across = Math.max(1, Math.ceil(all / mostOnA3))
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="${paper}" orientation="landscape" fitToWidth="${across}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
}

/** A sheet by its name in the workbook, with how many of its first columns say whose row it is. */
export interface PrintedSheet {
  readonly name: string
  readonly leading: number
}

/** The names of a workbook that say what is repeated on each printed page: the first row and the leading columns. */
export function printTitles(sheets: readonly PrintedSheet[]): string {
  const names = sheets.map(({ name, leading }, at) => {
    const sheet = quotedSheet(name)
    const rows = `${sheet}!$1:$1`
    const repeated = leading > 0 ? `${sheet}!$A:$${columnLetters(leading)},${rows}` : rows
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${xmlText(repeated)}</definedName>`
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

/** The name of a sheet as a reference has it. */
export const quotedSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`
