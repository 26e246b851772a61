import { sql } from 'kysely'
import { type NodeKind, type NodeKinds, ofTable, over } from '../kit/calls/nodes.server.ts'
import { paramGroupKind } from './attendance/param-group/counted-nodes-reads.server.ts'
import { nodesBelow, ofSeveral } from './organisation/org-node/counts-for.service.ts'

/** People posted to a node, on whatever dates. */
const employee: NodeKind = {
  says: 'This person is not known.',
  among: (ids, nodes) => sql`
    select distinct employee_id as id, org_node_id from employee_posting
     where employee_id = any(${[...ids]}::bigint[]) and org_node_id = any(${[...nodes]}::bigint[])`,
}

/** People posted to a node or rostered there, on whatever dates: somebody lent for a day is known for it. */
const person: NodeKind = {
  says: employee.says,
  among: (ids, nodes) => sql`
    select e.id, n.id as org_node_id from unnest(${[...ids]}::bigint[]) e(id) cross join unnest(${[...nodes]}::bigint[]) n(id)
     where exists (select 1 from employee_posting p where p.employee_id = e.id and p.org_node_id = n.id)
        or exists (select 1 from roster_day d where d.employee_id = e.id and d.org_node_id = n.id)`,
}

/** A node that is named besides the call's own. */
const orgNode: NodeKind = {
  says: 'This org node is not known.',
  among: (ids, nodes) => sql`
    select n as id, n as org_node_id from unnest(${[...ids]}::bigint[]) n where n = any(${[...nodes]}::bigint[])`,
}

/** How what calls name belongs to org nodes; masters of the company belong to none and are not here. */
export const nodeKinds: NodeKinds = {
  orgNode,
  employee,
  person,
  employeeGroup: ofTable('employee_group', 'This group is not known.'),
  shiftBand: ofTable('shift_band', 'This shift band is not known.'),
  shiftPlan: ofTable('shift_plan'),
  shift: ofTable('shift', 'This shift is not known.'),
  rosterBuild: ofTable('schedule_build'),
  ruleSet: ofSeveral('creation_rule_set', nodesBelow),
  processRule: ofSeveral('process_rule', nodesBelow),
  paramGroup: paramGroupKind,
  event: ofTable('event'),
  eventDefinition: ofTable('event_definition'),
  seat: over(
    sql`activity_seat own join activity place on place.company_id = own.company_id and place.id = own.activity_id`,
    'This post is not known.',
  ),
  assignment: over(
    sql`assignment own join activity_seat seat on seat.company_id = own.company_id and seat.id = own.seat_id
      join activity place on place.company_id = seat.company_id and place.id = seat.activity_id`,
    'This assignment is not known.',
  ),
  importJob: ofTable('import_job'),
}
