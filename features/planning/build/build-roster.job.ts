import { job } from '../../../kit/jobs/job.ts'
import { runBuild } from './build-run.server.ts'

/** Builds a queued roster; what comes out is a proposal. */
export const buildRoster = job<{ id: number }>('build-roster', ({ id }, tools) => runBuild(tools, id), { single: true })
