import { job } from '../../../kit/jobs/job.ts'
import { deployRuns } from './deploy-runs.server.ts'
import type { SlotRange } from './slot-range.server.ts'

/** Deploys the queued runs of a range, its demand brought up to date first. */
export const deployRange = job<{ range: SlotRange; runIds: number[] }>('deploy-range', async ({ range, runIds }, tools) => {
  await deployRuns(tools, range, runIds)
})
