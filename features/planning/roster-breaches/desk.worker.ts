// Runs in a worker thread: why somebody may not stand in places of the roster, or how the rows of people are mended.

import { parentPort } from 'node:worker_threads'
import type { Answer } from '../../../engines/answers/fault.ts'
import { type Mended, mend, type ToMend } from '../../../engines/roster/mend.ts'
import type { RosterProblem } from '../../../engines/roster/problem.ts'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import { type Place, type Why, why } from '../../../engines/roster/why.ts'

interface Standing {
  readonly problem: RosterProblem
  readonly cells: readonly RosterCell[]
}
export interface PlacesTask extends Standing {
  readonly places: readonly Place[]
}
export interface MendTask extends Standing {
  readonly people: readonly ToMend[]
}

parentPort?.on('message', (task: PlacesTask | MendTask) => {
  try {
    const answer: Answer<Why[] | Mended[]> = 'places' in task ? whyAll(task) : mend(task.problem, task.cells, task.people)
    parentPort?.postMessage(answer.ok ? { output: answer.value } : { failure: { name: 'faults', message: JSON.stringify(answer.faults) } })
  } catch (error) {
    parentPort?.postMessage({ failure: { name: 'failed', message: error instanceof Error ? error.message : String(error) } })
  }
})

function whyAll({ problem, cells, places }: PlacesTask): Answer<Why[]> {
  const answers = places.map(place => why(problem, cells, place))
  const faults = answers.flatMap(answer => (answer.ok ? [] : answer.faults))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: answers.flatMap(answer => (answer.ok ? [answer.value] : [])) }
}
