import { readSheet, SheetError } from '../../kit/files/workbook.ts'
import type { ImportCell } from './cells.rules.ts'
import { clockingsImport } from './clockings.server.ts'
import { crewsImport } from './crews.server.ts'
import { employeesImport } from './employees.server.ts'
import type { Importer } from './importer.server.ts'
import { importTexts } from './imports.api.ts'
import { headerFault, type ImportKind, kindOf } from './kinds.rules.ts'
import { licencesImport } from './licences.server.ts'
import { vesselCallsImport } from './vessel-calls.server.ts'

const importers: Readonly<Record<ImportKind, Importer>> = {
  employees: employeesImport,
  licences: licencesImport,
  crews: crewsImport,
  vesselCalls: vesselCallsImport,
  clockings: clockingsImport,
}

/** A file whose header row is one of the five, and its rows from sheet row 2 on. */
export interface KnownUpload {
  readonly importer: Importer
  readonly rows: readonly (readonly ImportCell[])[]
}

/** A file of which nothing can be imported: why, and where in the header. */
export interface RefusedUpload {
  readonly refused: string
  readonly fault: { column: string; message: string } | null
}

/** Reads the workbook and tells its kind by the header row. */
export async function readUpload(fileName: string, bytes: Uint8Array): Promise<KnownUpload | RefusedUpload> {
  if (!/\.xlsx$/i.test(fileName)) return { refused: importTexts.invalidFile, fault: null }
  try {
    const { header, rows } = await readSheet(bytes)
    const kind = kindOf(header)
    return kind ? { importer: importers[kind], rows } : { refused: importTexts.invalidFile, fault: headerFault(header) }
  } catch (error) {
    if (error instanceof SheetError) return { refused: sentence(error), fault: null }
    throw error
  }
}

/** What is no workbook gets the specified text first (IMP-01). */
const sentence = ({ kind, message }: SheetError): string =>
  kind === 'notWorkbook' ? `${importTexts.invalidFile}. ${message}.` : `${message}.`
