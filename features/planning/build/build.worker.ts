// Runs in a worker thread: a roster problem in, the built roster out, while its cost and bound stand in shared memory; or why not, out.

import { parentPort } from 'node:worker_threads'
import type { Answer } from '../../../engines/answers/fault.ts'
import { type Built, build } from '../../../engines/roster/build.ts'
import { type Place, type Why, why } from '../../../engines/roster/why.ts'
import type { Asked } from '../../rules/judge/problem.rules.ts'
import { highsSolver } from './highs.server.ts'

export interface BuildTask extends Asked {
  readonly seconds: number
  readonly seed: number
  readonly watch: BuildWatch
}

/** What both sides see while a build runs. */
export interface BuildWatch {
  /** 1 = end with the best so far */
  readonly stop: Int32Array
  /** cost and bound; NaN while unknown */
  readonly figures: Float64Array
}

export interface WhyTask extends Asked {
  readonly places: readonly Place[]
}

parentPort?.on('message', async (task: BuildTask | WhyTask) => {
  try {
    const answer = 'places' in task ? whyAll(task) : await built(task)
    parentPort?.postMessage(answer.ok ? { output: answer.value } : { failure: { name: 'faults', message: JSON.stringify(answer.faults) } })
  } catch (error) {
    parentPort?.postMessage({ failure: { name: 'failed', message: error instanceof Error ? error.message : String(error) } })
  }
})

async function built({ problem, cells, seconds, seed, watch }: BuildTask): Promise<Answer<Built>> {
  const solver = await highsSolver()
  const until = performance.now() + seconds * 1000
  return build(problem, cells, solver, {
    seed,
    stop: () => Atomics.load(watch.stop, 0) === 1 || performance.now() > until,
    onProgress: ({ cost, bound }) => {
      watch.figures[0] = cost ?? Number.NaN
      watch.figures[1] = bound ?? Number.NaN
    },
  })
}

function whyAll({ problem, cells, places }: WhyTask): Answer<Why[]> {
  const answers = places.map(place => why(problem, cells, place))
  const faults = answers.flatMap(answer => (answer.ok ? [] : answer.faults))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: answers.flatMap(answer => (answer.ok ? [answer.value] : [])) }
}
