import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostRefusals } from '../../../kit/access/refused-writes.server.ts'
import { asSystem, inCompany } from '../../../kit/database/company.ts'
import { readSheets } from '../../../kit/files/workbook.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls, allJobs } from '../../product.server.ts'
import type { AuditEntry } from './audit.api.ts'

const jobs = allJobs.filter(({ name }) => name === 'exportList')
const salwa = await world(allCalls, '2026-11-24T05:00:00Z', jobs).rostered('2026-11-18', 'Gate', ['G1', 'G2']).open()
const { as, rows, within, node, nodeId, owner, app, companyId } = salwa
const admin = as('Administrator')
interface Page {
  whole: boolean
  entries: AuditEntry[]
  before: string | null
  lookedTo: string | null
}
const page = async (asked: object = {}, send = admin) => (await send<Page>('GET', '/audit', asked)).data
const userId = async (role: string) => salwa.userIdOf(salwa.made, role)
const told = (entry: AuditEntry) => [entry.action, entry.kind, entry.record, entry.changes.map(({ label, from, to }) => [label, from, to])]

const skillDraft = {
  description: null,
  scope: 'global',
  location: null,
  contractPayScale: null,
  casualPayScale: null,
  colour: null,
  sortOrder: 7,
  active: true,
}

describe('a change', () => {
  it('is told in words: who, when, from where, of what, and from what to what, with names behind ids', async () => {
    const made = await admin<{ id: number; version: number }>('POST', '/skills', { ...skillDraft, name: 'Twistlocks' })
    expect(made.status, made.body).toBe(200)
    const [entry] = (await page({ kind: 'skill', limit: 1 })).entries
    expect(entry).toMatchObject({
      who: 'Huda Al Balushi',
      byProduct: false,
      address: '127.0.0.1',
      action: 'insert',
      kind: 'Skill',
      record: 'Twistlocks',
    })
    expect(entry!.device).toBe('lightMyRequest')
    expect(entry!.changes.find(({ label }) => label === 'Skill Name')).toMatchObject({ to: 'Twistlocks' })
  })

  it('of a role of a user, of his reach and of a right of a role is in it', async () => {
    const [member] = await rows(sql<{ id: number }>`select id from user_company where user_id = ${await userId('Supervisor')}`)
    await rows(
      sql`update user_role set role_id = (select id from app_role where name = 'Timekeeper') where user_company_id = ${member!.id}`,
    )
    await rows(sql`update user_node set org_node_id = ${nodeId} where user_company_id = ${member!.id}`)
    await rows(
      sql`update app_role_element set access = 'visible' where element = 'Skill' and role_id = (select id from app_role where name = 'Scheduler')`,
    )
    expect(told((await page({ kind: 'app_role', limit: 1 })).entries[0]!)).toEqual([
      'update',
      'Permission of a role',
      'Scheduler',
      [
        ['Permission', 'Skill', 'Skill'],
        ['Right{{:access}}', 'Editable', 'Visible'],
      ],
    ])
    const [reach, role] = (await page({ kind: 'user_company', limit: 2 })).entries
    expect(told(role!)).toEqual([
      'update',
      'Role of a user',
      'Joseph Mathew',
      [
        ['Role', 'Supervisor', 'Timekeeper'],
        ['Counts', true, true],
      ],
    ])
    expect(told(reach!).slice(0, 3)).toEqual(['update', 'Reach of a user', 'Joseph Mathew'])
    expect(reach!.byProduct).toBe(true)
  })
})

