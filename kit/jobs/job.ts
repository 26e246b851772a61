import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'

/** Work that is done after the answer. It runs as the user who asked, in that user's company. */
export interface Job<T> {
  readonly name: string
  /** whether it uses a whole processor for long; then only one job of this kind runs at a time, otherwise one for each company */
  readonly single: boolean
  run(payload: T, tools: JobTools): Promise<void>
}

export interface JobTools {
  /** who asked, for jobs and messages that come of this one */
  readonly scope: JobScope
  /** one transaction in the company of the user who asked */
  transaction<R>(work: (db: Scoped) => Promise<R>): Promise<R>
  /** as `transaction`, read-only and of one moment, however long it takes */
  reading<R>(work: (db: Scoped) => Promise<R>): Promise<R>
  /** the time, ISO in UTC; for a trial company with a fixed clock, that time */
  now(): Promise<string>
  /** aborted when the server is told to stop; long work then ends with the result it has */
  readonly ending: AbortSignal
}

/** The user who asked, and the company. */
export interface JobScope {
  readonly companyId: number
  readonly actorId: number | null
  readonly requestId: string
}

/** What is stored for a job: who asked, and for what. */
export interface JobTicket {
  readonly scope: JobScope
  readonly payload: unknown
  /** jobs of one company and kind with the same text here do the same work */
  readonly same?: string
}

export const job = <T>(name: string, run: Job<T>['run'], { single = false } = {}): Job<T> => ({ name, single, run })

/** The queue of a job. Jobs in the same queue run one after the other. */
const queueOf = ({ name, single }: Pick<Job<never>, 'name' | 'single'>, { companyId }: JobScope): string =>
  single ? name : `${name} ${companyId}`

/** Queues a job in the caller's transaction, so that the job exists only when the transaction is committed. */
export async function addJob<T>(db: Scoped, scope: JobScope, job: Job<T>, payload: T, same?: string): Promise<void> {
  const ticket: JobTicket = { scope, payload, ...(same !== undefined && { same }) }
  await sql`select jobs_door.add(${job.name}, ${JSON.stringify(ticket)}::json, ${queueOf(job, scope)})`.execute(db)
}

/**
 * Queues a job unless a job of the company for the same work is already waiting; `same` names the work. Returns the payload of the waiting
 * job. A running job does not count, because it may have read data that has changed since, and neither does one that is tried again.
 */
export async function addJobOnce<T>(db: Scoped, scope: JobScope, job: Job<T>, same: string, make: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ waiting: T | null }>`
    select jobs_door.waiting(${queueOf(job, scope)}, ${scope.companyId}, ${same}) as waiting`.execute(db)
  if (rows[0]!.waiting !== null) return rows[0]!.waiting
  const payload = await make()
  await addJob(db, scope, job, payload, same)
  return payload
}

/**
 * Wakes a job that looks for work by itself, at once or at an instant (ISO) unless it wakes earlier already. At most one of it waits in
 * each company. A running one does not count, because it may have looked before.
 */
export async function wakeJob(
  db: Scoped,
  scope: JobScope,
  job: Pick<Job<never>, 'name' | 'single'>,
  at: string | null = null,
): Promise<void> {
  const ticket: JobTicket = { scope, payload: {} }
  await sql`select jobs_door.wake(${job.name}, ${JSON.stringify(ticket)}::json, ${queueOf(job, scope)}, ${at}::timestamptz)`.execute(db)
}
