import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { readSheet } from '../kit/files/workbook.ts'

export interface Baseline {
  /** seconds to COPY the five files' rows into bare tables */
  readonly copySeconds: number
  /** milliseconds of one read of a fortnight's roster through a bare Fastify and pg, median of 50 */
  readonly readMs: number
}

/** What the same machine does without any of our code, in the same minutes. */
export async function baselineOf(folder: string): Promise<Baseline> {
  const cluster = await startTemporaryCluster('bench')
  const pool = new pg.Pool({ connectionString: cluster.adminUrl(), max: 4 })
  pool.on('error', () => {})
  try {
    return { copySeconds: await bareCopy(pool, folder), readMs: await bareRead(pool) }
  } finally {
    await pool.end()
    await cluster.stop()
  }
}

async function bareCopy(pool: pg.Pool, folder: string): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-copy-'))
  chmodSync(scratch, 0o755)
  let seconds = 0
  for (const name of readdirSync(folder).filter(file => file.endsWith('.xlsx'))) {
    const { header, rows } = await readSheet(readFileSync(join(folder, name)))
    const table = name.replace(/\W/g, '_')
    const file = join(scratch, `${table}.csv`)
    const csv = rows.map(row => header.map((_, column) => `"${String(row[column] ?? '').replaceAll('"', '""')}"`).join(','))
    writeFileSync(file, `${csv.join('\n')}\n`, { mode: 0o644 })
    await pool.query(`create table ${table} (${header.map((_, column) => `c${column} text`).join(', ')})`)
    const started = performance.now()
    await pool.query(`copy ${table} from '${file}' csv`)
    seconds += (performance.now() - started) / 1000
  }
  rmSync(scratch, { recursive: true })
  return seconds
}

async function bareRead(pool: pg.Pool): Promise<number> {
  await pool.query(
    `create table roster as select p as person, d as day, 'D12' as band from generate_series(1, 420) p, generate_series(1, 14) d`,
  )
  const server = fastify()
  server.get(
    '/roster',
    async () => (await pool.query('select person, array_agg(band order by day) as days from roster group by person')).rows,
  )
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const times: number[] = []
  for (let round = 0; round < 55; round++) {
    const started = performance.now()
    await (await fetch(`${url}/roster`)).json()
    if (round >= 5) times.push(performance.now() - started)
  }
  await server.close()
  return median(times)
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
