import { sql } from 'kysely'
import { dateWords } from '../date/date.sql.server.ts'
import type { FieldSql } from '../field-sql.server.ts'

export const sqlOf: FieldSql = {
  words(value, _, reading) {
    const local = sql`(${value} at time zone ${reading.zone ?? 'UTC'}::text)`
    return sql`${dateWords(local, reading)} || to_char(${local}, ' HH24:MI')`
  },
}
