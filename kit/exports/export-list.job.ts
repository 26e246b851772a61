import { type Job, type JobTools, job, wakeJob } from '../jobs/job.ts'
import { tellPeople } from '../notices/tell.server.ts'
import { parameterOf } from '../parameters/parameter.server.ts'
import { exportFailed, exportReady } from './export-notices.ts'
import { exportDays } from './export-reads.server.ts'
import { beginNext, endExport, failExport, notePieces, type OpenExport, putBack } from './export-writes.server.ts'

/**
 * Makes the file of an export. It gives bytes to `keep` as they are ready, with the number of rows that are done. `keep` throws when the
 * file is no longer wanted or the server stops.
 */
export type MakeFile = (
  open: OpenExport,
  tools: JobTools,
  keep: (ready: readonly Uint8Array[], doneRows: number) => Promise<void>,
) => Promise<void>

/** The name of the job that makes files. The job itself looks for the exports that wait. */
export const exportWork: Pick<Job<never>, 'name' | 'single'> = { name: 'exportList', single: false }

/**
 * Makes the waiting files, one after the other. After a crash it begins the unfinished file again; when a file is cancelled, it goes on
 * with the next.
 */
export const exportListJob = (make: MakeFile): Job<object> =>
  job(exportWork.name, async (_, tools) => {
    for (let open = await next(tools); open; open = await next(tools)) await makeOne(make, open, tools)
  })

/** A server that stops begins no more; the next one does. */
const next = ({ transaction, ending, scope }: JobTools): Promise<OpenExport | undefined> =>
  transaction(async db => {
    if (!ending.aborted) return beginNext(db)
    await wakeJob(db, scope, exportWork)
    return undefined
  })

/** bytes that are kept together, and how long a user waits to see that it goes on */
const pieceBytes = 256 * 1024
const noteEveryMs = 500

/** Thrown to leave a file in the middle. */
class LeftOff extends Error {}

async function makeOne(make: MakeFile, open: OpenExport, tools: JobTools): Promise<void> {
  const kept = keeperOf(open, tools)
  try {
    await make(open, tools, kept.keep)
    await kept.keepRest()
    await tools.transaction(async db => {
      if (!(await endExport(db, open, kept.size()))) return
      const values = { file: open.fileName, rows: open.totalRows, days: await parameterOf(db, exportDays) }
      await tellPeople(db, tools.scope, { notice: exportReady, values, ...toldOf(open) })
    })
  } catch (error) {
    if (error instanceof LeftOff) return
    await tools.transaction(async db => {
      if (await failExport(db, open))
        await tellPeople(db, tools.scope, { notice: exportFailed, values: { file: open.fileName }, ...toldOf(open) })
    })
    throw error
  }
}

/** Keeps bytes together, and shows the user that it goes on. */
function keeperOf(open: OpenExport, { transaction, ending }: JobTools) {
  let no = 0
  let size = 0
  let waiting = 0
  let rows = 0
  let noted = performance.now()
  let ready: Uint8Array[] = []
  async function note() {
    const bytes = Buffer.concat(ready)
    if (!(await transaction(db => notePieces(db, open, { no, bytes, doneRows: rows })))) throw new LeftOff()
    if (bytes.length > 0) no++
    ready = []
    waiting = 0
    noted = performance.now()
  }
  return {
    size: () => size,
    keepRest: note,
    async keep(given: readonly Uint8Array[], doneRows: number) {
      for (const bytes of given) {
        ready.push(bytes)
        waiting += bytes.length
        size += bytes.length
      }
      rows = doneRows
      if (ending.aborted) {
        await transaction(db => putBack(db, open))
        throw new LeftOff()
      }
      if (waiting >= pieceBytes || performance.now() - noted >= noteEveryMs) await note()
    },
  }
}

const toldOf = ({ id, userId, fileName }: OpenExport) => ({
  to: [{ userId, name: fileName }],
  key: `${id}`,
  record: { entity: 'export_job', id },
  opens: '/Exports',
})
