import type { Scoped } from '../database/company.ts'
import { type JobScope, wakeJob } from '../jobs/job.ts'

/** The job that sends what waits (send.job.ts). */
export const sender = { name: 'sendMessages', single: false } as const

/** Has the due messages of a company sent by a job, at once or at an instant (ISO). Waking it for nothing does no harm. */
export const wakeSender = (db: Scoped, scope: JobScope, at: string | null = null): Promise<void> =>
  wakeJob(db, { ...scope, actorId: null }, sender, at)
