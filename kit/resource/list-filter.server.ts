import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { fieldSql } from '../fields/sql.server.ts'
import { conditionsOf, type Operator, operators } from '../ui/column-filter.ts'
import { needleOf, spaces } from '../ui/found.ts'
import { isZone } from './export-shape.ts'
import { listedFields } from './lines/line-table.ts'
import { type SentFilter, tableFilter } from './list-filter.ts'
import type { Resource } from './resource.ts'

/** Search, sort and filter of a list as SQL. Columns and operators come from fixed lists; what a caller sends is always a parameter. */

type Sql = RawBuilder<unknown>
/** The SQL for what a user reads in a field: the label of a ref, otherwise the value. */
type Shown = (name: string) => Sql

const tests: Readonly<Record<Operator, (words: Sql, text: Sql) => Sql>> = {
  Contains: (words, text) => sql`strpos(${words}, ${text}) > 0`,
  'Not Contains': (words, text) => sql`strpos(${words}, ${text}) = 0`,
  Equals: (words, text) => sql`${words} = ${text}`,
  'Not equals': (words, text) => sql`${words} <> ${text}`,
  'Starts with': (words, text) => sql`starts_with(${words}, ${text})`,
  'Ends with': (words, text) => sql`right(${words}, char_length(${text})) = ${text}`,
}

const lower = (text: Sql) => sql`lower(${text} collate people)`

const text = z.string().max(100)

/** The names of the specification begin with a capital: SearchValue. Upper and lower case of request names are the same (CF-77). */
const anyCase = (given: unknown) =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(
        Object.entries(given).map(([name, value]) => [names.find(own => own.toLowerCase() === name.toLowerCase()) ?? name, value]),
      )
    : given

const filterShape = z.strictObject({
  column: z.string().max(60),
  operator: z.enum(operators),
  searchValue: text,
  join: z.enum(['And', 'Or']).default('And'),
  operator2: z.enum(operators).default('Contains'),
  searchValue2: text.default(''),
  words: z.array(text).max(60).optional(),
  zone: z.string().max(60).refine(isZone).optional(),
})
const names = Object.keys(filterShape.shape)
const filterCheck: z.ZodType<SentFilter> = z.preprocess(anyCase, filterShape)
const filtersCheck = z.array(filterCheck).max(60)

function readFilters(sent: string): SentFilter[] | null {
  try {
    return filtersCheck.parse(JSON.parse(sent))
  } catch {
    return null
  }
}

/** The condition for rows that pass every filter; null when `sent` is not a list of filters on columns of this list. */
export function filterCondition(resource: Resource, sent: string | undefined, shown: Shown): Sql | null {
  const filters = sent === undefined ? [] : readFilters(sent)
  const fields = listedFields(resource)
  const known = (name: string) => name in fields && resource.list.columns.includes(name)
  if (!filters?.every(({ column }) => known(column))) return null
  const all = filters.map(filter => passes(fields[filter.column]!, filter, shown))
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`
}

function passes(field: Field, filter: SentFilter, shown: Shown): Sql {
  const { all, conditions } = conditionsOf(tableFilter(filter))
  if (conditions.length === 0) return sql`true`
  const value = shown(filter.column)
  const words = lower(sql`coalesce(${fieldSql[field.kind]?.words(value, field, filter) ?? sql`${value}::text`}, '')`)
  const each = conditions.map(({ operator, text }) => tests[operator](words, lower(sql`${text}::text`)))
  return sql`(${sql.join(each, all ? sql` and ` : sql` or `)})`
}

const collations: Readonly<Record<string, Sql>> = { es: sql`people_natural_es`, th: sql`people_natural_th` }

/** The order of words in a language, `en` when absent: the same as the page's (kit/words/order.ts). */
export const collationOf = (language = 'en'): Sql => collations[language] ?? sql`people_natural`

export interface Order {
  readonly sortBy?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly language?: string | undefined
}

/** Orders rows by the requested column, then as the definition says, then by id. Empty values come last. */
export function orderOf(resource: Resource, { sortBy, direction, language }: Order, shown: Shown): Sql {
  const collation = collationOf(language)
  const fields = listedFields(resource)
  const [standard, standardDirection] = resource.list.sort
  const name = sortBy ?? standard
  const asked = line(name, direction ?? (sortBy ? 'asc' : standardDirection))
  return sql`order by ${name === standard ? asked : sql`${asked}, ${line(standard, standardDirection)}`}, own.id`

  function line(column: string, way: 'asc' | 'desc') {
    const field = fields[column]!
    const value = shown(column)
    const isText = field.target || field.stored.includes('text')
    const key = fieldSql[field.kind]?.order?.(value, field) ?? (isText ? sql`nullif(${value}::text, '') collate ${collation}` : value)
    return sql`${key} ${way === 'desc' ? sql`desc` : sql`asc`} nulls last`
  }
}

/** The condition for rows with the text in one of these fields, ignoring spaces and case (LIST-07, LIST-08). */
export function searchCondition(resource: Resource, search: string | undefined, shown: Shown, names = resource.list.search): Sql {
  const needle = needleOf(search ?? '')
  if (needle === '') return sql`true`
  const fields = listedFields(resource)
  const texts = names.map(name => fieldSql[fields[name]!.kind]?.searched?.(shown(name)) ?? sql`${shown(name)}::text`)
  const has = texts.map(text => sql`strpos(${lower(sql`translate(${text}, ${spaces}::text, '')`)}, ${lower(sql`${needle}::text`)}) > 0`)
  return sql`(${sql.join(has, sql` or `)})`
}
