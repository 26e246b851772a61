import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { asSystem, inCompany, type Scoped } from '../../kit/database/company.ts'
import { testDatabase } from '../support/database.ts'
import { changesOf, keptTables, unaudited } from './checks/audit.ts'

// Every change of what people keep is in the audit. Asked of the database itself, so that a table or a trigger cannot be forgotten.

const { owner, app } = await testDatabase()
const tables = await keptTables(owner)
let companyId: number

beforeAll(async () => {
  const company = { name: 'salwa', domain: 'salwa', terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Scheduler'] }
  companyId = (await asSystem(owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))).companyId
})

/** Does it and takes it back. */
async function tried<T>(work: (db: Scoped) => Promise<T>): Promise<T> {
  let result: T | undefined
  const back = new Error('taken back')
  const doing = asSystem(owner, 'test', async db => {
    result = await work(db)
    throw back
  })
  await expect(doing).rejects.toBe(back)
  return result!
}

it('knows the tables that are kept', () => {
  expect(tables.length).toBeGreaterThan(25)
  expect(tables).toEqual(expect.arrayContaining(['skill', 'employee', 'shift_band', 'app_role', 'import_job']))
})

it('has each of them audit what is added, changed and deleted', async () => {
  expect(await tried(db => unaudited(db, tables))).toEqual([])
})

it.each([
  ['a trigger dropped', ['drop trigger audit_update on skill'], 'skill update'],
  ['a trigger disabled', ['alter table employee disable trigger audit_delete'], 'employee delete'],
  [
    'one for some rows only',
    [
      'drop trigger audit_insert on shift_plan',
      'create trigger audit_insert after insert on shift_plan for each row when (new.id > 5) execute function audit_rows()',
    ],
    'shift_plan insert',
  ],
])('finds %s', async (_what, breach, missing) => {
  const found = await tried(async db => {
    for (const statement of breach) await sql.raw(statement).execute(db)
    return unaudited(db, tables)
  })
  expect(found).toEqual([missing])
})

describe('a change by the application', () => {
  it('of a row of any kept table leaves who made it, and in which request', async () => {
    const asked = { actorId: 7, requestId: 'the request' }
    let changed = 0
    for (const table of tables) {
      const changes = await inCompany(
        app,
        companyId,
        async db => {
          const { rows } = await sql<{ id: number; may: boolean }>`
            select id, has_table_privilege(${table}, 'update') as may from ${sql.table(table)} limit 1`.execute(db)
          const [row] = rows
          if (!row?.may) return null
          // counted as any other value; no rule of a table asks for it
          await sql`update ${sql.table(table)} set created_at = created_at + interval '1 second' where id = ${row.id}`.execute(db)
          return changesOf(db, table, row.id)
        },
        asked,
      )
      if (!changes) continue
      changed++
      expect(changes.at(-1), table).toEqual({ action: 'update', ...asked })
    }
    expect(changed).toBeGreaterThan(8)
  })
})
