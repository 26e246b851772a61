import { measure } from '../../kit/database/turn.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { type JobTools, job } from '../../kit/jobs/job.ts'
import { endImport, ends, oneAtATime, storeErrors } from './import-writes.server.ts'
import { Cancelled, type ImportPayload, type KeptUpload, keptUpload, progressOf } from './kept-upload.server.ts'
import type { MasterName } from './master-writes.server.ts'
import { newName } from './masters.server.ts'
import { scopeOf } from './scope.server.ts'
import { readUpload } from './upload.server.ts'

/**
 * Imports a checked file: compared with the present state anew, then written in one transaction together with the state `applied`, so
 * that a second run finds nothing to do. A failure is told in the import's own row; one that is cancelled leaves nothing.
 */
export const applyImportJob = job<ImportPayload>('applyImport', async (payload, tools) => {
  const upload = await keptUpload(payload, 'applying', tools)
  if (!upload) return
  let written: readonly string[]
  try {
    written = await apply(payload, upload, tools)
  } catch (error) {
    if (error instanceof Cancelled) return
    const message = 'The import failed; nothing was written. Please upload the file again.'
    await tools.transaction(db => endImport(db, upload, 'failed', ends(message)))
    throw error
  }
  // what comes next looks these rows up by the thousand
  await tools.transaction(db => measure(db, written))
})

async function apply(payload: ImportPayload, upload: KeptUpload, tools: JobTools): Promise<readonly string[]> {
  const { companyId, importId, mayAdd } = payload
  const { fileName, bytes, nodeId, zone, newNames } = upload
  const now = await tools.now()
  const read = await readUpload(fileName, bytes)
  if ('refused' in read) throw new Error(read.refused)
  const progress = progressOf(payload, tools)
  await progress(20)
  await tools.transaction(async db => {
    await oneAtATime(db, companyId)
    const confirmed = new Set(newNames.flatMap(({ master, names }) => names.map(name => newName(master as MasterName, name))))
    const prepared = await read.importer.prepare(db, scopeOf({ companyId, nodeId, zone, now, mayAdd, confirmed }), read.rows)
    await progress(50)
    await prepared.write(importId)
    await progress(90)
    await storeErrors(db, companyId, importId, prepared.errors)
    if (!(await endImport(db, upload, 'applied', ends(importTexts.applied, prepared.counts)))) throw new Cancelled()
  })
  return read.importer.tables
}
