// Reads one moment of a database over several connections, without blocking anybody.

import type pg from 'pg'
import { withClient } from './connect.ts'

/** Settings with which every PostgreSQL from 15 on reads and writes values as the same text. */
const evenText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`

/** Runs `work` while a snapshot of the database is kept. `readAt` reads from it, with any role. */
export function holdMoment<T>(url: string, work: (moment: string) => Promise<T>): Promise<T> {
  return withClient(url, async client => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ moment: string }>('select pg_export_snapshot() as moment')
    return work(rows[0]!.moment)
  })
}

/**
 * Runs `work` in a short read-only transaction on that snapshot. Its locks end with it, so that a partition can be made while other tables
 * are read.
 */
export async function readAt<T>(client: pg.Client, moment: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set transaction snapshot ${client.escapeLiteral(moment)}`)
  await client.query(evenText)
  const done = await work()
  await client.query('commit')
  return done
}

/**
 * Runs `work` in a transaction that writes what `readAt` has read. When `work` throws, nothing is written and the error is thrown again.
 */
export async function writeWhole<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(evenText)
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
