import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allCalls } from '../features/product.server.ts'
import { world } from '../tests/support/world.ts'
import { recoverUser } from './recover-user.ts'

const salwa = await world(allCalls).open()

it('lets in the only administrator, who was locked out, by a link that serves once; the audit of the company says so', async () => {
  const { user } = salwa.made.signIns.find(({ role }) => role === 'Administrator')!
  const id = await salwa.userIdOf(salwa.made, 'Administrator')
  await sql`insert into identity.login_counter (key, failures, first_at, last_at, blocked_until)
    values (tries_key(${user}), 30, now(), now(), now() + interval '15 minutes')`.execute(salwa.owner.kysely)
  await sql`update identity.app_user set state = 'inactive' where id = ${id}`.execute(salwa.identity.kysely)
  // the last super admin can be made inactive by leaving the company alone
  await salwa.within(db => sql`update user_company set active = false, ended_on_leaving = true where user_id = ${id}`.execute(db))

  const { page, companies } = await recoverUser(salwa.owner, user.toUpperCase())
  expect(companies).toEqual(['salwa'])
  const given = new URL(page, 'http://localhost').searchParams
  const link = { userName: given.get('userId'), token: given.get('token') }
  expect((await salwa.anonymous('POST', '/validate-reset', link)).status).toBe(200)
  expect((await salwa.as('Administrator')('GET', '/own-companies')).status).toBe(200)
  const locked = await sql`select from identity.login_counter where key = tries_key(${user})`.execute(salwa.owner.kysely)
  expect(locked.rows).toEqual([])
  const acts = await salwa.rows(
    sql<{ after: object }>`select after from audit where entity = 'app_user' and entity_id = ${id} and action = 'act'`,
  )
  expect(acts).toEqual([{ after: { recovered: 'on the machine (npm run recover)' } }])
  // a second one makes the first void
  await recoverUser(salwa.owner, user)
  expect((await salwa.anonymous('POST', '/validate-reset', link)).status).toBe(400)
  await expect(recoverUser(salwa.owner, 'nobody')).rejects.toThrow('There is no user nobody.')
})
