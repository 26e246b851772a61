import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

export type BareRow = readonly (string | number | null)[]

/** Seconds that a bare COPY of these rows into a new table takes: what the same machine does without any of our code. */
export async function bareCopy(pool: pg.Pool, rows: readonly BareRow[]): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-copy-'))
  try {
    chmodSync(scratch, 0o755)
    const file = join(scratch, 'rows.csv')
    const width = Math.max(...rows.map(row => row.length))
    const columns = Array.from({ length: width }, (_, column) => `c${column}`)
    const lines = rows.map(row => columns.map((_, column) => `"${String(row[column] ?? '').replaceAll('"', '""')}"`).join(','))
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
    await pool.query(`drop table if exists bare; create table bare (${columns.map(name => `${name} text`).join(', ')})`)
    const started = performance.now()
    await pool.query(`copy bare from '${file}' csv`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
