import { type Context, type Implementation, implement, WithBytes } from '../../calls/handler.server.ts'
import { onTrial } from '../../database/savepoint.ts'
import { mostRowsAtOnce, wrongFile } from '../../import/texts.ts'
import type { Job } from '../../jobs/job.ts'
import type { Resource } from '../resource.ts'
import type { Input } from '../rows.server.ts'
import type { Saves } from './file-row.server.ts'
import { type FileInput, importCallsOf } from './import.api.ts'
import { changedMeanwhile, importFile, importOpened, openFile, refuseFile, shortFile, type UploadedFile } from './import-file.server.ts'
import { type ListImportPayload, listImportWork } from './list-import.job.ts'
import { storeListImport } from './list-import-writes.server.ts'
import { templateOf } from './template.server.ts'

/** Answers the calls that take rows of a list from a workbook. */
export function importCalls(resource: Resource, saves: Saves): Implementation[] {
  const { template, check, apply } = importCallsOf(resource)
  const listIn = (input: FileInput, ctx: Context) => ({ resource, saves, place: placeOf(input), ctx })
  return [
    implement(template, async (input, ctx) => new WithBytes(...(await templateOf(resource, input, ctx)))),
    implement(check, async (input, ctx) => {
      const file = fileIn(input)
      const opened = await openFile(resource, file)
      if ('refused' in opened) return { ...refuseFile(opened.refused), laterId: null }
      if (opened.rows > mostRowsAtOnce)
        return { ...refuseFile(null), laterId: await checkLater(resource, input, { ...file, rows: opened.rows }, ctx) }
      return { ...(await onTrial(ctx.db, () => importOpened(listIn(input, ctx), file, opened))), laterId: null }
    }),
    implement(apply, async (input, ctx) => {
      const done = await importFile(listIn(input, ctx), fileIn(input), { limits: shortFile })
      if (done.refused !== null) return ctx.fail(wrongFile, done.refused)
      return done.plan === input.plan ? done : ctx.fail('stale', changedMeanwhile)
    }),
  ]
}

const fileIn = ({ fileName, file, language, zone }: FileInput): UploadedFile => ({
  fileName,
  language,
  zone,
  bytes: Buffer.from(file, 'base64'),
})

const placeOf = ({ orgNodeId }: FileInput): Input => (orgNodeId === undefined ? {} : { orgNodeId })

/** Keeps a long file for the job; gives the number of its import. */
async function checkLater(
  { name }: Resource,
  { orgNodeId }: FileInput,
  { fileName, bytes, language, zone, rows }: UploadedFile & { readonly rows: number },
  { actor, db, later }: Context,
): Promise<number> {
  const importId = await storeListImport(db, {
    list: name,
    fileName,
    bytes,
    asked: { language, zone },
    totalRows: rows,
    orgNodeId: orgNodeId ?? null,
  })
  await later(listImportWork as Job<ListImportPayload>, { importId, actor })
  return importId
}
