import type { Built } from '../../../engines/roster/build.ts'
import { commonErrors } from '../../../kit/calls/errors.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import type { JobTools } from '../../../kit/jobs/job.ts'
import { builtFor } from '../../rules/judge/facts.rules.ts'
import { rosterFacts } from '../../rules/judge/facts-reads.service.ts'
import { askedOf } from '../../rules/judge/problem.rules.ts'
import type { BuildTask, BuildWatch } from './build.worker.ts'
import { beginBuild, failBuild, reportBuild } from './build-writes.server.ts'
import { keepCandidate } from './candidate-writes.server.ts'

/** One at a time: a build takes a whole processor for as long as it is given. */
export const buildThreads = workerPool(new URL('./build.worker.ts', import.meta.url), { size: 1, timeoutMs: 1_900_000, heapMb: 1400 })

/** How often the screen's figures are written and a wish to stop is read. */
const everyMilliseconds = 300

/**
 * Builds a queued roster and keeps it as a proposal. A build whose server was killed begins anew, one whose server is
 * stopped ends with the best so far.
 * @throws what went wrong, after the build has been ended as failed
 */
export async function runBuild(tools: JobTools, id: number): Promise<void> {
  const asked = await tools.transaction(db => beginBuild(db, id))
  if (!asked) return
  try {
    const now = await tools.now()
    const facts = builtFor(await tools.transaction(db => rosterFacts(db, asked, now)), asked.people)
    const watch: BuildWatch = { stop: shared(Int32Array), figures: shared(Float64Array).fill(Number.NaN) }
    const task: BuildTask = { ...askedOf(facts, asked.mode), seconds: asked.seconds, seed: asked.seed, watch }
    const answer = await watched(tools, id, watch, buildThreads.run<Built>(task))
    if ('failure' in answer) throw new Error(answer.failure.message)
    await tools.transaction(db => keepCandidate(db, id, asked, facts, answer.output))
  } catch (error) {
    await tools.transaction(db => failBuild(db, id, commonErrors.broken.text))
    throw error
  }
}

/** Two numbers that two threads see. */
function shared<Numbers>(kind: new (memory: SharedArrayBuffer) => Numbers): Numbers {
  return new kind(new SharedArrayBuffer(16))
}

/** Tells how far the build is until it has answered, and stops it when it was asked to. */
async function watched<Answer>(tools: JobTools, id: number, { stop, figures }: BuildWatch, built: Promise<Answer>): Promise<Answer> {
  let running = true
  const ended = built.finally(() => {
    running = false
  })
  const known = (figure: number) => (Number.isFinite(figure) ? figure : null)
  const leaveOff = () => Atomics.store(stop, 0, 1)
  if (tools.ending.aborted) leaveOff()
  tools.ending.addEventListener('abort', leaveOff, { once: true })
  while (running) {
    await Promise.race([ended.catch(() => undefined), new Promise(wake => setTimeout(wake, everyMilliseconds))])
    if (running && (await tools.transaction(db => reportBuild(db, id, known(figures[0]!), known(figures[1]!))))) leaveOff()
  }
  tools.ending.removeEventListener('abort', leaveOff)
  return ended
}
