import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { world } from '../../tests/support/world.ts'
import { key } from '../access/key.ts'
import { endpoint, sees } from './endpoint.ts'
import { type Implementation, implement, implementKept } from './handler.server.ts'
import { versionOf } from './version.server.ts'

const needs = sees(key('Skill'))
const skills = endpoint({
  method: 'GET',
  path: '/test/skills',
  summary: 'Names of skills, so many times',
  needs,
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), times: z.coerce.number().int().default(1) }),
  output: z.array(z.string()),
})
const secret = endpoint({
  method: 'GET',
  path: '/test/secret',
  summary: 'A long answer of no rows, as one with a token is',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({}),
  output: z.string(),
})

let made = 0
let asked: (() => void) | undefined
let wait: Promise<void> | undefined
const calls: Implementation[] = [
  implementKept(skills, { tables: ['skill'], moment: now => now.slice(0, 10) }, async ({ times }, { db, node, moment }) => {
    made++
    asked?.()
    await wait
    const { rows } = await sql<{ name: string }>`select name from skill order by sort_order, id`.execute(db)
    const names = [node!.name, moment, ...rows.map(({ name }) => name)]
    return Array.from({ length: times }, () => names).flat()
  }),
  implement(secret, async () => 'x'.repeat(5000)),
]
let now = '2026-11-02T08:00:00Z'
const salwa = await world(calls, () => now).open()
const other = await salwa.other()
const { identity, rows, within, asOwner, reader, anonymousReader } = salwa
for (const company of [salwa, other])
  await company.asOwner(db =>
    sql`insert into app_role_element (company_id, role_id, element, access) select company(), id, 'Skill', 'visible' from app_role
      where name in ('Administrator', 'Scheduler') on conflict do nothing`.execute(db),
  )
const scheduler = await reader(salwa.made, 'Scheduler')
const administrator = await reader(salwa.made, 'Administrator')
const path = `/test/skills?orgNodeId=${salwa.nodeId}`

const rename = (name: string) => rows(sql`update skill set name = ${name} where name like 'Gate%'`)
const names = (answer: { body: string }) => (JSON.parse(answer.body) as { data: string[] }).data

const tagOf = ({ headers }: { headers: Record<string, unknown> }) => ({ 'if-none-match': String(headers.etag) })

