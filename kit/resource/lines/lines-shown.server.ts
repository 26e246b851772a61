import { type RawBuilder, sql } from 'kysely'
import { dateWords } from '../../fields/date/date.sql.server.ts'
import { fieldSql } from '../../fields/sql.server.ts'
import { lineTable } from './line-table.ts'
import type { SubTable, SubTables } from './sub-table.ts'

interface Owner {
  readonly name: string
  readonly scope: 'company' | 'orgNode'
  readonly subTables: SubTables
}

/** The column in the table of lines that has the id of their row. */
export const parentOf = ({ name }: Pick<Owner, 'name'>, { stored }: SubTable): string => stored?.parent ?? `${name}Id`
/** The column that lines are sorted by. */
export const orderOf = ({ order, fields, stored }: SubTable): string =>
  order === 'byHand' ? (stored?.order ?? 'orderNo') : fields[order]!.column(order)

/** A value of a line in words; an instant by the clock of the record's node. */
function wordsOf(owner: Owner, { fields }: SubTable, name: string): RawBuilder<unknown> {
  const field = fields[name]!
  const value = sql.ref(`line.${field.column(name)}`)
  if (field.kind !== 'dateTime') return fieldSql[field.kind]?.words(value, field, {}) ?? value
  const zone =
    owner.scope === 'orgNode'
      ? sql`(select node.zone from org_node node where node.company_id = ${sql.ref('own.companyId')} and node.id = ${sql.ref('own.orgNodeId')})`
      : sql`'UTC'`
  const local = sql`(${value} at time zone ${zone})`
  return sql`${dateWords(local, {})} || to_char(${local}, ' HH24:MI')`
}

/**
 * The labels of all lines of a sub-table of the row `own`, as one text. A line without a label is shown by its first filled field. Null
 * when there are no lines.
 */
export function linesShown(owner: Owner, name: string): RawBuilder<unknown> {
  const of = owner.subTables[name]!
  const line = (column: string) => sql.ref(`line.${column}`)
  const target = of.fields[of.shownBy]!.target?.()
  const column = line(of.fields[of.shownBy]!.column(of.shownBy))
  const join = target
    ? sql`left join ${sql.table(target.name)} target on ${sql.ref('target.companyId')} = ${line('companyId')} and target.id = ${column}`
    : sql``
  const text = target ? sql.ref(`target.${target.shownBy}`) : wordsOf(owner, of, of.shownBy)
  const others = Object.keys(of.fields).filter(name => name !== of.shownBy && !of.fields[name]!.target && of.fields[name]!.kind !== 'image')
  const first = sql.join([text, ...others.map(name => wordsOf(owner, of, name))].map(each => sql`nullif((${each})::text, '')`))
  return sql`(select string_agg(coalesce(${first}), ', ' order by ${line(orderOf(of))}, line.id)
    from ${sql.table(lineTable(owner, name, of).name)} line ${join}
    where ${line('companyId')} = ${sql.ref('own.companyId')} and ${line(parentOf(owner, of))} = own.id)`
}
