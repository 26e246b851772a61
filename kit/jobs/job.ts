import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'

/** Work done after the answer: it runs as the person who asked, in that person's company. */
export interface Job<T> {
  readonly name: string
  /** long work: only one of its kind is done at a time, so that the others' jobs need not wait for it */
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
}

export const job = <T>(name: string, run: Job<T>['run'], { single = false } = {}): Job<T> => ({ name, single, run })

/** Queues a job in the transaction of the caller: it exists exactly when what it belongs to exists. */
export async function addJob<T>(db: Scoped, scope: JobScope, { name, single }: Job<T>, payload: T): Promise<void> {
  const ticket: JobTicket = { scope, payload }
  await sql`select jobs_door.add(${name}, ${JSON.stringify(ticket)}::json, ${single ? name : null})`.execute(db)
}
