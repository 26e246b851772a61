import type { Sheet } from '../files/sheet.ts'
import { readSheets, SheetError, type SheetLimits } from '../files/workbook.ts'
import { kindOf, notThis } from './file-kind.server.ts'
import { importTexts } from './texts.ts'

/** A file from which nothing can be imported, and why. */
export interface RefusedFile {
  readonly refused: string
}

/** Reads the first sheet of an uploaded workbook. A file that is no workbook is refused with the specified text first (IMP-01). */
export async function sheetIn(fileName: string, bytes: Uint8Array): Promise<Sheet | RefusedFile> {
  const sheets = await sheetsIn(fileName, bytes, { maxSheets: 1 })
  return 'refused' in sheets ? sheets : sheets[0]!
}

/** As `sheetIn`, for up to `maxSheets` sheets. */
export async function sheetsIn(fileName: string, bytes: Uint8Array, limits: SheetLimits): Promise<readonly Sheet[] | RefusedFile> {
  const kind = kindOf(fileName, bytes)
  if (kind) return { refused: `${importTexts.invalidFile}. ${notThis(kind)}` }
  try {
    return await readSheets(bytes, { ...limits, name: fileName })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { refused: error.kind === 'notWorkbook' ? `${importTexts.invalidFile}. ${error.message}.` : `${error.message}.` }
  }
}
