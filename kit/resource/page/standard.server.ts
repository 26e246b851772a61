import { type NodeKinds, ofCompany, ofTable } from '../../calls/nodes.server.ts'
import { snakeCase } from '../../database/names.ts'
import type { Resource } from '../resource.ts'
import { countsForColumn, nodesBelow, ofSeveral, unlessBeyondReach } from './counts-for.server.ts'
import type { CountsFor } from './counts-for.ts'
import { countsBelow } from './dated.ts'
import { pagedCallsOf } from './paged.ts'
import { servePaged } from './serve-paged.server.ts'

/** Answers the calls of a record with a page that is made from its definition alone. */
export const serveStandard = (resource: Resource) =>
  servePaged(
    pagedCallsOf(resource),
    countsBelow(resource)
      ? {
          answered: reachable => countsForColumn(nodesBelow('r'), reachable),
          accept: (saved, ctx) => unlessBeyondReach(saved as typeof saved & { readonly countsFor: CountsFor }, ctx),
        }
      : {},
  )

/** Tells the pipeline how the rows of a resource belong to org nodes. */
export function kindOf(resource: Resource): NodeKinds {
  const table = snakeCase(resource.name)
  const ofOne = resource.scope === 'company' ? ofCompany(table) : ofTable(table)
  return { [resource.name]: countsBelow(resource) ? ofSeveral(table, nodesBelow) : ofOne }
}
