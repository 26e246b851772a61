import type { Deployment } from '../../../engines/deployment/deploy.ts'
import { commonErrors } from '../../../kit/calls/errors.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import type { JobTools } from '../../../kit/jobs/job.ts'
import { refreshDemand } from '../../demand/event/event.service.ts'
import type { DeployTask } from './deploy.worker.ts'
import { writePlans } from './deployment-writes.server.ts'
import { endRuns, lockWanted, type OpenRun, openRuns, reportProgress } from './run-writes.server.ts'
import type { Slot } from './slot.rules.ts'
import type { SlotRange } from './slot-range.server.ts'
import { loadSlots } from './slot-reads.server.ts'

const threads = 2
export const deploymentThreads = workerPool(new URL('./deploy.worker.ts', import.meta.url), {
  size: threads,
  timeoutMs: 120_000,
  heapMb: 512,
})

/** How often a plan is made anew because roster or work changed while it was made. */
const mostTries = 3

/** The scheduler reads this beside the run. */
const keepsChanging = 'Other users kept changing rosters or posts during this run, so nothing was saved. Please run it again.'

/**
 * Brings the posts of a range up to date, deploys its queued runs, and puts all their plans into force in one transaction: a server killed
 * before its end leaves the plan that was. Runs that have ended or were cancelled are left alone, so that the job may be tried again.
 * @throws what went wrong, after the runs have been ended as failed
 */
export async function deployRuns(tools: Pick<JobTools, 'transaction'>, range: SlotRange, runIds: readonly number[]): Promise<void> {
  const runs = await tools.transaction(db => openRuns(db, runIds))
  if (runs.length === 0) return
  try {
    await tools.transaction(db => refreshDemand(db, range))
    for (let tries = 1; tries <= mostTries; tries++) {
      if (await deployOnce(tools, range, runs)) return
    }
    await tools.transaction(db => endRuns(db, runIds, keepsChanging))
  } catch (error) {
    if (error instanceof Cancelled) return
    await tools.transaction(db => endRuns(db, runIds, commonErrors.broken.text))
    throw error
  }
}

/** All runs of the job were cancelled. */
class Cancelled extends Error {}

/** False when roster, work or plan changed between reading and writing: nothing has been written. */
async function deployOnce({ transaction }: Pick<JobTools, 'transaction'>, range: SlotRange, runs: readonly OpenRun[]): Promise<boolean> {
  const runOf = new Map(runs.map(run => [`${run.date} ${run.bandId}`, run.id]))
  const wanted = (slots: Slot[]) => slots.filter(({ date, bandId }) => runOf.has(`${date} ${bandId}`))
  const slots = wanted(await transaction(db => loadSlots(db, range)))
  const deployments = await deployAll(slots, async part => {
    if (!(await transaction(db => reportProgress(db, runs, part)))) throw new Cancelled()
  })
  return transaction(async db => {
    const now = wanted(await loadSlots(db, range, 'lock'))
    if (JSON.stringify(now) !== JSON.stringify(slots)) return false
    const wantedRuns = await lockWanted(db, runs)
    const plans = now.map((slot, at) => ({ runId: runOf.get(`${slot.date} ${slot.bandId}`)!, slot, deployment: deployments[at]! }))
    await writePlans(
      db,
      plans.filter(({ runId }) => wantedRuns.has(runId)),
    )
    return true
  })
}

/**
 * Each slot in a thread; tells how many of a hundred are done, a few times on the way. As many slots as there are threads at once: the rest of
 * a month does not stand before another company's day.
 */
async function deployAll(slots: readonly Slot[], report: (percent: number) => Promise<void>): Promise<Deployment[]> {
  const step = Math.ceil(slots.length / 5)
  const deployments: Deployment[] = []
  const left = slots.entries()
  let done = 0
  const deployNext = async () => {
    for (const [at, slot] of left) {
      const answer = await deploymentThreads.run<Deployment>({ slot } satisfies DeployTask)
      if ('failure' in answer) throw new Error(answer.failure.message)
      deployments[at] = answer.output
      done++
      if (done % step === 0) await report(Math.floor((done / slots.length) * 90))
    }
  }
  await Promise.all(Array.from({ length: threads }, deployNext))
  return deployments
}
