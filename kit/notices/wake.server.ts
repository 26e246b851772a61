import type { Scoped } from '../database/company.ts'
import { type JobScope, wakeJob } from '../jobs/job.ts'

/** The job that sends what waits (send.job.ts). */
export const sender = { name: 'sendMessages', single: false } as const

/** Has the messages of a company that are due sent, at once or at an instant (ISO). It is safe to wake it for nothing. */
export const wakeSender = (db: Scoped, scope: JobScope, at: string | null = null): Promise<void> =>
  wakeJob(db, { ...scope, actorId: null }, sender, at)
