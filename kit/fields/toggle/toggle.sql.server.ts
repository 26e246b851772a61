import { sql } from 'kysely'
import type { FieldSql } from '../field-sql.server.ts'

export const sqlOf: FieldSql = {
  words: (value, _, { words }) => sql`case when ${value} then ${words?.[1] ?? 'Yes'}::text else ${words?.[0] ?? 'No'}::text end`,
}
