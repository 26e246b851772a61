import { sql } from 'kysely'
import type { Scoped } from './company.ts'

/** Waits until nobody else writes what these two name (the work, and the id of the node or company it is done for), and keeps others out until the transaction ends. */
export async function takeTurn(db: Scoped, work: string, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${work}, ${id}::bigint))`.execute(db)
}

/** Counts tables anew after thousands of rows were written, so that the plans of what reads them next fit. */
export async function measure(db: Scoped, tables: readonly string[]): Promise<void> {
  await sql`select measure(variadic ${[...tables]}::text[])`.execute(db)
}
