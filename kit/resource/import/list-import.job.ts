import type { Actor } from '../../access/actor.ts'
import { jobContext } from '../../calls/job-context.server.ts'
import type { Scoped } from '../../database/company.ts'
import { snakeCase } from '../../database/names.ts'
import { onTrial } from '../../database/savepoint.ts'
import { measure } from '../../database/turn.ts'
import { readKeptBytes } from '../../import/kept-file.server.ts'
import { addJob, type Job, type JobTools, job } from '../../jobs/job.ts'
import type { Resource } from '../resource.ts'
import type { Saves } from './file-row.server.ts'
import type { ImportOutcome } from './import.api.ts'
import { changedMeanwhile, importFile } from './import-file.server.ts'
import { findListImport, type StoredListImport } from './list-import-reads.server.ts'
import { endStep, failListImport, noteRows } from './list-import-writes.server.ts'

export interface ListImportPayload {
  readonly importId: number
  /** who asked, with the rights and the reach of that time */
  readonly actor: Actor
}

/** A list that takes rows from a file, and how they are saved. */
export interface ImportedList {
  readonly resource: Resource
  readonly saves: Saves
}

/** The name of the job, for code that only queues it. */
export const listImportWork: Pick<Job<ListImportPayload>, 'name' | 'single'> = { name: 'importList', single: false }

/**
 * Checks a long file, or imports it once somebody has said so. Each row is saved as its dialog would, all in one transaction, which a check
 * takes back. When its server is killed, it starts again from the beginning; when cancelled, it leaves nothing.
 */
export const listImportJob = (listOf: (name: string) => ImportedList): Job<ListImportPayload> =>
  job(listImportWork.name, async (payload, tools) => {
    const found = await tools.transaction(db => findListImport(db, payload.importId))
    if (!found || (found.state !== 'received' && found.state !== 'applying')) return
    try {
      await work(listOf(found.list), found, payload, tools)
    } catch (error) {
      if (error instanceof LeftOff) return
      const failed = (why: string) => tools.transaction(db => failListImport(db, found, why))
      if (error instanceof Changed) return void (await failed(changedMeanwhile))
      await failed('The import failed; nothing was written. Please upload the file again.')
      throw error
    }
  })

/** Somebody has cancelled it, or the server stops: what was written is taken back. */
class LeftOff extends Error {}
/** The list is no longer as it was when the file was checked. */
class Changed extends Error {}

async function work({ resource, saves }: ImportedList, found: StoredListImport, payload: ListImportPayload, tools: JobTools) {
  const { id, fileName, asked, orgNodeId } = found
  const checking = found.state === 'received'
  const now = await tools.now()
  const bytes = await tools.transaction(db => readKeptBytes(db, found.fileId!))
  const told = teller(found, payload, tools)
  await told(0)
  const run = (db: Scoped): Promise<ImportOutcome> => {
    const ctx = jobContext({ actor: payload.actor, db, now, orgNodeId, scope: tools.scope })
    const list = { resource, saves, place: orgNodeId === null ? {} : { orgNodeId }, ctx }
    return importFile(list, { fileName, bytes, ...asked }, { told })
  }
  await tools.transaction(async db => {
    const outcome = await (checking ? onTrial(db, () => run(db)) : run(db))
    if (!checking && outcome.plan !== found.outcome?.plan) throw new Changed()
    const move = checking ? (outcome.refused === null ? 'found' : 'refused') : 'applied'
    if (!(await endStep(db, found, move, outcome))) throw new LeftOff(`import ${id} was cancelled`)
  })
  // what comes next looks these rows up by the thousand
  if (!checking) await tools.transaction(db => measure(db, [snakeCase(resource.name)]))
}

/** how long a user waits to see that it goes on */
const noteEveryMs = 500

/** Tells how many rows are done, now and then. @throws LeftOff */
function teller(found: StoredListImport, payload: ListImportPayload, { transaction, ending, scope }: JobTools) {
  let noted = Number.NEGATIVE_INFINITY
  return async (rows: number): Promise<void> => {
    if (ending.aborted) {
      // the next server does it from the beginning
      await transaction(db => addJob(db, scope, listImportWork as Job<ListImportPayload>, payload))
      throw new LeftOff('the server stops')
    }
    if (performance.now() - noted < noteEveryMs) return
    if (!(await transaction(db => noteRows(db, found, rows)))) throw new LeftOff('cancelled')
    noted = performance.now()
  }
}
