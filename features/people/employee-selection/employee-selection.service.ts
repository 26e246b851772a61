import { reachOf } from '../../../kit/access/actor.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { nodesBelow } from '../employee/people-choice.service.ts'
import type { EmployeeSelection } from './employee-selection.api.ts'
import { filtersOf, foundPeople } from './employee-selection-reads.server.ts'

/** Answers the calls of an employee selection. */
export const serveEmployeeSelection = ({ found, filters }: EmployeeSelection): Implementation[] => [
  implement(found, ({ orgNodeId, ...asked }, { db, actor }) =>
    foundPeople(db, { ...asked, nodes: nodesBelow(actor, orgNodeId), reach: reachOf(actor) }),
  ),
  implement(filters, ({ orgNodeId }, { db, actor }) => filtersOf(db, nodesBelow(actor, orgNodeId))),
]