describe('what changes nothing', () => {
  it('a refusal of a signed-in user is in it, at most ten a minute', async () => {
    const employee = as('Employee')
    for (let at = 0; at < 2 * mostRefusals; at++) expect((await employee('GET', '/audit')).status).toBe(403)
    const { entries } = await page({ userId: await userId('Employee') })
    expect(entries).toHaveLength(mostRefusals)
    expect(told(entries[0]!)).toEqual([
      'refused',
      'Refusal',
      null,
      [['Refused', null, expect.stringContaining('Who changed what and when')]],
    ])
    expect(entries[0]).toMatchObject({ who: 'Ilyas Malik', address: '127.0.0.1' })
  })

  it('a sign-in that failed is in it, of a known name and of one of its domain; of one name at most ten a minute', async () => {
    const { user } = salwa.made.signIns.find(({ role }) => role === 'Timekeeper')!
    const fail = (userName: string) => salwa.anonymous('POST', '/sign-in', { userName, password: 'wrong', applicationType: 2 })
    await fail(user)
    await fail(`nobody@${salwa.made.domain}.example`)
    await fail('nobody@elsewhere.example')
    const { entries } = await page({ kind: 'sign_in' })
    expect(entries.map(told)).toEqual([
      [
        'signInFailed',
        'Sign-in',
        null,
        [
          ['User Name', null, `nobody@${salwa.made.domain}.example`],
          ['Reason', null, 'User Name does not exist'],
        ],
      ],
      [
        'signInFailed',
        'Sign-in',
        'Sara Idris',
        [
          ['User Name', null, user],
          ['Reason', null, 'Invalid password'],
        ],
      ],
    ])
    const keep = () =>
      sql<{ kept: number }>`select note_failed_sign_in(array[${companyId}]::bigint[], 4711, '{}', 'r', '10.0.0.1', null) as kept`.execute(
        salwa.identity.kysely,
      )
    const kept = []
    for (let at = 0; at < 12; at++) kept.push((await keep()).rows[0]!.kept)
    expect(kept.reduce((sum, each) => sum + each)).toBe(10)
    expect((await (await salwa.other()).rows(sql`select from audit where entity = 'sign_in'`)).length).toBe(0)
  })

  it('private fields that somebody has opened are in it, by their names alone; what they held never was', async () => {
    process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
    const person = salwa.people.G1!
    await within(async db => {
      const { writePrivately } = await import('../../people/employee/employee-private-writes.server.ts')
      await writePrivately(db, person, { religion: 'Zoroastrian' })
    })
    const seen = await admin('POST', `/employees/${person}/reveal`, { ...node })
    expect(seen.status, seen.body).toBe(200)
    const { entries } = await page({ kind: 'employee', record: String(person), limit: 2 })
    expect(entries.map(told).map(([action, kind]) => [action, kind])).toEqual([
      ['seen', 'Private fields'],
      ['update', 'Private fields'],
    ])
    expect(JSON.stringify(await page({ limit: 500 }))).not.toContain('Zoroastrian')
    // no key can be taken from an administrator
    const role = sql`(select id from app_role where name = 'Scheduler')`
    await rows(sql`insert into app_role_element (company_id, role_id, element, access) select company(), ${role}, 'Audit', 'editable'`)
    const asked = { kind: 'employee', record: String(person), limit: 1 }
    const [open] = (await page(asked, as('Scheduler'))).entries
    expect(open).toMatchObject({ hidden: false, record: 'G1' })
    await rows(sql`delete from app_role_element where element = 'Employee_Private' and role_id = ${role}`)
    const [hidden] = (await page(asked, as('Scheduler'))).entries
    expect(hidden).toMatchObject({ hidden: true, record: null, changes: [] })
  })
})

