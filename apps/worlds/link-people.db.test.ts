import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rosterPeople } from '../../features/deployment/auto-deployment/deployment.fixture.ts'
import { actorOf, startSession } from '../../kit/access/session.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import { serve } from '../../tests/support/served.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { linkPeople } from './link-people.ts'

const { owner, identity } = await serve([], '2026-11-20T00:00:00Z')

test('sign-ins of a demo world are those of its people, and one person is one user of a company', async () => {
  const made = await makeTerminal(owner, 'salwa')
  await inCompany(owner, made.companyId, async db => {
    await rosterPeople(db, made, '2026-11-20', [
      ['E2', 'Foreman'],
      ['E1', 'Quay Crane'],
      ['E3', 'Quay Crane'],
    ])
    for (const [number, job] of [
      ['E1', 'Quay Crane Operator'],
      ['E2', 'Foreman'],
      ['E3', 'Quay Crane Operator'],
    ])
      await sql`update employee_posting set job_role_id = (select id from job_role where name = ${job})
        where employee_id = (select id from employee where employee_number = ${number})`.execute(db)
  })
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
  const numbers = await inCompany(
    owner,
    made.companyId,
    async db =>
      new Map(
        (await sql<{ id: number; number: string }>`select id, employee_number as number from employee`.execute(db)).rows.map(
          ({ id, number }) => [id, number],
        ),
      ),
  )
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
