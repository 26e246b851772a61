import { type Actor, reachOf } from '../../../kit/access/actor.ts'
import { branchOf } from '../../../kit/access/node-tree.ts'
import { refuse } from '../../../kit/calls/errors.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { chosenIds } from '../../../kit/resource/lookup.ts'
import type { PeopleChoice } from './people-choice.api.ts'
import { filtersOf, peopleToChoose } from './people-choice-reads.server.ts'

/** Answers the calls of a person picker. */
export const servePeopleChoice = ({ people, filters }: PeopleChoice): Implementation[] => [
  implement(people, ({ orgNodeId, also, ...asked }, { db, actor }) =>
    peopleToChoose(db, { ...asked, chosen: chosenIds(also), nodes: nodesBelow(actor, orgNodeId), reach: reachOf(actor) }),
  ),
  implement(filters, ({ orgNodeId }, { db, actor }) => filtersOf(db, nodesBelow(actor, orgNodeId))),
]

/**
 * The ids of a node and of the nodes below it that are within reach; of all nodes within reach when no node is given. A node out of reach
 * is refused like one that does not exist.
 */
export function nodesBelow(actor: Actor, orgNodeId: number | undefined): number[] {
  if (orgNodeId === undefined) return reachOf(actor)
  const node = actor.nodes.find(({ id }) => id === orgNodeId) ?? refuse('notFound')
  return branchOf(actor.nodes, node).map(each => each.node.id)
}
