// What browser tests begin with: worlds that the first file of a run to need them makes, and every file clones.

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openData } from '../../apps/data.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import type { TestCluster } from '../support/cluster.ts'
import { fillTerminal } from './full-terminal.ts'

/** A terminal on its first day, or one with people, ships, a roster, posts, clockings and hours. */
export type WorldName = 'first day' | 'full'

export interface World {
  /** the database to clone; nobody is connected to it */
  readonly template: string
  readonly made: MadeCompany
}

type Make = (cluster: TestCluster, database: string) => Promise<MadeCompany>

/** Their clock stands at noon of the day after the fixtures' fortnight. */
const company = {
  name: 'Salwa Container Terminal',
  domain: 'salwa',
  terminal: 'Salwa CT',
  zone: 'Asia/Muscat',
  clockAt: '2026-11-16T08:00:00Z',
  roles: everyRole,
}

const makers: Readonly<Record<WorldName, Make>> = {
  'first day': (cluster, database) =>
    onCopy(cluster, database, cluster.template, data => asSystem(data.owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))),
  async full(cluster, database) {
    const { template, made } = await worldOf(cluster, 'first day')
    return onCopy(cluster, database, template, async data => {
      await fillTerminal(data, made)
      return made
    })
  },
}

/** The world of this name, made by the first who asks; others, in this process or another one, wait for it. */
export function worldOf(cluster: TestCluster, name: WorldName): Promise<World> {
  const template = `quayside_${name.replace(' ', '_')}`
  return withClient(cluster.adminUrl, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const made = (await madeBefore(client, template)) ?? (await makers[name](cluster, template))
    await client.query(`comment on database ${template} is ${client.escapeLiteral(JSON.stringify(made))}`)
    return { template, made }
  })
}

/** A world says in the comment of its database who can sign in; without one it was not finished. */
async function madeBefore(client: pg.Client, template: string): Promise<MadeCompany | undefined> {
  const said = `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`
  const { rows } = await client.query<{ made: string | null }>(said, [template])
  if (rows[0]?.made) return JSON.parse(rows[0].made)
  await client.query(`drop database if exists ${template} with (force)`)
  return undefined
}

async function onCopy(
  { adminUrl }: TestCluster,
  database: string,
  from: string,
  work: (data: Awaited<ReturnType<typeof openData>>) => Promise<MadeCompany>,
): Promise<MadeCompany> {
  await withClient(adminUrl, client => client.query(`create database ${database} template ${from}`))
  const url = new URL(adminUrl)
  url.pathname = database
  const data = await openData(url.href, '.')
  try {
    return await work(data)
  } finally {
    await data.close()
    await untilAlone(adminUrl, database)
  }
}

/** A connection that was closed is gone a moment later; until then nobody may clone. */
async function untilAlone(adminUrl: string, database: string): Promise<void> {
  const connected = () => withClient(adminUrl, client => client.query('select 1 from pg_stat_activity where datname = $1', [database]))
  while ((await connected()).rows.length > 0) await pause(50)
}
