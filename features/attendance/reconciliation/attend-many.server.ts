import type { DayFigures } from '../../../engines/attendance/figures.ts'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import { attendAll } from './attend-all.rules.ts'

/** Fewer than this take less time than a thread's messages would: about 10 ms. */
const mostInline = 500

export const attendanceThreads = workerPool(new URL('./attend.worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 60_000,
  heapMb: 1024,
})

/** As `attendAll`, in a worker thread when there are many, so that other requests go on. */
export async function attendMany(inputs: AttendanceInput[]): Promise<DayFigures[][]> {
  if (inputs.length < mostInline) return attendAll(inputs)
  const answer = await attendanceThreads.run<DayFigures[][]>(inputs)
  if ('output' in answer) return answer.output
  throw new Error(answer.failure.message)
}
