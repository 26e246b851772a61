import type { Job } from '../kit/jobs/job.ts'
import { applyImportJob } from './imports/apply-import.job.ts'

/** Every job the worker runs, one line each. */
export const allJobs: readonly Job<never>[] = [applyImportJob]
