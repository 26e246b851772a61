import { readKeptBytes } from '../../kit/import/kept-file.server.ts'
import type { JobTools } from '../../kit/jobs/job.ts'
import { findImport, type StoredImport, zoneOfNode } from './import-reads.server.ts'
import { reportProgress } from './import-writes.server.ts'

/** What a job is given that checks or imports a file. */
export interface ImportPayload {
  readonly companyId: number
  readonly importId: number
  /** the Add_ permission keys of the one who asked, at that time */
  readonly mayAdd: readonly string[]
}

/** Somebody has cancelled the check or the import: what was written is taken back. */
export class Cancelled extends Error {}

/** A file that is kept for a job. */
export interface KeptUpload extends Pick<StoredImport, 'importId' | 'fileId' | 'fileName' | 'newNames'> {
  readonly bytes: Uint8Array
  readonly nodeId: number
  readonly zone: string
}

/** The file of an import that is in this state; null when it is in another one, or its file is gone. */
export const keptUpload = (
  { companyId, importId }: ImportPayload,
  state: StoredImport['state'],
  { transaction }: JobTools,
): Promise<KeptUpload | null> =>
  transaction(async db => {
    const found = await findImport(db, companyId, importId)
    if (found?.state !== state || found.fileId === null) return null
    const bytes = await readKeptBytes(db, found.fileId)
    return { ...found, nodeId: found.orgNodeId, zone: await zoneOfNode(db, companyId, found.orgNodeId), bytes }
  })

/** Tells how far the job is, in per cent. @throws Cancelled */
export const progressOf =
  ({ companyId, importId }: ImportPayload, { transaction }: JobTools) =>
  async (percent: number): Promise<void> => {
    if (!(await transaction(db => reportProgress(db, companyId, importId, percent)))) throw new Cancelled()
  }
