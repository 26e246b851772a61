import { sql } from 'kysely'
import { type Data, openData } from '../apps/data.ts'
import { emptyTerminal, everyRole } from '../database/seeds/empty-terminal.ts'
import { attendanceSubject } from '../features/attendance/reconciliation/attendance.api.ts'
import { startSession } from '../kit/access/session.server.ts'
import { asSystem, inCompany } from '../kit/database/company.ts'
import { withClient } from '../kit/database/connect.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { tellLive } from '../kit/live/tell.server.ts'
import { startKillable } from '../tests/support/killable.ts'
import { type LiveReader, readLive } from '../tests/support/live-reader.ts'

const full = { users: 50, controls: 4, changes: 100 }
const smallest: typeof full = { users: 2, controls: 1, changes: 5 }
/** streams of each user, as many as one may have */
const streams = 10
const everyMs = 50

/**
 * Changes told to hundreds of listeners of one server process: how long until each of those hears who may, beside a bare LISTEN of the same
 * database; that nobody else does; and how long until all are cut off whose right is taken away.
 */
export async function run(smoke: boolean): Promise<void> {
  process.env.QUAYSIDE_PRIVATE_KEY ??= '42'.repeat(32)
  const cluster = await startTemporaryCluster('bench')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(cluster.adminUrl('quayside'), '.')
  const server = await startKillable({ databaseUrl: cluster.adminUrl('quayside') }, { role: 'api' })
  try {
    await measure(data, server.url, smoke ? smallest : full)
  } finally {
    await server.kill()
    await data.close()
    await cluster.stop()
  }
}

async function measure(data: Data, url: string, size: typeof full): Promise<void> {
  const salwa = await companyOf(data, 'salwa')
  const other = await companyOf(data, 'other')
  const farId = await farNode(data, salwa.companyId)
  const near = { ...salwa, role: 'Timekeeper' }
  const arrivals: number[][] = []
  const told: number[] = []
  const mayHear = await listenAll(data, url, { ...near, users: size.users }, id => arrivals[id]?.push(performance.now() - told[id]!))
  const controls = {
    'of another company': await listenAll(data, url, { ...other, role: 'Timekeeper', users: size.controls }),
    'of another node': await listenAll(data, url, { ...near, nodeId: farId, users: size.controls }),
    'without the key': await listenAll(data, url, { ...near, role: 'Employee', users: size.controls }),
  }
  const bare: number[] = []
  await withClient(data.urls.app, async client => {
    client.on('notification', ({ payload }) => payload && bare.push(performance.now() - told[Number(payload)]!))
    await client.query('listen bench')
    for (let id = 0; id < size.changes; id++) {
      arrivals[id] = []
      told[id] = performance.now()
      await inCompany(data.app, salwa.companyId, async db => {
        await tellLive(db, attendanceSubject, { orgNodeId: salwa.nodeId, id })
        await sql`select pg_notify('bench', ${String(id)})`.execute(db)
      })
      await new Promise(next => setTimeout(next, everyMs))
    }
    for (const reader of mayHear) await reader.until(({ events }) => events.length >= size.changes)
  })
  const all = arrivals.flat().sort((a, b) => a - b)
  const p99 = at(all, 0.99)
  console.log(`${mayHear.length} listeners, ${size.changes} changes, ${all.length} of ${mayHear.length * size.changes} events arrived`)
  console.log(`  p50 ${at(all, 0.5).toFixed(0)} ms   p99 ${p99.toFixed(0)} ms (needed: 1,000)   longest ${all.at(-1)!.toFixed(0)} ms`)
  console.log(
    `  one bare LISTEN beside them: p50 ${at(
      bare.sort((a, b) => a - b),
      0.5,
    ).toFixed(0)} ms   p99 ${at(bare, 0.99).toFixed(0)} ms`,
  )
  for (const [who, readers] of Object.entries(controls))
    console.log(`  ${readers.length} ${who}: ${readers.reduce((sum, { events }) => sum + events.length, 0)} events (needed: 0)`)
  const cutMs = await cutAll(data, salwa.companyId, mayHear)
  console.log(`  right taken away: all ${mayHear.length} cut off after ${cutMs.toFixed(0)} ms (needed: 1,000)`)
  for (const reader of [...mayHear, ...Object.values(controls).flat()]) await reader.close()
}

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

const companyOf = (data: Data, domain: string) =>
  asSystem(data.owner, 'bench', db =>
    emptyTerminal(
      db,
      { name: domain, domain, terminal: `${domain} CT`, zone: 'Asia/Muscat', clockAt: null, roles: everyRole },
      '2026-11-02',
    ),
  )

const farNode = (data: Data, companyId: number) =>
  inCompany(data.owner, companyId, async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      values (company(), 'Far terminal', 'terminal', 'Asia/Muscat') returning id`.execute(db)
    return rows[0]!.id
  })

interface Listeners {
  readonly companyId: number
  readonly nodeId: number
  readonly role: string
  readonly users: number
}

/** So many users of a role at a node, each with all the streams that one may have. */
async function listenAll(data: Data, url: string, of: Listeners, heard?: (id: number) => void): Promise<LiveReader[]> {
  const readers: LiveReader[] = []
  for (let user = 0; user < of.users; user++) {
    const token = await newUser(data, of, `${of.role}${of.nodeId}-${user}@bench.example`)
    const own = Array.from({ length: streams }, () => readLive(url, token, undefined, ({ id }) => heard?.(id!)))
    readers.push(...(await Promise.all(own)))
  }
  for (const reader of readers) await reader.until(({ beats }) => beats > 0)
  return readers
}

async function newUser(data: Data, { companyId, nodeId, role }: Listeners, name: string): Promise<string> {
  const userId = await inCompany(data.owner, companyId, async db => {
    const { rows } = await sql<{ id: number }>`
      insert into identity.app_user (user_name, full_name, password_hash) values (${name}, 'Bench', '') returning id`.execute(db)
    await sql`with made as (insert into user_company (company_id, user_id) values (company(), ${rows[0]!.id}) returning id),
      as_role as (insert into user_role (company_id, user_company_id, role_id)
        select company(), made.id, r.id from made, app_role r where r.name = ${role})
      insert into user_node (company_id, user_company_id, org_node_id) select company(), id, ${nodeId} from made`.execute(db)
    return rows[0]!.id
  })
  return (await startSession(data.identity, { userId, companyId, device: null, address: '127.0.0.1' })).access
}

/** Takes the key from the role; milliseconds until the last stream has ended. */
async function cutAll(data: Data, companyId: number, readers: readonly LiveReader[]): Promise<number> {
  const from = performance.now()
  await inCompany(data.owner, companyId, db =>
    sql`delete from app_role_element where element = 'Attendance_Reconcilation'
      and role_id = (select id from app_role where name = 'Timekeeper')`.execute(db),
  )
  await Promise.all(readers.map(({ ended }) => ended))
  return performance.now() - from
}
