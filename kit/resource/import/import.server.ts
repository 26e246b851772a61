import { createHash } from 'node:crypto'
import { type Context, type Implementation, implement, WithBytes } from '../../calls/handler.server.ts'
import { onTrial } from '../../database/savepoint.ts'
import { importTexts, wrongFile } from '../../import/texts.ts'
import { sheetsIn } from '../../import/workbook-in.server.ts'
import { listedFields } from '../lines/line-table.ts'
import type { Resource } from '../resource.ts'
import type { Input } from '../rows.server.ts'
import { lineSheetsIn } from './file-lines.server.ts'
import type { Saves } from './file-row.server.ts'
import { type Head, headerOf } from './header.server.ts'
import { type FileInput, type ImportOutcome, importCallsOf } from './import.api.ts'
import { importRows, type RowResult, readerOf } from './import-rows.server.ts'
import { keyFields } from './stored-rows.server.ts'
import { templateOf } from './template.server.ts'

/** As many rows as an export writes: each is saved by itself, all in one transaction. */
export const most = { maxRows: 5000, maxCells: 500_000, maxLetters: 10_000_000, maxUnpackedBytes: 60_000_000 }
const mostTold = 1000

const changedMeanwhile = 'The list has changed since the file was checked. Please check it again.'

/** Answers the calls that take rows of a list from a workbook. */
export function importCalls(resource: Resource, saves: Saves): Implementation[] {
  const { template, check, apply } = importCallsOf(resource)
  return [
    implement(template, async (input, ctx) => new WithBytes(...(await templateOf(resource, input, ctx)))),
    implement(check, (input, ctx) => onTrial(ctx.db, () => imported(resource, saves, input, ctx))),
    implement(apply, async (input, ctx) => {
      const done = await imported(resource, saves, input, ctx)
      if (done.refused !== null) return ctx.fail(wrongFile, done.refused)
      return done.plan === input.plan ? done : ctx.fail('stale', changedMeanwhile)
    }),
  ]
}

const nothing = { add: 0, change: 0, unchanged: 0, refused: 0 }
const refused = (why: string): ImportOutcome => ({ refused: why, counts: nothing, refusals: [], plan: '' })

/** Imports the good rows of a file and tells the others; nothing of a file that is not one of this list. */
async function imported(resource: Resource, saves: Saves, input: FileInput, ctx: Context): Promise<ImportOutcome> {
  const bytes = Buffer.from(input.file, 'base64')
  const sheets = await sheetsIn(input.fileName, bytes, { ...most, maxSheets: 3 + Object.keys(resource.subTables).length })
  if ('refused' in sheets) return refused(sheets.refused)
  const [sheet, ...others] = sheets
  const header = headerOf(sheet!.header, headsOf(resource), neededIn(resource), input.language)
  if ('fault' in header) return refused(`${importTexts.invalidFile}. ${header.fault}`)
  const list = { resource, saves, place: placeOf(input), ctx }
  const lines = await lineSheetsIn(list, others, header)
  if ('fault' in lines) return refused(`${importTexts.invalidFile}. ${lines.fault}`)
  const results = await importRows(await readerOf(list, { header, sheet: sheet!, lines, zone: input.zone }))
  return results.length === 0 ? refused(importTexts.noRows) : outcomeOf(results, bytes)
}

/** The columns that a row is told by, and its lines. */
const neededIn = (resource: Resource) => [
  ...new Set([...keyFields(resource), ...(Object.keys(resource.subTables).length > 0 ? [resource.shownBy] : [])]),
]

const placeOf = ({ orgNodeId }: FileInput): Input => (orgNodeId === undefined ? {} : { orgNodeId })

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
