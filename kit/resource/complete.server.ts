// What the specification's bodies leave out, and our own screens always send: the node of a row, and its version.

import { sql } from 'kysely'
import type { Complete, Implementation } from '../calls/handler.server.ts'
import type { Resource } from './resource.ts'
import { table } from './rows.server.ts'

/** The part of a call that completes its input; nothing for a resource whose calls always name both. */
export const completing = (complete: Complete | undefined): Pick<Implementation, 'complete'> => (complete ? { complete } : {})

interface Given {
  readonly id?: number
  readonly version?: number | undefined
  readonly orgNodeId?: number | undefined
  readonly [field: string]: unknown
}

/** The node of a new row is that of what it refers to: of the machine that is down. */
export function ofRef(resource: Resource): Complete | undefined {
  const { placedBy } = resource
  if (placedBy === undefined) return undefined
  const target = resource.fields[placedBy]!.target!()
  return async (input, { db }) => {
    const given = input as Given
    if (given.orgNodeId !== undefined) return given
    const { rows } = await sql<{ orgNodeId: number }>`select org_node_id from ${table(target)} where id = ${given[placedBy]}`.execute(db)
    return { ...given, ...rows[0] }
  }
}

/** The node and version of a stored row, held until the change is done: so nobody else's change comes between. */
export function ofRow(resource: Resource): Complete | undefined {
  if (resource.placedBy === undefined) return undefined
  return async (input, { db }) => {
    const given = input as Given
    if (given.orgNodeId !== undefined && given.version !== undefined) return given
    const { rows } = await sql<{ orgNodeId: number; version: number }>`
      select org_node_id, version from ${table(resource)} where id = ${given.id} for update`.execute(db)
    const [stands] = rows
    return stands ? { ...given, orgNodeId: given.orgNodeId ?? stands.orgNodeId, version: given.version ?? stands.version } : given
  }
}
