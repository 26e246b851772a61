import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { type Person, serveImports, type Uploads } from './uploads.fixture.ts'

const fixture = (name: string) => readFileSync(new URL(`../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url))
const files = ['employees', 'licences', 'crews', 'vessel-calls', 'clockings'] as const
const rows = { employees: 420, licences: 567, crews: 420, 'vessel-calls': 32, clockings: 2862 }

let served: Uploads
let scheduler: Person
beforeAll(async () => {
  process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
  served = await serveImports()
  scheduler = await served.person('salwa', 'Scheduler')
})

const inSalwa = <T>(work: (db: Scoped) => Promise<T>) => inCompany(served.app, scheduler.companyId, work)
const count = (table: string) =>
  inSalwa(async db => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n)

describe("a terminal's five files", () => {
  const begun = performance.now()

  test.each(files)('%s: checked without writing, then imported; the same file again changes nothing', async name => {
    const refused = name === 'clockings' ? 3 : 0
    const before = await count('employee')
    const checked = await served.check(scheduler, `${name}.xlsx`, fixture(name))
    expect(checked).toMatchObject({ state: 'checked', counts: { add: rows[name], change: 0, unchanged: 0, refused } })
    expect(await count('employee')).toBe(before)
    const applied = await served.apply(scheduler, checked.importId)
    expect(applied).toMatchObject({ state: 'applied', progress: 100, message: 'File is Uploaded Successfully', counts: checked.counts })
    const again = await served.check(scheduler, `${name}.xlsx`, fixture(name))
    expect(again).toMatchObject({ counts: { add: 0, change: 0, unchanged: rows[name], refused }, newMasters: [] })
    const reapplied = await served.apply(scheduler, again.importId)
    expect(reapplied.counts).toEqual(again.counts)
    if (name === 'clockings') expect(checked.errors.map(error => error.rowNo)).toEqual([2864, 2865, 2866])
  })

  test('say what they hold', async () => {
    console.log(`five files twice: ${Math.round(performance.now() - begun)} ms`)
  })
})
