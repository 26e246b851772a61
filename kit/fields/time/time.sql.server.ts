import { type RawBuilder, sql } from 'kysely'
import type { FieldSql } from '../field-sql.server.ts'

const clock = (value: RawBuilder<unknown>) => sql`to_char(${value}, 'HH24:MI')`

export const sqlOf: FieldSql = { words: clock, searched: clock }
