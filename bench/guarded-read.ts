import fastify from 'fastify'
import pg from 'pg'
import { importFile, type Period, rollOut, type StoryCompany } from '../apps/story/story.ts'
import { terminalFiles } from '../apps/try/files.ts'
import { trialProduct } from '../apps/try/product.ts'
import { readLiveSchedule } from '../features/scheduling/live-schedule/live-schedule.api.ts'
import type { Cluster } from '../kit/database/supervisor.ts'
import { median } from './baseline.ts'

const warmUp = 10
const rounds = 60

export interface ReadTimes {
  /** milliseconds of a fortnight's live schedule over HTTP: session, permission, wall, crews, coverage, checked answer */
  readonly ours: number
  /** milliseconds of the same days by one select through a bare Fastify and pg */
  readonly bare: number
}

/** Reads the roster of a fortnight through the product and through bare Fastify and pg, in turns; medians. */
export async function readTimes(folder: string, period: Period, cluster: Cluster): Promise<ReadTimes> {
  const product = await trialProduct({})
  const bare = await bareServer(cluster.adminUrl())
  try {
    const company = await rostered(product, folder, period)
    const reads = {
      ours: () => company.scheduler.call(readLiveSchedule, { orgNodeId: company.orgNodeId, ...period }),
      bare: async () => (await fetch(bare.url)).json(),
    }
    const times: Record<keyof typeof reads, number[]> = { ours: [], bare: [] }
    for (let round = 0; round < warmUp + rounds; round++) {
      for (const name of ['ours', 'bare'] as const) {
        const started = performance.now()
        await reads[name]()
        if (round >= warmUp) times[name].push(performance.now() - started)
      }
    }
    return { ours: median(times.ours), bare: median(times.bare) }
  } finally {
    await bare.stop()
    await product.stop()
  }
}

async function rostered(product: Awaited<ReturnType<typeof trialProduct>>, folder: string, period: Period): Promise<StoryCompany> {
  const company = { name: 'Read', domain: 'read', terminal: 'Read Terminal', zone: 'Asia/Muscat', clockAt: `${period.to}T12:00:00Z` }
  const made = await product.newCompany(company, period.from)
  const files = await terminalFiles(folder)
  for (const kind of ['employees', 'licences', 'crews'] as const) await importFile(made.scheduler, made.orgNodeId, files[kind])
  await rollOut(made, period)
  return made
}

async function bareServer(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  await pool.query(
    `create table bare_roster as select p as person, d as day, 'D12' as band from generate_series(1, 420) p, generate_series(1, 14) d`,
  )
  const server = fastify()
  const days = 'select person, array_agg(band order by day) as days from bare_roster group by person'
  server.get('/roster', async () => (await pool.query(days)).rows)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await server.close()
    await pool.end()
  }
  return { url: `${url}/roster`, stop }
}
