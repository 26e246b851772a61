import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { faultOfValue, type Parameter, type ParameterKind } from './parameter.ts'

/**
 * The value of a parameter now: that of the node or of the nearest one above it, else the company's, else the default. `orgNodeId` is for
 * parameters that a node may have. A stored value that a later version no longer accepts is ignored.
 */
export async function parameterOf<K extends ParameterKind>(
  db: Scoped,
  wanted: Parameter<K>,
  orgNodeId: number | null = null,
): Promise<Parameter<K>['default']> {
  const { rows } = await sql<{ value: Parameter<K>['default'] }>`
    select s.value from system_parameter s left join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
     where s.name = ${wanted.name}
       and (s.org_node_id is null or (${wanted.perNode} and
            (select path from org_node where company_id = s.company_id and id = ${orgNodeId}::bigint) <@ n.path))
     order by nlevel(n.path) desc nulls last`.execute(db)
  return rows.find(({ value }) => faultOfValue(wanted, value) === null)?.value ?? wanted.default
}

/**
 * Sets a value for the company or one of its nodes; null removes it. The change is recorded in the audit.
 * @throws RangeError for a value that the parameter may not hold, and for a node of a parameter that only the company has
 */
export async function setParameter<K extends ParameterKind>(
  db: Scoped,
  { of, value, orgNodeId = null }: { of: Parameter<K>; value: Parameter<K>['default'] | null; orgNodeId?: number | null },
): Promise<void> {
  if (orgNodeId !== null && !of.perNode) throw new RangeError(`${of.name} is of the whole company.`)
  if (value === null) {
    await sql`delete from system_parameter where name = ${of.name} and org_node_id is not distinct from ${orgNodeId}`.execute(db)
    return
  }
  const wrong = faultOfValue(of, value)
  if (wrong) throw new RangeError(wrong)
  await sql`insert into system_parameter (company_id, name, org_node_id, value)
    values (company(), ${of.name}, ${orgNodeId}, ${JSON.stringify(value)}::jsonb)
    on conflict on constraint system_parameter_once do update set value = excluded.value`.execute(db)
}
