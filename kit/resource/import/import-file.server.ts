import { createHash } from 'node:crypto'
import type { Sheet } from '../../files/sheet.ts'
import type { SheetLimits } from '../../files/workbook.ts'
import { importTexts, mostRowsAtOnce } from '../../import/texts.ts'
import { type RefusedFile, sheetsIn } from '../../import/workbook-in.server.ts'
import { listedFields } from '../lines/line-table.ts'
import type { Resource } from '../resource.ts'
import { lineSheetsIn } from './file-lines.server.ts'
import type { Importing } from './file-row.server.ts'
import { type Head, headerOf } from './header.server.ts'
import type { ImportOutcome } from './import.api.ts'
import { importRows, type RowResult, readerOf } from './import-rows.server.ts'
import { keyFields } from './stored-rows.server.ts'

/** The limits of a file that is imported while the user waits: each row is saved by itself, all in one transaction. */
export const shortFile: SheetLimits = { maxRows: mostRowsAtOnce, maxCells: 500_000, maxLetters: 10_000_000, maxUnpackedBytes: 60_000_000 }
const mostTold = 1000

export const changedMeanwhile = 'The list has changed since the file was checked. Please check it again.'

/** A workbook that somebody has sent, and how it is read. */
export interface UploadedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly language: string
  /** the IANA time zone in which instants are read */
  readonly zone: string
}

/** The sheets of a file, and the rows of the longest one. */
interface OpenedFile {
  readonly sheets: readonly Sheet[]
  readonly rows: number
}

/** Reads the sheets that a list may have. */
export async function openFile(
  { subTables }: Resource,
  { fileName, bytes }: Pick<UploadedFile, 'fileName' | 'bytes'>,
  limits: SheetLimits = {},
): Promise<OpenedFile | RefusedFile> {
  const sheets = await sheetsIn(fileName, bytes, { ...limits, maxSheets: 3 + Object.keys(subTables).length })
  return 'refused' in sheets ? sheets : { sheets, rows: Math.max(...sheets.map(({ rows }) => rows.length)) }
}

const nothing = { add: 0, change: 0, unchanged: 0, refused: 0 }
export const refuseFile = (why: string | null): ImportOutcome => ({ refused: why, counts: nothing, refusals: [], plan: '' })

/** Hears how many rows are done. */
type Told = (rows: number) => Promise<void>

/** Imports the good rows of a file and reports the others. Imports nothing from a file that does not fit the list. */
export async function importFile(
  list: Importing,
  file: UploadedFile,
  { limits, told }: { readonly limits?: SheetLimits; readonly told?: Told } = {},
): Promise<ImportOutcome> {
  const opened = await openFile(list.resource, file, limits)
  return 'refused' in opened ? refuseFile(opened.refused) : importOpened(list, file, opened, told)
}

/** As `importFile`, for a file whose sheets have been read already. */
export async function importOpened(
  list: Importing,
  { bytes, language, zone }: UploadedFile,
  { sheets }: OpenedFile,
  told?: Told,
): Promise<ImportOutcome> {
  const { resource } = list
  const [sheet, ...others] = sheets
  const header = headerOf(sheet!.header, headsOf(resource), neededIn(resource), language)
  if ('fault' in header) return refuseFile(`${importTexts.invalidFile}. ${header.fault}`)
  const lines = await lineSheetsIn(list, others, header)
  if ('fault' in lines) return refuseFile(`${importTexts.invalidFile}. ${lines.fault}`)
  const results = await importRows(await readerOf(list, { header, sheet: sheet!, lines, zone }), told)
  return results.length === 0 ? refuseFile(importTexts.noRows) : outcomeOf(results, bytes)
}

/** The columns that a row is told by, and its lines. */
const neededIn = (resource: Resource) => [
  ...new Set([...keyFields(resource), ...(Object.keys(resource.subTables).length > 0 ? [resource.shownBy] : [])]),
]

/** Every column that the list can write into a file; an image is in none. */
const headsOf = ({ computed = {}, ...resource }: Resource): Head[] => [
  ...Object.entries(listedFields(resource)).map(([name, { label, kind }]) => ({
    label,
    field: name in resource.fields && kind !== 'image' ? name : null,
  })),
  ...Object.values(computed).map(({ label }) => ({ label, field: null })),
]

function outcomeOf(results: readonly RowResult[], bytes: Uint8Array): ImportOutcome {
  const counts = { ...nothing }
  for (const { verdict } of results) counts[verdict]++
  const refusals = results.flatMap(result => (result.verdict === 'refused' ? result.refusals : []))
  const plan = createHash('sha256').update(bytes).update(JSON.stringify(results)).digest('hex')
  const good = results.length > counts.refused
  return { refused: good ? null : importTexts.noGoodRow, counts, refusals: refusals.slice(0, mostTold), plan }
}
