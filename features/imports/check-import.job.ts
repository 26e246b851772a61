import { type JobTools, job } from '../../kit/jobs/job.ts'
import { endCheck, endImport, ends } from './import-writes.server.ts'
import { Cancelled, type ImportPayload, type KeptUpload, keptUpload, progressOf } from './kept-upload.server.ts'
import { scopeOf } from './scope.server.ts'
import { readUpload } from './upload.server.ts'

/** Compares a long file with what is stored, as a check does that is answered at once; what it found is kept with the import. */
export const checkImportJob = job<ImportPayload>('checkImport', async (payload, tools) => {
  const upload = await keptUpload(payload, 'received', tools)
  if (!upload) return
  try {
    await check(payload, upload, tools)
  } catch (error) {
    if (error instanceof Cancelled) return
    const message = 'The check failed. Please upload the file again.'
    await tools.transaction(db => endImport(db, upload, 'failed', ends(message)))
    throw error
  }
})

async function check(payload: ImportPayload, upload: KeptUpload, tools: JobTools): Promise<void> {
  const { fileName, bytes, nodeId, zone } = upload
  const { companyId, mayAdd } = payload
  const now = await tools.now()
  const progress = progressOf(payload, tools)
  await progress(5)
  const read = await readUpload(fileName, bytes)
  if ('refused' in read) throw new Error(read.refused)
  await progress(40)
  await tools.transaction(async db => {
    const found = await read.importer.prepare(db, scopeOf({ companyId, nodeId, zone, now, mayAdd }), read.rows)
    await progress(90)
    if (!(await endCheck(db, companyId, upload, found))) throw new Cancelled()
  })
}
