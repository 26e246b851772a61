import type { DayFigures } from '../../../engines/attendance/figures.ts'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import { attendAll } from './attend-all.rules.ts'

/** Fewer than this take less time than a thread's messages would: about 10 ms. */
const mostInline = 500

const threads = workerPool(new URL('./attend-worker.server.ts', import.meta.url), { size: 1, timeoutMs: 60_000, heapMb: 1024 })

/** As `attendAll`, in a worker thread when there are many, so that other requests go on. */
export async function attendMany(inputs: AttendanceInput[]): Promise<(DayFigures | undefined)[]> {
  if (inputs.length < mostInline) return attendAll(inputs)
  const answer = await threads.run<(DayFigures | undefined)[]>(inputs)
  if ('output' in answer) return answer.output
  throw new Error(answer.failure.message)
}

/** Starts the thread while the rows are still being read; a second call costs a message. */
export function wakeThread(): void {
  threads.run([]).catch(() => undefined)
}
