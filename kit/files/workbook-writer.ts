// Writes a workbook sheet by sheet and row by row. Runs in a worker thread.

import { kinds, numberFormats, xmlText } from './sheet-cells.ts'
import { type PrintedSheet, printTitles } from './sheet-print.ts'
import { sheetName } from './sheet-text.ts'
import { widthsOf } from './sheet-widths.ts'
import { sheetFoot, sheetHead, sheetRow } from './sheet-xml.ts'
import type { FileWriter, SheetHead } from './write-rows.ts'
import type { OutputCell } from './write-workbook.ts'
import { ZipWriter } from './zip-writer.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const rowsAtOnce = 500
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

interface OpenSheet extends SheetHead {
  readonly leading: number
  /** known from its first rows on */
  widths: readonly number[] | null
  rows: number
}

/** A workbook with a bold frozen header and filters on each sheet, whose bytes go to `sink` as they are ready. */
export function workbookWriter(sink: (bytes: Uint8Array) => void): FileWriter {
  const zip = new ZipWriter(sink)
  const sheets: PrintedSheet[] = []
  let sheet: OpenSheet | null = null

  /** The head is written with the first rows, which tell how wide columns are. */
  async function beginWith(open: OpenSheet, first: readonly (readonly OutputCell[])[]): Promise<readonly number[]> {
    if (open.widths) return open.widths
    open.widths = widthsOf(open.columns, first, open.totals)
    zip.begin(`xl/worksheets/sheet${sheets.length}.xml`)
    await zip.write(sheetHead(open.columns, open.widths, open.leading))
    return open.widths
  }

  async function endSheet() {
    if (!sheet) return
    const widths = await beginWith(sheet, [])
    const { columns, rows, totals } = sheet
    await zip.write(`${totals ? sheetRow(columns, totals, rows + 2, true) : ''}${sheetFoot(columns, widths, rows)}`)
    await zip.close()
    sheet = null
  }

  async function part(name: string, xml: string) {
    zip.begin(name)
    await zip.write(declared + xml)
    await zip.close()
  }

  return {
    async sheet(head) {
      await endSheet()
      const leading = Math.min(head.leading ?? 1, head.columns.length - 1)
      sheets.push({ name: sheetName(head.name), leading })
      sheet = { ...head, leading, rows: 0, widths: null }
    },
    async rows(rows) {
      await beginWith(sheet!, rows)
      const { columns, rows: before } = sheet!
      // the header is row 1
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const part = rows.slice(from, from + rowsAtOnce)
        await zip.write(part.map((row, at) => sheetRow(columns, row, before + from + at + 2)).join(''))
      }
      sheet!.rows += rows.length
    },
    async end() {
      await endSheet()
      await part('xl/styles.xml', styles)
      const names = sheets.map(({ name }) => name)
      await part('xl/workbook.xml', workbookOf(sheets))
      await part('xl/_rels/workbook.xml.rels', relationsOf(names))
      await part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
      await part('[Content_Types].xml', typesOf(names))
      zip.end()
    },
  }
}

const formats = kinds.map((kind, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlText(numberFormats[kind])}"/>`)
const look = (font: number, format: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
/** A long heading stands on two lines. */
const headLook = (format: number) => look(1, format).replace('/>', ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>')
const looks = [
  look(0, 0),
  headLook(0),
  ...[0, 1].flatMap(font => kinds.map((_, at) => look(font, 164 + at))),
  headLook(164 + kinds.indexOf('date')),
]
const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
const fill = (kind: string) => `<fill><patternFill patternType="${kind}"/></fill>`

const styles = `<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2">${fill('none')}${fill('gray125')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`

const workbookOf = (sheets: readonly PrintedSheet[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets>${printTitles(sheets)}</workbook>`

const relations = (of: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${of
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const relationsOf = (names: readonly string[]) =>
  relations([...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const), ['styles', 'styles.xml']])

const typesOf = (names: readonly string[]) => {
  const override = (path: string, part: string) => `<Override PartName="/xl/${path}" ContentType="${typeOf(part)}"/>`
  const sheets = names.map((_, at) => override(`worksheets/sheet${at + 1}.xml`, 'worksheet'))
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets.join('')}</Types>`
}
