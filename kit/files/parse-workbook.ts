// Turns the bytes of an .xlsx into plain cells while it is unpacked, part by part. Runs in the worker thread.

import { readFormats } from './cell-formats.ts'
import { type PackedSheet, packSheet, Values } from './packed-sheet.ts'
import { readTexts } from './shared-texts.ts'
import { type ReadLimits, SheetRefusal } from './sheet-limits.ts'
import { readRows } from './sheet-rows.ts'
import { workbookParts } from './workbook-parts.ts'
import { XmlRefusal } from './xml.ts'
import { openZip, type Zip, ZipRefusal } from './zip.ts'

/** Reads the first sheets of a workbook, at most `maxSheets` of them; `told` is given how far it is. Throws `SheetRefusal`. */
export async function parseWorkbook(bytes: Uint8Array, limits: ReadLimits, told: (share: number) => void): Promise<PackedSheet[]> {
  try {
    return await readParts(openZip(bytes, limits, told), limits)
  } catch (error) {
    if (error instanceof ZipRefusal && error.kind === 'tooLarge')
      throw new SheetRefusal('tooLarge', 'The file is too large to import after unpacking')
    throw error instanceof ZipRefusal || error instanceof XmlRefusal ? notWorkbook() : error
  }
}

async function readParts(zip: Zip, limits: ReadLimits): Promise<PackedSheet[]> {
  const parts = await workbookParts(zip, limits.maxSheets)
  if (!parts) throw notWorkbook()
  const texts = parts.texts ? await readTexts(zip.unpack(parts.texts), limits) : []
  const formats = parts.styles ? await readFormats(zip.unpack(parts.styles)) : []
  const around = { texts, formats, from1904: parts.from1904 }
  const used = { cells: 0, letters: 0 }
  const sheets: PackedSheet[] = []
  for (const { name, path } of parts.sheets) {
    const values = new Values()
    const [first = [], ...rows] = await readRows(zip.unpack(path), values, around, limits, used)
    const header = first.map(number => String(values.all[number - 1] ?? '').trim())
    header.length = header.findLastIndex(Boolean) + 1
    sheets.push(packSheet(name, header, rows, values))
  }
  if (sheets[0]!.header.length === 0) throw new SheetRefusal('empty', 'The first row of the sheet is empty: it must hold the column names')
  return sheets
}

const notWorkbook = () => new SheetRefusal('notWorkbook', 'The file is not an Excel workbook (.xlsx), or it is damaged')
