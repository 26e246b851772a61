import { sql } from 'kysely'
import { commonErrors, Refusal } from '../calls/errors.ts'
import type { Context } from '../calls/handler.server.ts'
import { takeTurn } from '../database/turn.ts'
import { linkedIds } from './links.server.ts'
import type { Resource } from './resource.ts'
import { table } from './rows.server.ts'

/** Whether rows of the list are told apart by nothing but all that they say: no field is unique, and none has lines. */
const isToldByAll = ({ fields, subTables }: Resource) =>
  Object.keys(subTables).length === 0 && !Object.values(fields).some(({ unique }) => unique)

/**
 * Refuses a row that another one of its list equals in every value, in whichever letters they are typed; whether they are active does not
 * count (LIST-25). For lists without a unique field.
 * @throws a refusal `sameValues`
 */
export async function refuseSameValues(resource: Resource, id: number, { actor, db }: Context): Promise<void> {
  if (!isToldByAll(resource)) return
  await takeTurn(db, `same ${resource.name}`, actor.companyId)
  const values = Object.entries(resource.fields)
    .filter(([name]) => name !== 'active')
    .map(([name, field]) => {
      const column = sql.ref(`own.${field.column(name)}`)
      return field.many ? linkedIds(resource, name) : field.stored.includes('text') ? sql`folded(${column})` : column
    })
  const nodes = resource.scope === 'orgNode' ? [sql`own.org_node_id`] : []
  const { rows } = await sql`
    with said as (select own.id, jsonb_build_array(${sql.join([...nodes, ...values])}) as all_of_it from ${table(resource)} own
      where own.company_id = (select company()))
    select from said one join said other on other.all_of_it = one.all_of_it and other.id <> one.id where one.id = ${id}`.execute(db)
  const { status, text } = commonErrors.sameValues
  if (rows.length > 0) throw new Refusal('sameValues', status, text)
}
