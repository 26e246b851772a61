import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { type Profile, readProfile, saveProfile } from './profile.api.ts'

/** The own profile (SHELL-06, 07, 08). */
export const profileCalls: readonly Implementation[] = [
  implement(readProfile, async ({ userId }, ctx) =>
    userId !== undefined && userId !== ctx.actor.userId ? ctx.fail('notAllowed') : profileOf(ctx),
  ),

  implement(saveProfile, async ({ phone, locale, preferredNodeId }, ctx) => {
    const { db, actor } = ctx
    if (preferredNodeId !== null && !actor.nodes.some(({ id }) => id === preferredNodeId))
      return ctx.failField('preferredNodeId', 'This node is not known.')
    await sql`select change_self(${JSON.stringify({ phone, locale })}::jsonb)`.execute(db)
    await sql`update user_company set preferred_node_id = ${preferredNodeId}
      where company_id = (select company()) and user_id = actor() and preferred_node_id is distinct from ${preferredNodeId}`.execute(db)
    return profileOf(ctx)
  }),
]

async function profileOf({ db, fail }: Pick<Context, 'db' | 'fail'>): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select u.user_id as app_user_id, uc.id as user_company_id,
           (select r.id from user_role r where r.company_id = uc.company_id and r.user_company_id = uc.id and r.chosen) as user_role_id,
           u.user_name, u.full_name, u.email, u.phone, u.locale, uc.preferred_node_id, e.employee_number,
           array(select a.name from user_role r join app_role a on a.company_id = r.company_id and a.id = r.role_id
                  where r.company_id = uc.company_id and r.user_company_id = uc.id order by r.chosen desc, lower(a.name)) as roles
      from company_users(array[actor()]) u
      join user_company uc on uc.company_id = (select company()) and uc.user_id = u.user_id
      left join employee e on e.company_id = uc.company_id and e.id = uc.employee_id`.execute(db)
  return rows[0] ?? fail('notFound')
}
