import { sql } from 'kysely'
import type { Endpoint } from '../calls/endpoint.ts'
import type { Implementation } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import { beginExport } from '../exports/begin-export.server.ts'
import type { MakeFile } from '../exports/export-list.job.ts'
import type { OpenExport } from '../exports/export-writes.server.ts'
import { type FileKind, rowsFile } from '../files/write-rows.ts'
import type { OutputCell, OutputSheet } from '../files/write-workbook.ts'
import { wordsIn } from '../words/words.server.ts'
import { fileNameOf, subtitleOf } from './export.server.ts'
import { type LongExportInput, longExportCallsOf } from './export-long.api.ts'
import { withLines } from './lines/sub-tables.server.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { countRows, type Input, rowsByPart } from './rows.server.ts'
import { lineSheets, type SheetLook, sheetOf } from './sheet.server.ts'

/** Answers the calls that begin a long export of a resource. */
export function longExportCalls(resource: Resource): Implementation[] {
  const { excel, pdf } = longExportCallsOf(resource)
  return [
    ...(excel ? [{ endpoint: excel as unknown as Endpoint, handle: started(resource, 'xlsx') }] : []),
    ...(pdf ? [{ endpoint: pdf as unknown as Endpoint, handle: started(resource, 'pdf') }] : []),
  ]
}

const started =
  (resource: Resource, kind: 'xlsx' | 'pdf'): Implementation['handle'] =>
  async (input, ctx) => {
    const asked = input as LongExportInput & Input
    const totalRows = await countRows(ctx.db, resource, asked)
    if (totalRows === null) return ctx.failField('filters', 'A filter is on a column that this list does not have.')
    const made = { list: resource.name, kind, asked, totalRows, fileName: fileNameOf(resource, asked, ctx.now, kind) }
    return beginExport(ctx, { ...made, orgNodeId: asked.orgNodeId ?? null }, resource.label[1])
  }

/** Makes the files of these lists. All rows are of one moment and are read a thousand at a time. */
export const filesOf =
  (lists: readonly Resource[]): MakeFile =>
  async (open, tools, keep) => {
    const resource = lists.find(({ name }) => name === open.list)
    if (!resource) throw new Error(`There is no list ${open.list} any more`)
    const asked = open.asked as LongExportInput & Input
    const now = await tools.now()
    const look = { zone: asked.zone, say: wordsIn(asked.language) }
    await tools.reading(async db => {
      await readOnNodesDate(db, asked.orgNodeId, now)
      const file = await rowsFile(await kindOf(db, resource, open, now))
      try {
        const sheets = sheetsOf(db, resource, open, look)
        for (const [walk, { head, cells }] of sheets.entries()) {
          let done = walk * open.totalRows
          await keep(await file.write({ sheet: head }), Math.floor(done / sheets.length))
          for await (const rows of rowsByPart(db, resource, asked, now)) {
            const ready = await file.write({ rows: await cells(rows) })
            done += rows.length
            await keep(ready, Math.min(open.totalRows, Math.floor(done / sheets.length)))
          }
        }
        await keep(await file.write({ end: true }), open.totalRows)
      } finally {
        await file.stop()
      }
    })
  }

interface LongSheet {
  readonly head: Omit<OutputSheet, 'rows'>
  cells(rows: readonly AnyRow[]): Promise<OutputCell[][]>
}

/** The list itself and, in a workbook, the lines of each sub-table; each is one walk through the rows. */
function sheetsOf(db: Scoped, resource: Resource, { kind, asked }: OpenExport, look: Pick<SheetLook, 'zone' | 'say'>): LongSheet[] {
  const { columns } = asked as LongExportInput
  const list = (rows: readonly AnyRow[]) => sheetOf(resource, rows, { columns, ...look, paper: kind === 'pdf' })
  const lines = kind === 'pdf' ? [] : lineSheets(resource, [], look)
  return [
    { head: headOf(list([])), cells: async rows => list(rows).rows },
    ...lines.map((sheet, at) => ({
      head: headOf(sheet),
      cells: async (rows: readonly AnyRow[]) => lineSheets(resource, await withLines(db, resource, rows), look)[at]!.rows,
    })),
  ]
}

const headOf = ({ rows: _, ...head }: OutputSheet) => head

async function kindOf(db: Scoped, { label }: Resource, { kind, asked, totalRows }: OpenExport, now: string): Promise<FileKind> {
  if (kind === 'xlsx') return { kind }
  const { language, zone, orgNodeId } = asked as LongExportInput
  const say = wordsIn(language)
  const subtitle = subtitleOf(
    { node: orgNodeId === undefined ? undefined : await nodeName(db, orgNodeId), now, zone, count: totalRows },
    say,
  )
  return { kind, heads: { title: say(label[1]), subtitle, language } }
}

/** Sets the date for which lists of people read postings and ages: that of the node, as when the list is read at once. */
async function readOnNodesDate(db: Scoped, orgNodeId: number | undefined, now: string): Promise<void> {
  await sql`select set_config('app.today', to_char(${now}::timestamptz at time zone zone, 'YYYY-MM-DD'), true) from org_node
    where company_id = (select company()) and id = ${orgNodeId ?? null}`.execute(db)
}

/** The name of an org node. */
export async function nodeName(db: Scoped, orgNodeId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from org_node where company_id = (select company()) and id = ${orgNodeId}`.execute(db)
  return rows[0]?.name ?? ''
}
