import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { reachCondition } from '../../../kit/resource/rows.server.ts'
import { employee } from './employee.resource.ts'
import { memberIn } from './people-parts.service.ts'

type Part = RawBuilder<unknown>

/** What the list of people is narrowed by, besides its columns. */
export interface Narrowed {
  readonly skill?: number | undefined
  readonly role?: number | undefined
  readonly roleGroup?: number | undefined
  readonly group?: number | undefined
  readonly contractor?: number | undefined
  readonly licence?: 'valid' | 'ending' | 'ended' | 'none' | undefined
}

/** A licence is about to end for so many days before it does. */
const endingDays = 60

/** The condition on a person `own` of the view employee_record; a skill, a group and a licence count as they are on the date. */
export function narrowedTo({ skill, role, roleGroup, group, contractor, licence }: Narrowed, date: string): Part {
  const some = (table: string, which: Part) =>
    sql`exists (select 1 from ${sql.table(table)} x where x.company_id = own.company_id and x.employee_id = own.id and ${which})`
  const held = sql`coalesce(x.assigned_on, '-infinity') <= ${date}::date and coalesce(x.expires_on, 'infinity') >= ${date}::date`
  const conditions: (Part | false)[] = [
    skill !== undefined && some('employee_skill', sql`x.skill_id = ${skill} and ${held}`),
    role !== undefined && sql`own.job_role_id = ${role}`,
    roleGroup !== undefined && sql`own.job_role_id in (select g.job_role_id from role_group_roles g where g.role_group_id = ${roleGroup})`,
    group !== undefined && some('employee_group_member', sql`x.group_id = ${group} and ${memberIn('x', date)}`),
    contractor !== undefined && sql`own.contractor_id = ${contractor}`,
    licence === 'valid' && some('employee_licence', held),
    licence === 'ending' && some('employee_licence', sql`x.expires_on between ${date}::date and ${date}::date + ${endingDays}::int`),
    licence === 'ended' && some('employee_licence', sql`x.expires_on < ${date}::date`),
    licence === 'none' && sql`not ${some('employee_licence', sql`true`)}`,
  ]
  const asked = conditions.filter(each => each !== false)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

const plain = employee as unknown as Resource

/** The active groups of a node and the nodes below it, by name. */
export async function groupsAt(db: Scoped, orgNodeId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select own.id, own.name from employee_group own
    where own.active and ${reachCondition(plain, { orgNodeId })} order by own.name collate people, own.id`.execute(db)
  return rows
}

/** The condition for the codes of a permit type; all when it is undefined. */
export const codesOf = (permitTypeId: number | undefined): Part =>
  permitTypeId === undefined ? sql`true` : sql`own.permit_type_id = ${permitTypeId}`
