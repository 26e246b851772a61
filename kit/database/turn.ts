import { sql } from 'kysely'
import type { Scoped } from './company.ts'

/** Waits for the lock of this work on this id (of a node or company) and holds it until the transaction ends. */
export async function takeTurn(db: Scoped, work: string, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${work}, ${id}::bigint))`.execute(db)
}

/** Updates the statistics of tables after thousands of rows were written, so that the next queries get good plans. */
export async function measure(db: Scoped, tables: readonly string[]): Promise<void> {
  await sql`select measure(variadic ${[...tables]}::text[])`.execute(db)
}
