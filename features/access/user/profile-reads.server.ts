import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Profile } from './profile.api.ts'

/** The profile of the acting user. */
export async function profileOf(db: Scoped): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select u.user_id as app_user_id, uc.id as user_company_id,
           (select r.id from user_role r where r.company_id = uc.company_id and r.user_company_id = uc.id and r.chosen) as user_role_id,
           u.user_name, u.full_name, u.email, u.phone, u.locale, uc.preferred_node_id, e.employee_number,
           array(select a.name from user_role r join app_role a on a.company_id = r.company_id and a.id = r.role_id
                  where r.company_id = uc.company_id and r.user_company_id = uc.id order by r.chosen desc, lower(a.name)) as roles
      from company_users(array[actor()]) u
      join user_company uc on uc.company_id = (select company()) and uc.user_id = u.user_id
      left join employee e on e.company_id = uc.company_id and e.id = uc.employee_id`.execute(db)
  return rows[0]!
}
