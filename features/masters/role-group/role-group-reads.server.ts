import { sql } from 'kysely'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Options } from '../../../kit/resource/lookup.ts'
import { listOptions } from '../../../kit/resource/options.server.ts'
import type { Input } from '../../../kit/resource/rows.server.ts'
import { jobRole } from '../job-role/job-role.resource.ts'

const inNoGroup = sql`not exists (select from role_group_roles held where held.company_id = own.company_id and held.job_role_id = own.id)`

/** Roles that no group has, and the chosen ones. */
export const freeRoles = (db: Scoped, input: Input): Promise<Options> => listOptions(db, jobRole, input, inNoGroup)

/** @throws at `roles` when a group other than this one has one of them */
export async function refuseHeld(roles: readonly number[], groupId: number, { db, failField }: Context): Promise<void> {
  const { rows } = await sql`
    select 1 from role_group_roles where job_role_id = any(${[...roles]}::bigint[]) and role_group_id <> ${groupId}`.execute(db)
  if (rows.length > 0) failField('roles', 'A role is in one group only; another group has one of these.')
}
