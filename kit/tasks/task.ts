import type { Key } from '../access/key.ts'
import type { Scoped } from '../database/company.ts'
import type { JobScope } from '../jobs/job.ts'
import type { Frequency } from './frequency.ts'

/** What a task has done, as its history shows it. */
export interface TaskResult {
  /** what → how many; names are English words that are shown */
  readonly counts: Readonly<Record<string, number>>
}

/**
 * What a task works with. A task may start again after its worker was killed, so it does the same a second time, or sees that it is done.
 */
export interface TaskTools {
  /** the company, and who pressed Run: for jobs and messages that come of the run */
  readonly scope: JobScope
  /** one transaction in the company, as the system or as who pressed Run */
  transaction<R>(work: (db: Scoped) => Promise<R>): Promise<R>
  /** the time at which it began, ISO in UTC */
  readonly now: string
  /** the node of its schedule; null for the whole company */
  readonly orgNodeId: number | null
  /** when it last began and ended well, ISO in UTC; null when never */
  readonly lastOk: string | null
  /** aborted when somebody cancels the run or the server is told to stop; the task then ends after the step it is at */
  readonly signal: AbortSignal
}

/** Work that a company has done at set times. It is declared once; each company has its own schedules of it. */
export interface SystemTask {
  /** as calls and rows name it: `ComputeAttendance` */
  readonly name: string
  /** its value in the category SystemTaskType of the constants call (TASK-08); it never changes */
  readonly typeId: number
  /** as screens name it */
  readonly label: string
  /** what it does, in a sentence */
  readonly says: string
  /** what who runs it or schedules it may do besides; null needs no more than the keys of system tasks */
  readonly key: Key | null
  /** of a new company */
  readonly frequency: Frequency
  run(tools: TaskTools): Promise<TaskResult>
}

type Stated = Omit<SystemTask, 'key' | 'frequency'> & {
  readonly key?: Key
  readonly frequency: Partial<Frequency> & Pick<Frequency, 'everyN' | 'unit'>
}

/** Declares a task; its feature lists it in its `tasks`. Every company is given a schedule of it once, with this frequency. */
export const systemTask = ({ frequency, ...stated }: Stated): SystemTask => ({
  key: null,
  ...stated,
  frequency: { weekdays: [], atTime: '00:00', monthDay: 1, ...frequency },
})
