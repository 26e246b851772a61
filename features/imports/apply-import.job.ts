import { measure } from '../../kit/database/turn.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { type JobTools, job } from '../../kit/jobs/job.ts'
import { fileBytes, findImport, type StoredImport, zoneOfNode } from './import-reads.server.ts'
import { endImport, ends, oneAtATime, reportProgress, storeErrors } from './import-writes.server.ts'
import type { MasterName } from './master-writes.server.ts'
import { newName } from './masters.server.ts'
import { scopeOf } from './scope.server.ts'
import { readUpload } from './upload.server.ts'

export interface ApplyPayload {
  readonly companyId: number
  readonly importId: number
  /** the Add_ permission keys of the one who asked, at that time */
  readonly mayAdd: readonly string[]
}

/**
 * Imports a checked file: compared with the present state anew, then written in one transaction together with the state `applied`, so
 * that a second run finds nothing to do. A failure is told in the import's own row; one that is cancelled leaves nothing.
 */
export const applyImportJob = job<ApplyPayload>('applyImport', async (payload, tools) => {
  const { companyId, importId } = payload
  const upload = await tools.transaction(async db => {
    const found = await findImport(db, companyId, importId)
    if (found?.state !== 'applying' || found.fileId === null) return null
    const bytes = await fileBytes(db, companyId, found.fileId)
    return { ...found, nodeId: found.orgNodeId, zone: await zoneOfNode(db, companyId, found.orgNodeId), bytes }
  })
  if (!upload) return
  let written: readonly string[]
  try {
    written = await apply(payload, upload, tools)
  } catch (error) {
    if (error instanceof Cancelled) return
    const message = 'The import failed; nothing was written. Please upload the file again.'
    await tools.transaction(db => endImport(db, companyId, upload, 'failed', ends(message)))
    throw error
  }
  // what comes next looks these rows up by the thousand
  await tools.transaction(db => measure(db, written))
})

/** Somebody has cancelled the import: what was written is taken back. */
class Cancelled extends Error {}

interface Upload extends Pick<StoredImport, 'importId' | 'fileId' | 'fileName' | 'newNames'> {
  readonly bytes: Uint8Array
  readonly nodeId: number
  readonly zone: string
}

async function apply({ companyId, importId, mayAdd }: ApplyPayload, upload: Upload, tools: JobTools): Promise<readonly string[]> {
  const { fileName, bytes, nodeId, zone, newNames } = upload
  const now = await tools.now()
  const read = await readUpload(fileName, bytes)
  if ('refused' in read) throw new Error(read.refused)
  const progress = async (percent: number) => {
    if (!(await tools.transaction(db => reportProgress(db, companyId, importId, percent)))) throw new Cancelled()
  }
  await progress(20)
  await tools.transaction(async db => {
    await oneAtATime(db, companyId)
    const confirmed = new Set(newNames.flatMap(({ master, names }) => names.map(name => newName(master as MasterName, name))))
    const prepared = await read.importer.prepare(db, scopeOf({ companyId, nodeId, zone, now, mayAdd, confirmed }), read.rows)
    await progress(50)
    await prepared.write(importId)
    await progress(90)
    await storeErrors(db, companyId, importId, prepared.errors)
    if (!(await endImport(db, companyId, upload, 'applied', ends(importTexts.applied, prepared.counts)))) throw new Cancelled()
  })
  return read.importer.tables
}
