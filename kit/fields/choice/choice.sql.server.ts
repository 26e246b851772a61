import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../field.ts'
import type { FieldSql } from '../field-sql.server.ts'

const placeOf = (value: RawBuilder<unknown>, { choices = [] }: Field) =>
  sql`array_position(${choices.map(choice => choice.value)}::text[], ${value}::text)`

export const sqlOf: FieldSql = {
  words: (value, field, { words }) =>
    sql`(${(field.choices ?? []).map(({ label }, place) => words?.[place] ?? label)}::text[])[${placeOf(value, field)}]`,
  // in the order of the definition, the same in every language
  order: placeOf,
}
