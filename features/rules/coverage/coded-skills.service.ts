import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type Holding, holdingsOf, licencesOf } from '../../people/employee/people-reads.service.ts'
import type { LiveRange } from '../../roster/live-roster/live-roster.service.ts'
import { type CodesBySkill, type Uncoded, uncodedDays, withCodes } from './coded-skills.rules.ts'

/**
 * The skills of these people as the posts of these dates ask for them. A roster names bands, not posts. Where every post of a skill asks
 * for a code, a person without the code is no cover in that skill. Where only some do, deployment keeps that person from those posts.
 */
export async function holdingsForPosts(
  db: Scoped,
  range: LiveRange,
  ids: readonly number[],
): Promise<{ skills: Holding[]; uncoded: Uncoded[] }> {
  const holdings = await holdingsOf(db, ids)
  const asked = await codesAsked(db, range)
  if (asked.size === 0) return { skills: holdings, uncoded: [] }
  const skills = withCodes(holdings, asked, await licencesOf(db, ids))
  return { skills, uncoded: uncodedDays(holdings, skills) }
}

async function codesAsked(db: Scoped, { orgNodeId, from, to }: LiveRange): Promise<CodesBySkill> {
  const { rows } = await sql<{ skillId: number; codes: number[] }>`
    with post as (
      select distinct s.skill_id, a.definition_line_id as line_id
        from activity a join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
       where a.company_id = (select company()) and a.org_node_id = ${orgNodeId}
         and exists (select from event_definition_line_codes c where c.company_id = (select company()))
         and a.shift_date between ${from} and ${to} and a.state = 'planned'),
    asking as (
      select p.skill_id, c.permit_code_id as code_id, count(*) as lines
        from post p join event_definition_line_codes c on c.company_id = (select company()) and c.event_definition_line_id = p.line_id
       group by 1, 2)
    select skill_id, array_agg(code_id order by code_id) as codes from asking
     where lines = (select count(*) from post where post.skill_id = asking.skill_id) group by skill_id`.execute(db)
  return new Map(rows.map(({ skillId, codes }) => [skillId, codes]))
}
