// Guards: features, kit/resource, kit/database, database/migrations
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { makeLargeTerminal, type TerminalSize } from '../../apps/worlds/large/large-terminal.ts'
import { allCalls } from '../../features/product.server.ts'
import { rosterFacts } from '../../features/rules/judge/facts-reads.service.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { inCompany, readInCompany } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import { serve } from '../support/served.ts'
import { type Reading, readingsOf, sentBy } from './statements.ts'

// What a list or a board reads grows with the people it shows, and not with the days that the company has been there. Rows are counted, not
// milliseconds: a statement that reads a table by neither person nor date is seen on a hundred people as well as on thousands.

const now = '2026-11-20T08:00:00Z'
const few: TerminalSize = { people: 100, berths: [1], daysBefore: 30, daysAhead: 14, daysCounted: 7 }
const many = 10
const longer = 12

interface World {
  /** by call and statement */
  readonly readings: ReadonlyMap<string, Reading>
  readonly calls: readonly string[]
}

async function worldOf(size: TerminalSize): Promise<World> {
  const served = await serve(allCalls, now)
  const made = await makeLargeTerminal(served.owner, now, size)
  await withClient(served.adminUrl, client => client.query('analyze'))
  const send = await served.signIn(made, 'Administrator')
  const { rows } = await inCompany(served.owner, made.companyId, db =>
    sql<{ id: number }>`select id from employee order by id limit 1`.execute(db),
  )
  const given = {
    orgNodeId: made.nodeId,
    employeeId: rows[0]!.id,
    from: '2026-11-14',
    to: '2026-11-20',
    date: '2026-11-19',
    language: 'en',
  }
  const readings = new Map<string, Reading>()
  const calls: string[] = []
  for (const { endpoint } of allCalls.filter(each => each.endpoint.method === 'GET')) {
    const input = inputOf(endpoint, given)
    if (!input) continue
    const answered: number[] = []
    const sent = await sentBy(async () => answered.push((await send('GET', endpoint.path, input)).status))
    if (answered[0] !== 200) continue
    calls.push(endpoint.path)
    for (const [text, reading] of await readingsOf(served.app.pool, sent)) readings.set(`${endpoint.path} ${text}`, reading)
  }
  // what rules are judged by, which is read in a thread of its own
  const days = { orgNodeId: made.nodeId, from: '2026-11-18', to: '2026-11-20' }
  const facts = await sentBy(() => readInCompany(served.app, made.companyId, db => rosterFacts(db, days, now)))
  for (const [text, reading] of await readingsOf(served.app.pool, facts)) readings.set(`facts ${text}`, reading)
  return { readings, calls }
}

/** What the call must be given, of what is known here; null when it asks for something else. */
function inputOf({ inputSchema }: Endpoint, given: Readonly<Record<string, string | number>>): Record<string, unknown> | null {
  const { shape } = inputSchema as z.ZodObject
  const needed = Object.keys(shape).filter(name => !shape[name]!.safeParse(undefined).success)
  return needed.every(name => name in given) ? Object.fromEntries(needed.map(name => [name, given[name]])) : null
}

/** The statements that read more than so many times as many rows in the larger world, and more than a page of them. */
function growing(small: World, large: World, people: number, times: number): string[] {
  return [...large.readings].flatMap(([name, after]) => {
    const before = small.readings.get(name) ?? { rows: 0, answered: 0, times: 0 }
    const most = slackOf(people) + before.rows * Math.max(times, after.answered / Math.max(1, before.answered)) * 1.5
    return after.rows > most ? [`${before.rows} to ${after.rows} rows, ${before.times} to ${after.times} times: ${name.slice(0, 400)}`] : []
  })
}

/** What a plan may read beside what grows: small tables that it looks at as a whole, and a few rows of each person. */
const slackOf = (people: number) => 2000 + 20 * people

let small: World
beforeAll(async () => {
  small = await worldOf(few)
}, 600_000)

test('ten times as many people are read with at most ten times as many rows', { timeout: 600_000 }, async () => {
  const large = await worldOf({ ...few, people: few.people * many })
  expect(large.calls).toEqual(small.calls)
  expect(large.calls.length).toBeGreaterThan(150)
  expect(growing(small, large, few.people * many, many)).toEqual([])
})

test('twelve times as many days are read with as many rows as before, where the same dates are asked', { timeout: 600_000 }, async () => {
  const long = await worldOf({ ...few, daysBefore: few.daysBefore * longer })
  expect(long.calls).toEqual(small.calls)
  expect(growing(small, long, few.people, 1)).toEqual([])
})
