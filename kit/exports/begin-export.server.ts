import type { Context } from '../calls/handler.server.ts'
import { wakeJob } from '../jobs/job.ts'
import type { ListExport } from './export.api.ts'
import { exportWork } from './export-list.job.ts'
import { exportsOf } from './export-reads.server.ts'
import { type NewExport, storeExport } from './export-writes.server.ts'

/** A sheet of Excel has 1,048,576 rows. */
const mostRows = 1_000_000
/** of one user, not made yet */
const mostWaiting = 5

/**
 * Stores an export and starts the job that makes its file. Fails with `tooLong` above 1,000,000 rows, and with `tooMany` when the user
 * already has five files that are not made yet.
 * @param label what the list or report is called, in English
 */
export async function beginExport(
  { actor, db, scope, fail }: Pick<Context<'tooLong' | 'tooMany'>, 'actor' | 'db' | 'scope' | 'fail'>,
  made: NewExport,
  label: string,
): Promise<ListExport> {
  if (made.totalRows > mostRows) fail('tooLong', 'A file has at most 1,000,000 rows. Please filter the list.')
  const id = await storeExport(db, mostWaiting, made)
  if (id === undefined) return fail('tooMany', 'Five of your files are not made yet. Please wait for one of them, or cancel it.')
  await wakeJob(db, scope, exportWork)
  const [found] = await exportsOf(db, actor.userId, id)
  const { list: _, orgNodeId: __, userId: ___, asked: ____, ...shown } = found!
  return { ...shown, label }
}
