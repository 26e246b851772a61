import type { Mended } from '../../../engines/roster/mend.ts'
import type { Why } from '../../../engines/roster/why.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import type { MendTask, PlacesTask } from './desk.worker.ts'

/** One at a time, apart from builds: a row that is laid anew would hold up every other request. */
const threads = workerPool(new URL('./desk.worker.ts', import.meta.url), { size: 1, timeoutMs: 60_000, heapMb: 700 })

/** The engine's answer, asked in a thread of its own; what stands in the database is sound, so that a fault is a defect. */
export async function askDesk(task: PlacesTask): Promise<Why[]>
export async function askDesk(task: MendTask): Promise<Mended[]>
export async function askDesk(task: PlacesTask | MendTask): Promise<Why[] | Mended[]> {
  const answer = await threads.run<Why[] | Mended[]>(task)
  if ('failure' in answer) throw new Error(answer.failure.message)
  return answer.output
}
