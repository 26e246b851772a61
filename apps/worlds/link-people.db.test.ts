import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorOf, startSession } from '../../kit/access/session.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import { world } from '../../tests/support/world.ts'
import { linkPeople } from './link-people.ts'

const { owner, identity, made, people } = await world()
  .rostered('2026-11-20', 'Foreman', ['E2'])
  .rostered('2026-11-20', 'Quay Crane', ['E1', 'E3'])
  .with(sql`
    update employee_posting p set job_role_id = r.id from employee e
      join (values ('E1', 'Quay Crane Operator'), ('E2', 'Foreman'), ('E3', 'Quay Crane Operator')) has (number, job) on has.number = e.employee_number
      join job_role r on r.name = has.job
     where p.employee_id = e.id`)
  .open()

test('sign-ins of a demo world are those of its people, and one person is one user of a company', async () => {
  await linkPeople(owner, made)

  const users = (
    await sql<{ userId: number; user: string }>`select id as user_id, user_name as user from identity.app_user`.execute(identity.kysely)
  ).rows
  const actors = await Promise.all(
    made.signIns.map(async ({ user }) => {
      const { userId } = users.find(each => each.user === user)!
      const { access } = await startSession(identity, { userId, companyId: made.companyId, device: null, address: '127.0.0.1' })
      return (await actorOf(identity, access))!
    }),
  )
  const numbers = new Map(Object.entries(people).map(([number, id]) => [id, number]))
  const found = actors.map(({ roleName, fullName, employeeId }) => ({ roleName, fullName, is: employeeId && numbers.get(employeeId) }))
  expect(found).toEqual([
    { roleName: 'Administrator', fullName: 'Huda Al Balushi', is: null },
    { roleName: 'Scheduler', fullName: 'Amira Rashid', is: null },
    { roleName: 'Supervisor', fullName: 'Person E2', is: 'E2' },
    { roleName: 'Timekeeper', fullName: 'Sara Idris', is: null },
    { roleName: 'Employee', fullName: 'Person E1', is: 'E1' },
  ])

  const linked = actors.find(({ employeeId }) => employeeId)!
  const again = inCompany(owner, made.companyId, db =>
    sql`update user_company set employee_id = ${linked.employeeId} where user_id = ${actors[0]!.userId}`.execute(db),
  )
  await expect(again).rejects.toThrow('user_company_employee_unique')
})
