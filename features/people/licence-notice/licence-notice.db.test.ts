import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { dueAt } from './licence-notice.rules.ts'
import { tellLicenceEnds } from './licence-notice.server.ts'

// G1 has a licence until 31 December; that of G2 is renewed, G3 has left.
const { rows, taskTools, within } = await world()
  .queue()
  .rostered('2026-11-02', 'Gate', ['G1', 'G2', 'G3'])
  .with(
    sql`update employee set email = lower(employee_number) || '@salwa.example'`,
    sql`update employee set terminated_on = '2026-10-15' where employee_number = 'G3'`,
    sql`insert into permit_type (company_id, name) values (company(), 'Port pass')`,
    sql`insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id, assigned_on, expires_on)
      select company(), e.id, (select id from permit_type where name = 'Port pass'), l.number, k.id, '2026-01-01', l.ends::date
        from employee e join skill k on k.name = 'Gate'
        join (values ('G1', 'L1', '2026-12-31'), ('G2', 'L2', '2026-12-31'), ('G2', 'L3', null), ('G3', 'L4', '2026-12-31')) l (who, number, ends)
          on l.who = e.employee_number`,
  )
  .open()

const run = (now: string) => tellLicenceEnds.run(taskTools(now))

/** Who has been told by mail, and in which words. */
const mails = () =>
  rows(sql<{ receiver: string; subject: string }>`
  select receiver, subject from delivery where channel = 'Email' order by receiver, id`)

it('is told 60, 30 and 7 days before, once each, to the person and to the schedulers who reach the node', async () => {
  expect((await run('2026-10-31T02:00:00Z')).counts).toEqual({ Licences: 0, Messages: 0 })
  expect((await run('2026-11-01T02:00:00Z')).counts).toMatchObject({ Licences: 1 })
  const first = await mails()
  expect(first.filter(({ receiver }) => receiver === 'Person G1').map(({ subject }) => subject)).toEqual([
    'Your licence Port pass, Gate ends on 31/Dec/2026',
  ])
  const others = first.filter(({ receiver }) => receiver !== 'Person G1')
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(({ subject }) => subject))).toEqual(new Set(['G1 Person G1: licence ends on 31/Dec/2026']))
  expect((await run('2026-11-20T02:00:00Z')).counts).toEqual({ Licences: 1, Messages: 0 })
  await run('2026-12-05T02:00:00Z')
  await run('2026-12-28T02:00:00Z')
  await run('2026-12-29T02:00:00Z')
  expect((await mails()).filter(({ receiver }) => receiver === 'Person G1')).toHaveLength(3)
})

it('leaves out whoever does not reach the node', async () => {
  const before = (await mails()).length
  await within(async db => {
    await sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Far', 'terminal', 'Asia/Muscat')`.execute(db)
    await sql`update user_node set org_node_id = (select id from org_node where name = 'Far')`.execute(db)
    await sql`update employee_licence set expires_on = '2027-01-31' where number = 'L1'`.execute(db)
  })
  await run('2027-01-01T02:00:00Z')
  expect((await mails()).length - before).toBe(1)
})

it('is due at the nearest of its days, so that a missed one is made up for', () => {
  expect([61, 60, 31, 30, 8, 7, 0].map(dueAt)).toEqual([null, 60, 60, 30, 30, 7, 7])
})
