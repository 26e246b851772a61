// The worker threads that read and write workbooks, and write PDFs.

import { workerPool } from './worker-pool.ts'

/** Two threads, so that the check of an import does not block another user's export. */
export const workbooks = workerPool(new URL('./workbook.worker.ts', import.meta.url), { size: 2, timeoutMs: 20_000, heapMb: 1024 })
