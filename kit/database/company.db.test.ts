import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { asSystem, enterCompany, inCompany, readInCompany, type Scoped } from './company.ts'

const { owner, app, identity } = await testDatabase()
let north: number
let south: number

async function makeCompany(code: string): Promise<number> {
  return asSystem(owner, 'test seed', async trx => {
    const { id } = await trx.insertInto('company').values({ name: code, code }).returning('id').executeTakeFirstOrThrow()
    await enterCompany(trx, id)
    await trx
      .insertInto('title')
      .values({ companyId: id, name: `${code} title` })
      .execute()
    return id
  })
}

beforeAll(async () => {
  north = await makeCompany('north')
  south = await makeCompany('south')
})

const titles = (trx: Scoped) => trx.selectFrom('title').select(['companyId', 'name']).execute()

describe('the wall between companies', () => {
  test('a company sees only its own rows', async () => {
    expect(await inCompany(app, north, titles)).toEqual([{ companyId: north, name: 'north title' }])
    expect(await inCompany(app, south, titles)).toEqual([{ companyId: south, name: 'south title' }])
  })

  test('without a company every read fails, even on a connection that had one before', async () => {
    await expect(asSystem(app, 'no company', titles)).rejects.toThrow('no company is set')
    await inCompany(app, north, titles)
    await expect(app.kysely.selectFrom('title').selectAll().execute()).rejects.toThrow('no company is set')
  })

  test('the wall also holds for the owner of the tables', async () => {
    await expect(asSystem(owner, 'no company', titles)).rejects.toThrow('no company is set')
    expect(await inCompany(owner, north, titles)).toEqual([{ companyId: north, name: 'north title' }])
  })

  test('rows of another company cannot be added, changed or deleted', async () => {
    const insert = inCompany(app, north, trx => trx.insertInto('title').values({ companyId: south, name: 'planted' }).execute())
    await expect(insert).rejects.toThrow('row-level security')
    const [changed] = await inCompany(app, north, trx =>
      trx.updateTable('title').set({ name: 'changed' }).where('companyId', '=', south).execute(),
    )
    const [removed] = await inCompany(app, north, trx => trx.deleteFrom('title').where('companyId', '=', south).execute())
    expect([changed?.numUpdatedRows, removed?.numDeletedRows]).toEqual([0n, 0n])
    expect(await inCompany(app, south, titles)).toHaveLength(1)
  })

  test('the sign-in role cannot read the data of a company, and the application cannot read credentials', async () => {
    await expect(asSystem(identity, 'test', titles)).rejects.toThrow('permission denied for table title')
    await expect(inCompany(app, north, trx => trx.selectFrom('identity.appUser').selectAll().execute())).rejects.toThrow(
      'permission denied',
    )
  })

  test('neither the application nor the owner bypasses row-level security', async () => {
    const { rows } = await sql<{ mighty: boolean }>`select bool_or(rolsuper or rolbypassrls or rolcreaterole) as mighty
      from pg_roles where rolname like 'quayside\\_%'`.execute(app.kysely)
    expect(rows).toEqual([{ mighty: false }])
  })

  test('200 mixed transactions over few connections never see rows of the other company', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const company = at % 2 ? north : south
        return (await inCompany(app, company, titles)).every(row => row.companyId === company)
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })
})

describe('a transaction', () => {
  test('knows the acting user and the request', async () => {
    const named = (trx: Scoped) => sql`select actor() as actor, current_setting('app.request') as request`.execute(trx)
    expect((await inCompany(app, north, named, { actorId: 7, requestId: 'r-1' })).rows).toEqual([{ actor: 7, request: 'r-1' }])
    expect((await inCompany(app, north, named)).rows).toEqual([{ actor: null, request: '' }])
  })

  test('that is read-only cannot write', async () => {
    const write = readInCompany(app, north, trx => trx.insertInto('title').values({ companyId: north, name: 'written' }).execute())
    await expect(write).rejects.toThrow('read-only transaction')
  })

  test('that is read-only sees one moment, whatever is written in the meantime', async () => {
    const counts = await readInCompany(app, north, async trx => {
      const before = await titles(trx)
      await inCompany(app, north, other => other.insertInto('title').values({ companyId: north, name: 'meanwhile' }).execute())
      return [before.length, (await titles(trx)).length]
    })
    expect(counts).toEqual([1, 1])
    expect(await inCompany(app, north, titles)).toHaveLength(2)
  })

  test('is tried again after a deadlock, at most 3 times, and not after another error', async () => {
    let tries = 0
    const failing = (code: string, times: number) => {
      tries = 0
      return inCompany(app, north, async trx => {
        tries++
        if (tries <= times) await sql`do ${sql.raw(`$$ begin raise exception 'planted' using errcode = '${code}'; end $$`)}`.execute(trx)
        return tries
      })
    }
    expect(await failing('40P01', 2)).toBe(3)
    await expect(failing('40001', 3)).rejects.toThrow('planted')
    expect(tries).toBe(3)
    await expect(failing('23505', 1)).rejects.toThrow('planted')
    expect(tries).toBe(1)
  })

  test('two that deadlock both succeed in the end', async () => {
    const turns = [inTurn('a', 'b'), inTurn('b', 'a')]
    await expect(Promise.all(turns)).resolves.toEqual(['done', 'done'])
  })
})

/** Takes two locks in the given order with a pause between, so that the opposite order deadlocks. */
function inTurn(first: string, second: string): Promise<string> {
  return inCompany(app, north, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext(${first})), pg_sleep(0.2)`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext(${second}))`.execute(trx)
    return 'done'
  })
}
