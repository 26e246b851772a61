import { sql } from 'kysely'
import type { Scoped } from './company.ts'

/** Runs `work` within a running transaction. When it throws, its changes are undone and the error is thrown again; earlier changes stay. */
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

/** Runs `work` within a running transaction and undoes its changes. Returns its answer, which tells what it would do. */
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
