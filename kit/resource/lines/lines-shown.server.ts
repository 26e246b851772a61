import { type RawBuilder, sql } from 'kysely'
import { lineTable } from './line-table.ts'
import type { SubTable, SubTables } from './sub-table.ts'

interface Owner {
  readonly name: string
  readonly scope: 'company' | 'orgNode'
  readonly subTables: SubTables
}

/** The column of a line with the id of its row. */
export const parentOf = ({ name }: Pick<Owner, 'name'>, { stored }: SubTable): string => stored?.parent ?? `${name}Id`
/** The column that lines are sorted by. */
export const orderOf = ({ order, fields, stored }: SubTable): string =>
  order === 'byHand' ? (stored?.order ?? 'orderNo') : fields[order]!.column(order)

/** What the lines of a sub-table of the row `own` are shown by, in one text; null when there are none. */
export function linesShown(owner: Owner, name: string): RawBuilder<unknown> {
  const of = owner.subTables[name]!
  const line = (column: string) => sql.ref(`line.${column}`)
  const column = line(of.fields[of.shownBy]!.column(of.shownBy))
  const target = of.fields[of.shownBy]!.target?.()
  const join = target
    ? sql`join ${sql.table(target.name)} target on ${sql.ref('target.companyId')} = ${line('companyId')} and target.id = ${column}`
    : sql``
  const text = target ? sql.ref(`target.${target.shownBy}`) : column
  return sql`(select string_agg(${text}::text, ', ' order by ${line(orderOf(of))}, line.id)
    from ${sql.table(lineTable(owner, name, of).name)} line ${join}
    where ${line('companyId')} = ${sql.ref('own.companyId')} and ${line(parentOf(owner, of))} = own.id)`
}
