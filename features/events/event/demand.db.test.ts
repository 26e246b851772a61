import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refreshDemand } from './event.service.ts'
import { salwaSample } from './sample.server.ts'

const { owner, app } = await testDatabase()
const fortnight = { from: '2026-11-02', to: '2026-11-15' }
let salwa: MadeCompany

beforeAll(async () => {
  salwa = await salwaSample(owner, 'salwa')
})

const inSalwa = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, salwa.companyId, work)
const refresh = (period = fortnight) => inSalwa(db => refreshDemand(db, { orgNodeId: salwa.nodeId, ...period }))
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await inSalwa(db => query.execute(db))).rows

/** Where every row stands: a write, even one that changes no value, gives it another xmin. */
const standing = () =>
  rowsOf<{
    kind: string
    id: number
    xmin: string
  }>(sql`select 'activity' as kind, id, xmin::text from activity union all select 'seat', id, xmin::text from activity_seat
    union all select 'window', id, xmin::text from event_window union all select 'event', id, xmin::text from event
    union all select 'assignment', id, xmin::text from assignment order by 1, 2`)

/** The posts that stand, without their ids. */
const posts = () =>
  rowsOf<{ posts: number; calls: number; digest: string }>(sql`
    select count(*) as posts, count(distinct a.event_id) as calls,
           md5(string_agg(concat_ws(' ', a.shift_date, a.band_id, a.demand_key, s.seat_no, s.skill_id, s.starts_at, s.ends_at), '|'
             order by a.shift_date, a.band_id, a.demand_key, s.seat_no)) as digest
      from activity a join activity_seat s on s.activity_id = a.id and s.state <> 'cancelled'
     where a.state = 'planned' and a.shift_date between '2026-11-02' and '2026-11-15'`)

const none = { added: 0, changed: 0, cancelled: 0, released: 0 }

describe('the work of the fortnight', () => {
  test('is 1,390 posts, 17 calls have part in it, in under 200 ms', async () => {
    await expect(posts()).resolves.toMatchObject([{ posts: 0 }])
    const begun = performance.now()
    const impact = await refresh()
    const milliseconds = performance.now() - begun
    expect(impact).toEqual({ ...none, added: 1390 })
    expect(await posts()).toMatchObject([{ posts: 1390, calls: 17 }])
    expect(milliseconds).toBeLessThan(200)
  })

  test('made twice writes nothing', async () => {
    const before = await standing()
    expect(await refresh()).toEqual(none)
    expect(await standing()).toEqual(before)
  })

  test('of other dates stays as it is', async () => {
    const before = await standing()
    expect(await refresh({ from: '2026-12-01', to: '2026-12-02' })).toEqual({ ...none, added: 28 })
    expect((await standing()).filter(row => before.some(old => old.kind === row.kind && old.id === row.id))).toEqual(before)
    expect(await posts()).toMatchObject([{ posts: 1390 }])
  })
})
