import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { snakeCase } from '../database/names.ts'
import type { RefTarget } from '../fields/field.ts'

/** `<table> <id>` → what the row is shown by. */
export type Labels = ReadonlyMap<string, string>

type Target = Pick<RefTarget, 'name' | 'shownBy'>

/** The current labels of these rows; a deleted row has its last label. One statement for each table. */
export async function labelsOf(db: Scoped, refs: readonly { readonly target: Target; readonly id: number }[]): Promise<Labels> {
  const labels = new Map<string, string>()
  for (const [name, target] of new Map(refs.map(ref => [ref.target.name, ref.target]))) {
    const ids = [...new Set(refs.filter(ref => ref.target.name === name).map(ref => ref.id))]
    for (const { id, label } of await labelled(db, target, ids)) labels.set(`${name} ${id}`, label)
  }
  return labels
}

async function labelled(db: Scoped, { name, shownBy }: Target, ids: readonly number[]): Promise<{ id: number; label: string }[]> {
  const column = snakeCase(shownBy)
  const { rows } = await sql<{ id: number; label: string }>`
    with known as (select id, ${sql.ref(shownBy)}::text as label from ${sql.table(name)} where id = any(${ids}::bigint[]))
    select id, label from known
    union all
    select distinct on (entity_id) entity_id, before ->> ${column} from audit
     where entity = ${snakeCase(name)} and entity_id = any(${ids}::bigint[]) and action = 'delete' and entity_id not in (select id from known)`.execute(
    db,
  )
  return rows
}
