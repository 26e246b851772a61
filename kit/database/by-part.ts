import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from './company.ts'

/**
 * Reads the rows of a query in parts of at most 1,000, so that no more are in memory. A transaction can read only one query like this at a
 * time.
 */
export async function* byPart<Row>(db: Scoped, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare rows_by_part no scroll cursor for ${query}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch 1000 from rows_by_part`.execute(db)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`close rows_by_part`.execute(db)
  }
}
