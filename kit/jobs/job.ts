import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'

/** Work done after the answer: it runs as the person who asked, in that person's company. */
export interface Job<T> {
  readonly name: string
  /** takes a whole processor for long: only one of its kind is done at a time; of others one of a company */
  readonly single: boolean
  run(payload: T, tools: JobTools): Promise<void>
}

export interface JobTools {
  /** one transaction in the company of the one who asked */
  transaction<R>(work: (db: Scoped) => Promise<R>): Promise<R>
  /** the instant, ISO in UTC; a trial company's fixed clock where one is set */
  now(): Promise<string>
  /** aborted when the server is told to stop: long work ends with what it has */
  readonly ending: AbortSignal
}

/** Who asked, in which company. */
export interface JobScope {
  readonly companyId: number
  readonly actorId: number | null
  readonly requestId: string
}

/** What is stored of a job: who asked and what for. */
export interface JobTicket {
  readonly scope: JobScope
  readonly payload: unknown
  /** jobs of a company and kind with the same text here do the same */
  readonly same?: string
}

export const job = <T>(name: string, run: Job<T>['run'], { single = false } = {}): Job<T> => ({ name, single, run })

/** Jobs of one queue are done one after the other. */
const queueOf = ({ name, single }: Pick<Job<never>, 'name' | 'single'>, { companyId }: JobScope): string =>
  single ? name : `${name} ${companyId}`

/** Queues a job in the transaction of the caller: it exists exactly when what it belongs to exists. */
export async function addJob<T>(db: Scoped, scope: JobScope, job: Job<T>, payload: T, same?: string): Promise<void> {
  const ticket: JobTicket = { scope, payload, ...(same !== undefined && { same }) }
  await sql`select jobs_door.add(${job.name}, ${JSON.stringify(ticket)}::json, ${queueOf(job, scope)})`.execute(db)
}

/**
 * Queues a job unless one of the company that does the same waits already; `same` says what for. Gives the payload of the one in line. One that has
 * begun may have read what has changed since, so it does not count, nor does one that is tried again.
 */
export async function addJobOnce<T>(db: Scoped, scope: JobScope, job: Job<T>, same: string, make: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ waiting: T | null }>`
    select jobs_door.waiting(${queueOf(job, scope)}, ${scope.companyId}, ${same}) as waiting`.execute(db)
  if (rows[0]!.waiting !== null) return rows[0]!.waiting
  const payload = await make()
  await addJob(db, scope, job, payload, same)
  return payload
}