describe('a kept answer', () => {
  it('is made once for all users with the right, and again after a change', async () => {
    const before = made
    const first = await scheduler(path)
    const second = await administrator(path)
    expect(second.body).toBe(first.body)
    expect(made).toBe(before + 1)
    await rename('Gate two')
    expect(names(await administrator(path))).toContain('Gate two')
    expect(made).toBe(before + 2)
  })

  it('is made once for users that ask at the same time', async () => {
    await rename('Gate three')
    const before = made
    const answers = await Promise.all(Array.from({ length: 20 }, () => scheduler(path)))
    expect(made).toBe(before + 1)
    for (const answer of answers) expect(names(answer)).toContain('Gate three')
  })

  it('is 304 only for a client that already has it', async () => {
    const first = await scheduler(path)
    expect(first.headers['cache-control']).toBe('no-store')
    const again = await scheduler(path, tagOf(first))
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await scheduler(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    expect((await administrator(path, tagOf(first))).statusCode).toBe(200)
    expect((await scheduler(`${path}&times=2`, tagOf(first))).statusCode).toBe(200)
  })

  it('is never given to a user without the right, whoever asked before', async () => {
    const tag = tagOf(await scheduler(path))
    const stranger = await reader(other.made, 'Scheduler')
    expect([(await stranger(path, tag)).statusCode, (await stranger(path)).statusCode]).toEqual([404, 404])
    const employee = await reader(salwa.made, 'Employee')
    expect([(await employee(path, tag)).statusCode, (await employee(path)).statusCode]).toEqual([403, 403])
    const own = `/test/skills?orgNodeId=${other.nodeId}`
    expect(names(await stranger(own))).not.toContain('Gate three')
  })

  it('is refused after the user loses the right', async () => {
    const tag = tagOf(await scheduler(path))
    const take = (access: string) =>
      sql`update app_role_element set element = ${access} where element in ('Skill', 'None')
        and role_id = (select id from app_role where name = 'Scheduler')`
    await asOwner(db => take('None').execute(db))
    expect((await scheduler(path, tag)).statusCode).toBe(403)
    await asOwner(db => take('Skill').execute(db))
    expect((await scheduler(path, tag)).statusCode).toBe(304)
  })

  it('changes with the node and, when it depends on the date, with the day', async () => {
    const first = await scheduler(path)
    const node = (name: string) => sql`update org_node set name = ${name} where id = ${salwa.nodeId}`
    await asOwner(db => node('Renamed CT').execute(db))
    const renamed = await scheduler(path, tagOf(first))
    expect(names(renamed)[0]).toBe('Renamed CT')
    now = '2026-11-02T23:59:59Z'
    expect((await scheduler(path, tagOf(renamed))).statusCode).toBe(304)
    now = '2026-11-03T00:00:00Z'
    const next = await scheduler(path, tagOf(renamed))
    expect(names(next)[1]).toBe('2026-11-03')
  })

  it('changes when a row is added and when one is deleted', async () => {
    const first = await scheduler(path)
    await rows(sql`insert into skill (company_id, name, sort_order) values (company(), 'New', 99)`)
    const second = await scheduler(path, tagOf(first))
    expect(names(second)).toContain('New')
    await rows(sql`delete from skill where name = 'New'`)
    const third = await scheduler(path, tagOf(second))
    expect(names(third)).not.toContain('New')
    expect(third.headers.etag).not.toBe(first.headers.etag)
  })

  it('does not change while another change is not committed, nor after it is rolled back', async () => {
    const first = await scheduler(path)
    const undone = within(async db => {
      await sql`update skill set name = 'Undone' where name = 'Gate three'`.execute(db)
      expect((await scheduler(path, tagOf(first))).statusCode).toBe(304)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await scheduler(path, tagOf(first))).statusCode).toBe(304)
  })

  it('changes with every commit, in whatever order the transactions began', async () => {
    const first = await scheduler(path)
    let second = first
    await within(async db => {
      await sql`update skill set sort_order = 77 where name = 'Gate three'`.execute(db)
      // begins later but commits first
      await within(later => sql`update skill set description = 'Later' where name = 'Reefer'`.execute(later))
      second = await scheduler(path, tagOf(first))
      expect(second.statusCode).toBe(200)
    })
    const third = await scheduler(path, tagOf(second))
    expect(third.statusCode).toBe(200)
    expect(names(third).at(-1)).toBe('Gate three')
  })

  it('is never older than its version when something changes while it is made', async () => {
    await rename('Gate slow')
    let go = () => {}
    wait = new Promise(done => {
      go = done
    })
    const begun = new Promise<void>(done => {
      asked = done
    })
    const slow = scheduler(path)
    await begun
    await rename('Gate quick')
    const later = administrator(path)
    go()
    asked = wait = undefined
    expect(names(await later)).toContain('Gate quick')
    const tag = tagOf(await slow)
    const now = await scheduler(path, tag)
    expect(now.statusCode).toBe(200)
    expect(names(now)).toContain('Gate quick')
  })
})

describe('marks of changes', () => {
  const version = () => versionOf(identity, salwa.companyId, ['skill'])
  const marks = async () => (await rows(sql<{ count: number }>`select count(*) from change_mark where table_name = 'skill'`))[0]!.count

  it('stay few, and folding them does not count as a change', async () => {
    for (let change = 0; change < 3; change++) await rename(`Gate ${change}`)
    const before = await version()
    await rows(sql`select fold_marks(company(), 'skill')`)
    expect(await marks()).toBe(1)
    expect(await version()).toBe(before)
  })

  it('block nobody: two change the table and a third folds, all at once', async () => {
    const before = await version()
    await within(async one => {
      await sql`update skill set description = 'One' where name = 'Gate 2'`.execute(one)
      await within(async two => {
        await sql`update skill set description = 'Two' where name = 'Reefer'`.execute(two)
        await sql`select fold_marks(company(), 'skill')`.execute(two)
        await within(three => sql`select fold_marks(company(), 'skill')`.execute(three))
      })
      await sql`select fold_marks(company(), 'skill')`.execute(one)
    })
    expect(Number((await version()).split(' ')[0])).toBe(Number(before.split(' ')[0]) + 2)
  })

  it('differ between a restored database and the lost one, even after the same number of changes', async () => {
    const lost = await version()
    await rows(sql`update change_mark set last_at = last_at - interval '1 day' where table_name = 'skill'`)
    const restored = await version()
    expect(restored.split(' ')[0]).toBe(lost.split(' ')[0])
    expect(restored).not.toBe(lost)
  })
})

describe('an answer is compressed', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
  ])('with %s for %s, when it is large', async (encoding, accepted, unpacked) => {
    const plain = await scheduler(`${path}&times=50`)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await scheduler(`${path}&times=50`, { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(unpacked(packed.rawPayload).toString()).toBe(plain.body)
  })

  it('but not when it is small', async () => {
    const answer = await scheduler(path, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('but not when it belongs to sign-in', async () => {
    const answer = await anonymousReader('/test/secret', { 'accept-encoding': 'br, gzip' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    expect(answer.body.length).toBeGreaterThan(5000)
  })
})
