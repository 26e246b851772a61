import { type RawBuilder, sql } from 'kysely'
import { englishMonths } from '../../words/formats.ts'
import type { FieldSql, Reading } from '../field-sql.server.ts'

/** SQL that writes a date as `15/Nov/2026`, with the month in the user's language. */
export function dateWords(day: RawBuilder<unknown>, { words }: Reading): RawBuilder<unknown> {
  const months = words?.length === 12 ? words : englishMonths
  return sql`to_char(${day}, 'DD/') || (${months}::text[])[extract(month from ${day})::int] || to_char(${day}, '/YYYY')`
}

export const sqlOf: FieldSql = { words: (value, _, reading) => dateWords(value, reading) }
