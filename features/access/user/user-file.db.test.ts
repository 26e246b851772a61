import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheets } from '../../../kit/files/workbook.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { inviteUsersJob } from './invite-users.job.ts'
import type { ListedUser } from './user.api.ts'
import type { UserFileOutcome } from './user-file.api.ts'
import { userColumns } from './user-file.rules.ts'

const salwa = await world(allCalls, noonAfter, [inviteUsersJob])
  .rostered('2026-11-18', null, ['G1', 'G2'])
  .with(
    sql`update app_role set super_admin = true where name = 'Administrator'`,
    sql`with made as (insert into app_role (company_id, name) values (company(), 'Clerk') returning company_id, id)
      insert into app_role_element (company_id, role_id, element, access)
      select made.company_id, made.id, e.element, 'editable' from made, unnest('{User,Add_User,Edit_User}'::text[]) e (element)`,
  )
  .open()
const admin = salwa.as('Administrator')
type Row = readonly (string | null)[]
let head: readonly string[]

const fileOf = async (rows: readonly Row[], columns: readonly string[] = userColumns) => ({
  fileName: 'Users.xlsx',
  fileAsByteArray: Buffer.from(
    await writeWorkbook([
      { name: 'Users', columns: columns.map(header => ({ header, kind: 'text' as const })), rows: rows.map(row => [...row]) },
    ]),
  ).toString('base64'),
})
const check = async (rows: readonly Row[], by = admin) => (await by<UserFileOutcome>('POST', '/users/file/check', await fileOf(rows))).data
async function bring(rows: readonly Row[], more: object = {}) {
  const file = await fileOf(rows)
  const { plan } = (await admin<UserFileOutcome>('POST', '/users/file/check', file)).data
  return admin<UserFileOutcome>('POST', '/users/file', { ...file, plan, ...more })
}
async function exported(): Promise<Row[]> {
  const { byteData } = await admin('GET', '/users/file')
  const [sheet] = await readSheets(Buffer.from(byteData!, 'base64'), { maxSheets: 1 })
  head = sheet!.header
  return sheet!.rows.map(row => row.map(cell => (cell === null ? null : String(cell))))
}
const user = (userName: string, more: Partial<Record<(typeof userColumns)[number], string | null>> = {}): Row => {
  const row = {
    UserName: userName,
    Email: `${userName}@salwa.example`,
    Company: 'salwa',
    Role: 'Employee',
    Node: 'salwa CT',
    Reach: 'Node only',
    Active: 'Yes',
    ...more,
  }
  return userColumns.map(column => row[column as keyof typeof row] ?? null)
}
const found = async (search: string) => (await admin<{ rows: ListedUser[] }>('GET', '/users', { search })).data.rows

beforeAll(async () => void (await exported()))

