import { workbooks } from '../kit/files/workbook-pool.ts'
import type { WorkerPool } from '../kit/files/worker-pool.ts'
import { attendanceThreads } from './attendance/reconciliation/attend-many.server.ts'
import { deploymentThreads } from './deployment/auto-deployment/deploy-runs.server.ts'
import { buildThreads } from './scheduling/build/build-run.server.ts'
import { whyThreads } from './scheduling/build/why-not.server.ts'

/** Every pool of worker threads, one line each. */
export const allThreads: readonly WorkerPool[] = [workbooks, deploymentThreads, attendanceThreads, buildThreads, whyThreads]
