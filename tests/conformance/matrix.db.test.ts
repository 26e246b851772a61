import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { allCalls } from '../../features/product.server.ts'
import { endpoint, sees } from '../../kit/calls/endpoint.ts'
import { type Implementation, implement } from '../../kit/calls/handler.server.ts'
import { type Case, nameOfCase, openMatrix, relations } from './matrix.ts'

// A share of the matrix of access, and what it must find. All of it: matrix.deep.db.test.ts.

const output = z.object({ name: z.string() })
const input = z.strictObject({ id: z.coerce.number().int() })
const read: (of: ReturnType<typeof planted>) => Implementation = of =>
  implement(
    of as never,
    (async ({ id }: { id: number }, { db, fail }: { db: never; fail: (code: string) => never }) => {
      const { rows } = await sql<{ name: string }>`select name from loose where id = ${id}`.execute(db)
      return rows[0] ?? fail('notFound')
    }) as never,
  )
const planted = (path: `/${string}`, needs: 'signedIn' | ReturnType<typeof sees>) =>
  endpoint({ method: 'GET', path, summary: 'Planted', needs, reach: 'company', input, output })

/** Everybody signed in may call it, and nobody said why. */
const withoutKey = read(planted('/loose-without-key/:id', 'signedIn'))
/** Its table has no wall, so that the rows of every company are found. */
const withoutWall = read(planted('/loose-without-wall/:id', sees(skill.access.view)))
/** What it names is of an org node, and it does not say so. */
const withoutReach = read(planted('/loose-without-reach/:id', sees(skill.access.view)))
const plants = [withoutKey, withoutWall, withoutReach]

const matrix = await openMatrix([...allCalls, ...plants], async (db, near) => {
  await sql`create table loose (company_id bigint not null, id bigint primary key, org_node_id bigint not null, name text not null)`.execute(
    db,
  )
  await sql`grant select on loose to quayside_app`.execute(db)
  await sql`insert into loose (company_id, id, org_node_id, name) values (company(), 1, ${near.orgNodeId}, ${near.mark})`.execute(db)
  return Object.fromEntries(plants.map(({ endpoint: { method, path } }) => [`${method} ${path}`, { id: 1 }]))
})
afterAll(() => matrix.stop())

const isPlanted = ({ call }: Case) => call.path.startsWith('/loose-')
// no divisor of the cases of a call, so that each relation comes
const everyNth = 37
const share = matrix.cases.filter(one => !isPlanted(one)).filter((_, at) => at % everyNth === 0)

describe('the matrix of access', () => {
  it('has every call with every role in every relation', () => {
    expect(matrix.cases.length).toBeGreaterThan(10_000)
    expect(new Set(share.map(({ relation }) => relation))).toEqual(new Set(Object.keys(relations)))
  })

  it('has no call without a key that nobody has said why, and none that does not say whose rows it names', () => {
    expect(matrix.declared().filter(fault => !fault.includes('/loose-'))).toEqual([])
  })

  it('holds for a share of its cases, and nothing is written', async () => {
    const faults = []
    for (const one of share) {
      const fault = await matrix.run(one)
      if (fault !== null) faults.push(`${nameOfCase(one)}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(await matrix.written()).toEqual([])
  })
})

describe('the matrix finds', () => {
  const faultsOf = async ({ endpoint: { path } }: Implementation) => {
    const told = await Promise.all(
      matrix.cases.filter(({ call }) => call.path === path).map(async one => (await matrix.run(one)) && one.relation),
    )
    return new Set(told.filter(relation => relation !== null))
  }

  it('a call without a key', () => {
    expect(matrix.declared()).toContain('GET /loose-without-key/:id needs no key: say in tests/conformance/matrix.ts what it is of')
  })

  it('a call without a wall', async () => {
    expect(await faultsOf(withoutWall)).toContain('other company')
  })

  it('a call with a forgotten reach', () => {
    expect(matrix.declared()).toContain('GET /loose-without-reach/:id does not say whose id is')
  })
})