describe('a workbook of users', () => {
  it('is what was exported: nothing changes; with one cell changed, one user changes; no password is in it', async () => {
    const rows = await exported()
    expect(head).toEqual(userColumns)
    const all = { add: 0, change: 0, unchanged: rows.length, refused: 0 }
    expect((await check(rows)).counts).toEqual(all)
    const at = rows.findIndex(([name]) => name?.startsWith('timekeeper'))
    const changed = rows.map((row, i) =>
      i === at ? [row[0]!, 'keeper@salwa.example', row[2]!, 'Supervisor; Timekeeper', row[4]!, row[5]!, 'G1', row[7]!] : row,
    )
    expect((await check(changed)).counts).toEqual({ ...all, change: 1, unchanged: rows.length - 1 })
    expect((await bring(changed)).status).toBe(200)
    expect(await found('timekeeper@')).toMatchObject([
      { roles: ['Supervisor', 'Timekeeper'], employeeNumber: 'G1', email: 'keeper@salwa.example' },
    ])
    expect((await check(await exported())).counts).toEqual(all)
  })

  it('adds users, who are invited only after a yes, and whose passwords nobody knows', async () => {
    const { data } = await bring([user('f.one'), user('f.two', { Email: null, EmployeeNumber: 'G2', Active: 'no' })])
    expect(data).toMatchObject({ counts: { add: 2, refused: 0 }, invitable: 1 })
    expect(await found('f.two')).toMatchObject([
      { fullName: 'Person G2', email: null, active: false, passwordDue: true, employeeNumber: 'G2' },
    ])
    const waiting = () =>
      salwa
        .rows(sql<{ name: string }>`select receiver as name from delivery where notice = 'invitation'`)
        .then(rows => rows.map(({ name }) => name))
    expect(await waiting()).toEqual([])
    await bring([user('f.three')], { invite: true })
    await expect.poll(waiting, { timeout: 20_000 }).toEqual(['f.three'])
  })

  it('has what is wrong named by row and column, and the good rows are taken', async () => {
    const stranger = (await salwa.other()).made.signIns[0]!.user
    const outcome = await check([
      user('w.good'),
      user('w company', {}),
      user('w.company', { Company: 'other' }),
      user('w.role', { Role: 'Pilot' }),
      user('w.node', { Node: 'Mars' }),
      user('w.reach', { Reach: 'far' }),
      user('w.mail', { Email: 'no mail' }),
      user('w.number', { EmployeeNumber: 'X9' }),
      user('w.active', { Active: 'perhaps' }),
      user('w.good', { Role: 'Scheduler' }),
      user('W.GOOD'),
      user(stranger, { Email: null }),
    ])
    expect(outcome.refusals.map(({ rowNo, column }) => `${rowNo} ${column}`)).toEqual([
      '3 UserName',
      '4 Company',
      '5 Role',
      '6 Node',
      '7 Reach',
      '8 Email',
      '9 EmployeeNumber',
      '10 Active',
      '11 UserName',
      '12 UserName',
      '13 UserName',
    ])
    expect(outcome.counts).toMatchObject({ add: 1, refused: 11 })
    const wrongHead = await admin<UserFileOutcome>('POST', '/users/file/check', await fileOf([['a', 'b']], ['UserName', 'Password']))
    expect(wrongHead.data.refused).toContain('Invalid file upload')
  })

  it('is refused where the users have changed since it was checked', async () => {
    const file = await fileOf([user('late')])
    const { plan } = (await admin<UserFileOutcome>('POST', '/users/file/check', file)).data
    expect((await admin('POST', '/users/file', { ...file, plan })).status).toBe(200)
    expect((await admin('POST', '/users/file', { ...file, plan })).status).toBe(409)
  })

  it('gives nobody more than its importer has', async () => {
    await bring([user('the.clerk', { Role: 'Clerk' })])
    const clerk = await salwa.signIn({ ...salwa.made, signIns: [{ role: 'own', user: 'the.clerk', password: '' }] }, 'own')
    const boss = salwa.made.signIns.find(({ role }) => role === 'Administrator')!.user
    const { refusals } = await check(
      [
        user('c.one', { Role: 'Administrator' }),
        user('c.two', { Role: 'Clerk', Reach: 'Node and below' }),
        user('c.three', { Role: 'Clerk', Node: 'salwa' }),
        user(boss, { Email: 'the.clerk@salwa.example', Role: 'Administrator' }),
        user('the.clerk', { Role: 'Scheduler' }),
        user('c.four', { Role: 'Clerk' }),
      ],
      clerk,
    )
    expect(refusals.map(({ rowNo, column }) => `${rowNo} ${column}`)).toEqual(['2 Role', '3 Node', '4 Node', '5 Role', '6 UserName'])
  })

  it('brings 10,000 users, but for the 40 rows that are wrong', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => user(`many${at}`, at % 250 === 7 ? { Role: 'Pilot' } : {}))
    const { data } = await bring(rows)
    expect(data.counts).toEqual({ add: 9960, change: 0, unchanged: 0, refused: 40 })
    const [stored] = await salwa.rows(sql<{ users: number; rights: number; audited: number }>`
      select (select count(*)::int from company_users() where user_name like 'many%') as users,
             (select count(*)::int from user_role r join user_node n on n.company_id = r.company_id and n.user_company_id = r.user_company_id
               join user_company c on c.id = r.user_company_id join company_users() u on u.user_id = c.user_id and u.user_name like 'many%') as rights,
             (select count(*)::int from audit where entity = 'app_user' and action = 'insert' and after ->> 'user_name' like 'many%') as audited`)
    expect(stored).toEqual({ users: 9960, rights: 9960, audited: 9960 })
  })
})
