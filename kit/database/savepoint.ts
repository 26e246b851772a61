import { sql } from 'kysely'
import type { Scoped } from './company.ts'

/** Work within a running transaction that is undone when it throws; what was done before it stays. */
export async function orUndone<T>(db: Scoped, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(db)
    return done
  } catch (error) {
    await undo(db)
    throw error
  }
}

/** Work within a running transaction that is always undone: what it answers tells what it would do. */
export async function onTrial<T>(db: Scoped, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db)
  const answer = await work()
  await undo(db)
  return answer
}

/** Savepoints may be nested under one name: the newest counts. */
async function undo(db: Scoped): Promise<void> {
  await sql`rollback to savepoint part`.execute(db)
  await sql`release savepoint part`.execute(db)
}
