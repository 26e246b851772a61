// The only ways to the data: one company at a time, or as the system, which is easy to find by its name.

import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from './connect.ts'

/** The database as one transaction sees it. */
export type Scoped = Transaction<Tables>

export interface CompanyOptions {
  /** The acting user, who is written to author columns and audit; absent for the system. */
  actorId?: number | null
  /** Written to the audit, so that the changes of a log line can be found. */
  requestId?: string | null
  /** A transaction that cannot write, and whose statements all see the data of one moment. */
  readOnly?: boolean
}

const retryable = new Set(['40001', '40P01'])

/** Whether the database asks for the transaction to be tried again. */
export const isRetryable = (error: unknown): boolean => error instanceof Error && 'code' in error && retryable.has(String(error.code))

const mostTries = 3

/**
 * A transaction that sees and changes rows of one company only (row-level security). Tried at most 3 times when the
 * database asks for it (serialisation failure, deadlock), so `work` must have no effect outside the transaction.
 */
export function inCompany<T>(db: Database, companyId: number, work: (trx: Scoped) => Promise<T>, options: CompanyOptions = {}): Promise<T> {
  const { actorId, requestId, readOnly } = options
  return retried(db, readOnly ?? false, async trx => {
    await sql`select set_config('app.company', ${String(companyId)}, true), set_config('app.actor', ${text(actorId)}, true),
      set_config('app.request', ${text(requestId)}, true)`.execute(trx)
    return work(trx)
  })
}

/** As `inCompany`, in a read-only transaction that sees one moment. */
export function readInCompany<T>(
  db: Database,
  companyId: number,
  work: (trx: Scoped) => Promise<T>,
  options: CompanyOptions = {},
): Promise<T> {
  return inCompany(db, companyId, work, { ...options, readOnly: true })
}

/**
 * A transaction outside any company, for seeds, sign-in and jobs that must look across companies. It sees what the role of
 * `db` may see. The reason is shown in pg_stat_activity. Search for this function's name to find every use.
 */
export function asSystem<T>(db: Database, reason: string, work: (trx: Scoped) => Promise<T>): Promise<T> {
  return retried(db, false, async trx => {
    await sql`select set_config('application_name', ${`quayside: ${reason}`}, true)`.execute(trx)
    return work(trx)
  })
}

/** Sets the company of a running transaction, for a seed that makes a company and then fills it. */
export async function enterCompany(trx: Scoped, companyId: number): Promise<void> {
  await sql`select set_config('app.company', ${String(companyId)}, true)`.execute(trx)
}

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

async function retried<T>(db: Database, readOnly: boolean, work: (trx: Scoped) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const transaction = db.kysely.transaction()
      return await (readOnly ? transaction.setAccessMode('read only').setIsolationLevel('repeatable read') : transaction).execute(work)
    } catch (error) {
      if (tries >= mostTries || !isRetryable(error)) throw error
    }
  }
}
