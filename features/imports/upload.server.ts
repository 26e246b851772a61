import { importTexts } from '../../kit/import/texts.ts'
import { type RefusedFile, sheetIn } from '../../kit/import/workbook-in.server.ts'
import type { ImportCell } from './cells.rules.ts'
import { clockingsImport } from './clockings.server.ts'
import { crewsImport } from './crews.server.ts'
import { employeesImport } from './employees.server.ts'
import type { Importer } from './importer.server.ts'
import { headerFault, type ImportKind, kindOf } from './kinds.rules.ts'
import { licencesImport } from './licences.server.ts'
import { poolableNodesImport } from './poolable-nodes.server.ts'
import { vesselCallsImport } from './vessel-calls.server.ts'

const importers: Readonly<Record<ImportKind, Importer>> = {
  employees: employeesImport,
  licences: licencesImport,
  crews: crewsImport,
  poolableNodes: poolableNodesImport,
  vesselCalls: vesselCallsImport,
  clockings: clockingsImport,
}

/** A file whose header row is one of these, and its rows from sheet row 2 on. */
export interface KnownUpload {
  readonly importer: Importer
  readonly rows: readonly (readonly ImportCell[])[]
}

/** A file of which nothing can be imported: why, and where in the header. */
export interface RefusedUpload extends RefusedFile {
  readonly fault: { column: string; message: string } | null
}

/** Reads the workbook and tells its kind by the header row. */
export async function readUpload(fileName: string, bytes: Uint8Array): Promise<KnownUpload | RefusedUpload> {
  const sheet = await sheetIn(fileName, bytes)
  if ('refused' in sheet) return { ...sheet, fault: null }
  const kind = kindOf(sheet.header)
  return kind ? { importer: importers[kind], rows: sheet.rows } : { refused: importTexts.invalidFile, fault: headerFault(sheet.header) }
}