describe('a search', () => {
  it('by person, kind, record, field and time finds those and no others', async () => {
    const skill = await admin<{ id: number; version: number }>('POST', '/skills', { ...skillDraft, name: 'Mooring' })
    const { id, version } = skill.data
    const saved = await admin('PUT', `/skills/${id}`, { ...skillDraft, name: 'Mooring gang', version })
    expect(saved.status, saved.body).toBe(200)
    const byName = await page({ kind: 'skill', record: 'mooring' })
    expect(byName.entries.map(({ action }) => action)).toEqual(['update', 'insert'])
    expect((await page({ kind: 'skill', record: String(id), field: 'sort_order' })).entries.map(({ action }) => action)).toEqual(['insert'])
    expect((await page({ userId: await userId('Timekeeper') })).entries).toEqual([])
    expect((await page({ kind: 'skill', from: '2020-01-01', to: '2020-01-31' })).entries).toEqual([])
    await admin('DELETE', '/skills', { ids: [id] })
    // it is gone, and found by what it was shown by
    expect((await page({ kind: 'skill', record: 'Mooring' })).entries.map(({ action, record }) => [action, record])).toEqual([
      ['delete', 'Mooring gang'],
      ['update', 'Mooring gang'],
      ['insert', 'Mooring gang'],
    ])
  })

  it('goes through all pages without a row twice or left out, though rows come of one moment', async () => {
    await rows(sql`insert into audit (company_id, at, entity, entity_id, action, after)
      select company(), '2026-01-15T10:00:00Z', 'gender', n, 'act', '{}' from generate_series(1, 23) n`)
    const seen: number[] = []
    let before: string | null = null
    do {
      const next: Page = await page({ kind: 'gender', from: '2026-01-01', to: '2026-01-31', limit: 5, ...(before && { before }) })
      seen.push(...next.entries.map(({ id }) => id))
      before = next.before
    } while (before !== null)
    expect(seen).toHaveLength(23)
    expect(seen).toEqual(seen.toSorted((one, another) => another - one))
  })

  it('is of the whole company: whoever reaches less of it is told nothing', async () => {
    await rows(sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Beside', 'terminal', 'Asia/Muscat')`)
    expect(await page()).toEqual({ whole: false, entries: [], before: null, lookedTo: null })
    await rows(sql`delete from org_node where name = 'Beside'`)
    expect((await page()).entries.length).toBeGreaterThan(10)
  })
})

describe('a file', () => {
  it('has every row that matches in words, and none for whoever reaches less than the company', async () => {
    const read = await salwa.reader(salwa.made, 'Administrator')
    const fileOf = async () => {
      const asked = { ...node, kind: 'app_role', language: 'fr', zone: 'Asia/Muscat' }
      const begun = await admin<{ id: number; totalRows: number }>('POST', '/audit/excel/long', asked)
      expect(begun.status, begun.body).toBe(200)
      const { id, totalRows } = begun.data
      const state = async () => (await admin<{ state: string }>('GET', `/exports/${id}`)).data.state
      await expect.poll(state, { timeout: 90_000, interval: 100 }).toBe('done')
      const [sheet] = await readSheets((await read(`/exports/${id}/file`)).rawPayload, { maxSheets: 1 })
      return { totalRows, rows: sheet!.rows }
    }
    const { totalRows, rows: found } = await fileOf()
    expect(found).toHaveLength(totalRows)
    expect(found[0]!.slice(2, 6)).toEqual(['Supprimé', "Droit d'un rôle", 'Scheduler', 'Droit : Employee_Private; Niveau : Modifiable'])
    await rows(sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Beside', 'terminal', 'Asia/Muscat')`)
    expect((await fileOf()).totalRows).toBe(0)
    await rows(sql`delete from org_node where name = 'Beside'`)
  })
})

describe('the application', async () => {
  const wanted = [
    'update audit set after = null',
    'delete from audit',
    'truncate audit',
    'drop table audit',
    'alter table audit disable trigger all',
  ]
  const parts = await asSystem(
    owner,
    'test',
    async db =>
      (
        await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass`.execute(
          db,
        )
      ).rows,
  )
  it.each([...wanted, ...parts.flatMap(({ name }) => wanted.slice(0, 3).map(statement => statement.replace('audit', name)))])(
    'cannot %s',
    async statement => {
      await expect(inCompany(app, companyId, db => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied|must be owner/)
    },
  )
})
