import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { reachCondition, source } from '../../../kit/resource/rows.server.ts'
import { employee } from './employee.resource.ts'

/** Sets the date for which the transaction reads postings, groups and ages: that of the node. */
export const readOn = (date: string): RawBuilder<unknown> => sql`select set_config('app.today', ${date}, true)`

const plain = employee as unknown as Resource

/** Whether somebody belongs to the node or to one below it. */
export async function isReached(db: Scoped, id: number, orgNodeId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${source(plain)} own where own.id = ${id} and ${reachCondition(plain, { orgNodeId })}`.execute(
    db,
  )
  return rows.length > 0
}
