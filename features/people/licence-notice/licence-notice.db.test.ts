import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import { prepareJobs } from '../../../kit/jobs/worker.server.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { rosterPeople } from '../../deployment/auto-deployment/deployment.fixture.ts'
import { dueAt } from './licence-notice.rules.ts'
import { tellLicenceEnds } from './licence-notice.server.ts'

const { owner, app, urls } = await testDatabase()
await prepareJobs(urls.jobs)
let made: MadeCompany
const here = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, made.companyId, work)
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await here(db => query.execute(db))).rows

/** G1 has a licence until 31 December; that of G2 is renewed, G3 has left. */
beforeAll(async () => {
  made = await makeTerminal(owner, 'salwa')
  await here(async db => {
    await rosterPeople(db, made, '2026-11-02', [
      ['G1', 'Gate'],
      ['G2', 'Gate'],
      ['G3', 'Gate'],
    ])
    await sql`update employee set email = lower(employee_number) || '@salwa.example'`.execute(db)
    await sql`update employee set terminated_on = '2026-10-15' where employee_number = 'G3'`.execute(db)
    await sql`insert into permit_type (company_id, name) values (company(), 'Port pass')`.execute(db)
    await sql`insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id, assigned_on, expires_on)
      select company(), e.id, (select id from permit_type where name = 'Port pass'), l.number, k.id, '2026-01-01', l.ends::date
        from employee e join skill k on k.name = 'Gate'
        join (values ('G1', 'L1', '2026-12-31'), ('G2', 'L2', '2026-12-31'), ('G2', 'L3', null), ('G3', 'L4', '2026-12-31')) l (who, number, ends)
          on l.who = e.employee_number`.execute(db)
  })
})

const run = (now: string) =>
  tellLicenceEnds.run({
    scope: { companyId: made.companyId, actorId: null, requestId: 'test' },
    transaction: here,
    ...{ now, orgNodeId: null, lastOk: null },
    signal: new AbortController().signal,
  })

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
  await here(async db => {
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
