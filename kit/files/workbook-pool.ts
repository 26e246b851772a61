// The worker threads that read and write workbooks, and write PDFs.

import { workerPool } from './worker-pool.ts'

/** Files are bounded by what they hold, not by time: only a thread that says nothing for a minute is ended. */
const quietMs = 60_000

/** Two threads, so that the check of an import does not block another user's export. */
export const workbooks = workerPool(new URL('./workbook.worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: quietMs,
  heapMb: 1024,
})
