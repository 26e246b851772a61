import { sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'

/** People posted to a node, on whatever dates. */
export const employee: NodeKind = {
  says: 'This person is not known.',
  among: (ids, nodes) => sql`
    select distinct employee_id as id, org_node_id from employee_posting
     where employee_id = any(${[...ids]}::bigint[]) and org_node_id = any(${[...nodes]}::bigint[])`,
}

/** People posted to a node or rostered there, on whatever dates: somebody lent for a day is known for it. */
export const person: NodeKind = {
  says: employee.says,
  among: (ids, nodes) => sql`
    select e.id, n.id as org_node_id from unnest(${[...ids]}::bigint[]) e(id) cross join unnest(${[...nodes]}::bigint[]) n(id)
     where exists (select 1 from employee_posting p where p.employee_id = e.id and p.org_node_id = n.id)
        or exists (select 1 from roster_day d where d.employee_id = e.id and d.org_node_id = n.id)`,
}
