// One moment of a database, read by several connections without standing in anybody's way.

import type pg from 'pg'
import { withClient } from './connect.ts'

/** Values as text that every PostgreSQL from 15 on reads and writes alike. */
const evenText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`

/** Runs `work` while one moment of the database is held; `readAt` reads of that moment under any role. */
export function holdMoment<T>(url: string, work: (moment: string) => Promise<T>): Promise<T> {
  return withClient(url, async client => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ moment: string }>('select pg_export_snapshot() as moment')
    return work(rows[0]!.moment)
  })
}

/** A short transaction on that moment: its locks are gone with it, so that a partition can be made while others are read. */
export async function readAt<T>(client: pg.Client, moment: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set transaction snapshot ${client.escapeLiteral(moment)}`)
  await client.query(evenText)
  const done = await work()
  await client.query('commit')
  return done
}

/** A transaction that writes what `readAt` read. Throws what `work` throws, and then nothing is written. */
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
