import { type RawBuilder, sql } from 'kysely'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { EmployeeDetails } from './employee-details.api.ts'
import { readRoleSkills } from './role-skills.api.ts'

/** The skills of a role with their priority, as `skill_id, priority`. */
const skillsOf = (role: number): RawBuilder<unknown> => sql`
  select r.primary_skill_id as skill_id, 'Primary Skill' as priority from job_role r where r.id = ${role} and r.primary_skill_id is not null
  union all select o.skill_id, 'Secondary Skill' from job_role_other_skills o where o.job_role_id = ${role}`

interface RoleSkill {
  readonly skillId: number
  readonly skillName: string
  readonly priority: 'Primary Skill' | 'Secondary Skill'
}

const ofRole = implement(readRoleSkills, async ({ roleId }, ctx) => {
  const role = await sql`select 1 from job_role where id = ${roleId}`.execute(ctx.db)
  if (role.rows.length === 0) return ctx.fail('notFound')
  const { rows } = await sql<RoleSkill>`
    select a.skill_id, k.name as skill_name, a.priority from (${skillsOf(roleId)}) a join skill k on k.id = a.skill_id
     where k.active order by a.priority, k.name collate people`.execute(ctx.db)
  return rows.map(({ skillId, skillName, priority }) => ({ skillId, skill: skillName, skillName, priority }))
})

export const roleSkillCalls: Implementation[] = [ofRole]

/** The skills of a role, the primary one first, and until when somebody holds each on a date. */
export async function roleSkillsOf(db: Scoped, id: number, role: number, on: string): Promise<EmployeeDetails['roleSkills']> {
  const { rows } = await sql<EmployeeDetails['roleSkills'][number]>`
    select k.name as skill_name, a.priority, s.skill_id is not null as held, nullif(s.until, 'infinity')::text as until
      from (${skillsOf(role)}) a join skill k on k.id = a.skill_id
      left join lateral (
        select h.skill_id, max(coalesce(h.expires_on, 'infinity')) as until from employee_skill h
         where h.employee_id = ${id} and h.skill_id = a.skill_id and coalesce(h.assigned_on, '-infinity') <= ${on}::date
           and coalesce(h.expires_on, 'infinity') >= ${on}::date group by h.skill_id) s on true
     order by a.priority, k.name collate people`.execute(db)
  return rows
}
