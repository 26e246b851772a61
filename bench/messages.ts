import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { makeCompany } from '../database/seeds/company.ts'
import { rosterPublished } from '../features/rules/shift-plan/roster-notice.rules.ts'
import { asSystem, inCompany, type Scoped } from '../kit/database/company.ts'
import { connect } from '../kit/database/connect.ts'
import { migrate } from '../kit/database/migrate.ts'
import { ensureDatabase, ensureRoles } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { prepareJobs } from '../kit/jobs/worker.server.ts'
import { tellPeople } from '../kit/notices/tell.server.ts'
import { median } from './baseline.ts'

/** 5,000 messages told in one transaction, against one multi-row insert of the same rows, in turns; at most four times as long. */
export async function run(smoke: boolean): Promise<void> {
  const cluster = await startTemporaryCluster('messages')
  const url = cluster.adminUrl('messages')
  await ensureDatabase(cluster.adminUrl(), 'messages')
  const urls = await ensureRoles(url)
  await migrate(urls.owner)
  await prepareJobs(urls.jobs)
  const owner = connect(urls.owner)
  const app = connect(urls.app)
  try {
    const company = { name: 'Bench', domain: 'bench', terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: [] }
    const { companyId } = await asSystem(owner, 'bench', db => makeCompany(db, company))
    const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, companyId, work)
    const count = smoke ? 200 : 5000
    const rounds = smoke ? 2 : 9
    const times: Record<'told' | 'inserted', number[]> = { told: [], inserted: [] }
    for (let round = 0; round < rounds; round++) {
      times.told.push(await timed(() => within(db => tell(db, companyId, count, round))))
      times.inserted.push(await timed(() => within(db => insertSame(db, round))))
      await asSystem(owner, 'bench', async db => {
        await sql`select set_config('app.company', ${String(companyId)}, true)`.execute(db)
        await sql`delete from delivery`.execute(db)
      })
    }
    const told = median(times.told)
    const inserted = median(times.inserted)
    console.log(`${count} messages told in one transaction: ${told.toFixed(0)} ms; one insert of the same rows: ${inserted.toFixed(0)} ms`)
    console.log(`${(told / inserted).toFixed(2)} times as long; the bar is 4`)
  } finally {
    await Promise.all([owner.close(), app.close()])
    await cluster.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const days = Array.from({ length: 14 }, (_, at) => ({ date: `2026-11-${String(at + 2).padStart(2, '0')}`, text: 'D12 07:00-19:00' }))

/** One e-mail to each, in four languages. */
function tell(db: Scoped, companyId: number, count: number, round: number) {
  const languages = ['en', 'fr', 'es', 'th'] as const
  const to = Array.from({ length: count }, (_, at) => ({
    name: `Person ${at}`,
    email: `p${at}@bench.example`,
    language: languages[at % 4]!,
  }))
  const values = { from: '2026-11-02', to: '2026-11-15', count: 14, first: days.slice(0, 1), days }
  const scope = { companyId, actorId: null, requestId: 'bench' }
  return tellPeople(db, scope, { notice: rosterPublished, to, values, key: `round ${round}`, by: ['Email'] })
}

/** The rows that were told, once more under other keys. They do not travel to the server, which is harder to come near to. */
async function insertSame(db: Scoped, round: number) {
  await sql`
    insert into delivery (company_id, org_node_id, notice, channel, state, user_id, employee_id, receiver, address, typed, language, subject, body, entity,
                          entity_id, path, dedupe_key, reason, next_at)
    select company_id, org_node_id, notice, channel, state, user_id, employee_id, receiver, address, typed, language, subject, body, entity,
           entity_id, path, dedupe_key || ${` again ${round}`}, reason, next_at
      from delivery where company_id = (select company()) and dedupe_key like ${`%round ${round} %`}`.execute(db)
}
