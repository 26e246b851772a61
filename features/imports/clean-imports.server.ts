import { sql } from 'kysely'
import type { Cleaning } from '../../kit/tasks/clean-up.server.ts'
import { forgetOldChecks } from './import-writes.server.ts'

/** Files that were checked a day ago and never imported. */
export const cleanImports: Cleaning = {
  what: 'Files not imported',
  async run(db) {
    const { rows } = await sql<{ id: number }>`select company() as id`.execute(db)
    return forgetOldChecks(db, rows[0]!.id)
  },
}
