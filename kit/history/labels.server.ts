import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { snakeCase } from '../database/names.ts'
import type { RefTarget } from '../fields/field.ts'

/** `<table> <id>` → what the row is shown by. */
export type Labels = ReadonlyMap<string, string>

type Target = Pick<RefTarget, 'name' | 'shownBy'>

/** `label` is null where it is shown by nothing. */
interface Labelled {
  readonly name: string
  readonly id: number
  readonly label: string | null
}

interface Asked extends Target {
  readonly ids: readonly number[]
}

/** The current labels of these rows; a row that is gone has its last label. One statement for all tables, and one more where rows are gone. */
export async function labelsOf(db: Scoped, refs: readonly { readonly target: Target; readonly id: number }[]): Promise<Labels> {
  const labels = new Map<string, string>()
  const asked = [...new Map(refs.map(ref => [ref.target.name, ref.target])).values()].map(({ name, shownBy }) => ({
    name,
    shownBy,
    ids: [...new Set(refs.flatMap(ref => (ref.target.name === name ? [ref.id] : [])))],
  }))
  const keep = (rows: readonly Labelled[]) => {
    for (const { name, id, label } of rows) labels.set(`${name} ${id}`, label ?? '')
  }
  keep(await labelledTogether(db, asked, standing))
  const gone = asked
    .map(each => ({ ...each, ids: each.ids.filter(id => !labels.has(`${each.name} ${id}`)) }))
    .filter(({ ids }) => ids.length > 0)
  keep(await labelledTogether(db, gone, lastKnown))
  return labels
}

async function labelledTogether(db: Scoped, asked: readonly Asked[], of: (each: Asked) => RawBuilder<unknown>): Promise<Labelled[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Labelled>`select l.name, l.id, l.label from (${sql.join(asked.map(of), sql` union all `)}) l`.execute(db)
  return rows
}

const standing = ({ name, shownBy, ids }: Asked) =>
  sql`select ${name}::text as name, id, ${sql.ref(shownBy)}::text as label from ${sql.table(name)} where id = any(${[...ids]}::bigint[])`

/** As the audit last had it. */
const lastKnown = ({ name, shownBy, ids }: Asked) => sql`
  select ${name}::text as name, g.id, coalesce(a.before, a.after) ->> ${snakeCase(shownBy)} as label
    from unnest(${[...ids]}::bigint[]) g(id) cross join lateral (
      select before, after from audit where company_id = company() and entity = ${snakeCase(name)} and entity_id = g.id and action <> 'act'
       order by at desc limit 1) a`
