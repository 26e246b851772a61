import { sql } from 'kysely'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

/** Who of the terminal's people signs in as which role: the first of their job. The other roles work in the office and are nobody's shift. */
const jobs = { Employee: 'Quay Crane Operator', Supervisor: 'Foreman' }

/** Makes sign-ins of the demo world those of people of its terminal: they bear their names, and what is theirs is found. */
export function linkPeople(owner: Database, { companyId, nodeId, signIns }: MadeCompany): Promise<void> {
  return inCompany(owner, companyId, async db => {
    for (const [role, job] of Object.entries(jobs)) {
      const user = signIns.find(signIn => signIn.role === role)!.user
      await sql`
        with person as (
          select e.id, e.full_name as name
            from employee e join employee_posting p on p.company_id = e.company_id and p.employee_id = e.id
            join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
           where p.org_node_id = ${nodeId} and r.name = ${job} order by e.employee_number limit 1),
        named as (
          update identity.app_user u set full_name = person.name from person where u.user_name = ${user} returning u.id)
        update user_company uc set employee_id = person.id from person, named where uc.user_id = named.id`.execute(db)
    }
  })
}
