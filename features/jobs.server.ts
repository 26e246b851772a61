import type { Job } from '../kit/jobs/job.ts'
import { deployRange } from './deployment/auto-deployment/deploy-range.job.ts'
import { applyImportJob } from './imports/apply-import.job.ts'
import { buildRoster } from './scheduling/build/build-roster.job.ts'
import { rollOutPlan } from './scheduling/shift-plan/roll-out.job.ts'

/** Every job the worker runs, one line each. */
export const allJobs: readonly Job<never>[] = [rollOutPlan, applyImportJob, deployRange, buildRoster]
