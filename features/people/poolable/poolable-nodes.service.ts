import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { isActiveOn, isPostedOn } from '../employee/people-parts.service.ts'
import type { PoolablePerson } from './poolable.api.ts'

/** The people posted to a node on a date, by number, with the pool nodes among `reach`. */
export async function poolablePeople(db: Scoped, orgNodeId: number, date: string, reach: readonly number[]): Promise<PoolablePerson[]> {
  const { rows } = await sql<PoolablePerson>`
    select e.id, e.employee_number as number, e.full_name as name, r.name as role, c.name as category, coalesce((
        select json_agg(json_build_object('orgNodeId', n.id, 'name', n.name, 'startsOn', k.starts_on, 'endsOn', k.ends_on) order by n.name)
          from employee_pool_node k join org_node n on n.company_id = k.company_id and n.id = k.org_node_id
         where k.company_id = e.company_id and k.employee_id = e.id and k.org_node_id = any(${[...reach]}::bigint[])), '[]') as nodes
      from employee e
      join employee_posting p on ${isPostedOn('p', sql.ref('e.id'), date)} and p.org_node_id = ${orgNodeId}
      join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
      join employment_category c on c.company_id = p.company_id and c.id = p.employment_category_id
     where e.company_id = (select company()) and ${isActiveOn('e', date)} order by e.employee_number`.execute(db)
  return rows
}

export interface PoolNodes {
  readonly employeeId: number
  readonly orgNodeIds: readonly number[]
}

interface Written {
  readonly startsOn: string
  readonly endsOn: string | null
  /** pool nodes beyond these stay */
  readonly reach: readonly number[]
  /** whether the dates of nodes that stay are set too */
  readonly dates: boolean
}

/** Replaces the pool nodes of people with those given. Returns the number of people for whom something changed. */
export async function writePoolNodes(
  db: Scoped,
  people: readonly PoolNodes[],
  { startsOn, endsOn, reach, dates }: Written,
): Promise<number> {
  const pairs = people.flatMap(({ employeeId, orgNodeIds }) => orgNodeIds.map(orgNodeId => ({ e: employeeId, n: orgNodeId })))
  const given = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g(e bigint, n bigint)`
  const ids = people.map(({ employeeId }) => employeeId)
  const removed = await sql<{ id: number }>`
    delete from employee_pool_node k where k.employee_id = any(${ids}::bigint[]) and k.org_node_id = any(${[...reach]}::bigint[])
       and not exists (select 1 from ${given} where g.e = k.employee_id and g.n = k.org_node_id) returning k.employee_id as id`.execute(db)
  const dated = dates
    ? await sql<{ id: number }>`
        update employee_pool_node k set starts_on = ${startsOn}::date, ends_on = ${endsOn}::date from ${given}
         where g.e = k.employee_id and g.n = k.org_node_id and (k.starts_on, k.ends_on) is distinct from (${startsOn}::date, ${endsOn}::date)
        returning k.employee_id as id`.execute(db)
    : { rows: [] }
  const added = await sql<{ id: number }>`
    insert into employee_pool_node (company_id, employee_id, org_node_id, starts_on, ends_on)
    select company(), g.e, g.n, ${startsOn}::date, ${endsOn}::date from ${given}
    on conflict on constraint employee_pool_node_once do nothing returning employee_id as id`.execute(db)
  return new Set([...removed.rows, ...dated.rows, ...added.rows].map(({ id }) => id)).size
}

/** Which nodes among `reach` each of these people may be lent to. */
export async function poolNodesOf(db: Scoped, ids: readonly number[], reach: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ employeeId: number; nodes: number[] }>`
    select employee_id, array_agg(org_node_id) as nodes from employee_pool_node
     where company_id = (select company()) and employee_id = any(${[...ids]}::bigint[]) and org_node_id = any(${[...reach]}::bigint[])
     group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, nodes }) => [employeeId, nodes]))
}
