import { reachOf } from '../../../kit/access/actor.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { readPoolable, writePoolable } from './poolable.api.ts'
import { poolablePeople, writePoolNodes } from './poolable-nodes.service.ts'

export const poolableCalls: Implementation[] = [
  implement(readPoolable, async ({ orgNodeId }, { db, actor, node, now }) => ({
    rows: await poolablePeople(db, orgNodeId, todayAt(node.zone, now), reachOf(actor)),
  })),
  implement(writePoolable, async ({ employeeIds, orgNodeIds, startsOn, endsOn }, { db, actor }) => {
    const people = [...new Set(employeeIds)].map(employeeId => ({ employeeId, orgNodeIds: [...new Set(orgNodeIds)] }))
    return { changed: await writePoolNodes(db, people, { startsOn, endsOn, reach: reachOf(actor), dates: true }) }
  }),
]
