// The statements that a call sends, and how many rows PostgreSQL reads to answer each of them.

import pg from 'pg'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a statement of a call cost, of all the times that the call sent it. */
export interface Reading {
  /** rows that passed through the nodes of its plan, those thrown away too */
  rows: number
  /** rows that it answered */
  answered: number
  times: number
}

type Query = (first: unknown, ...others: unknown[]) => unknown
const noting: Sent[] = []
let on = false

const query = pg.Client.prototype.query as Query
pg.Client.prototype.query = function noted(this: pg.Client, first: unknown, ...others: unknown[]) {
  const { text, values } = typeof first === 'string' ? { text: first, values: others[0] } : (first as pg.QueryConfig)
  if (on && text) noting.push({ text, values: Array.isArray(values) ? values : [] })
  return query.call(this, first, ...others)
} as typeof pg.Client.prototype.query

/** The statements that are sent while `work` runs. One at a time. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  noting.length = 0
  on = true
  try {
    await work()
  } finally {
    on = false
  }
  return [...noting]
}

/** Sends the reading ones again, each with its plan, under the settings that were sent with them; by their texts. */
export async function readingsOf(pool: pg.Pool, sent: readonly Sent[]): Promise<Map<string, Reading>> {
  const found = new Map<string, Reading>()
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    // a small table is read as a whole where a large one is looked into by its index
    await client.query('set local enable_seqscan = off')
    // before the call is in its company it looks for the session, as another role; so do calls about the user's own sign-in
    const inCompany = sent
      .slice(sent.findIndex(({ text }) => text.includes("set_config('app.company'")))
      .filter(({ text }) => !/\bidentity\./.test(text))
    for (const { text, values } of inCompany) {
      if (/^\s*select set_config/.test(text)) await client.query(text, [...values])
      else if (/^\s*(select|with)/.test(text)) add(found, plain(text), await planOf(client, text, values))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return found
}

async function planOf(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Plan> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
  return rows[0]['QUERY PLAN'][0].Plan
}

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

function add(found: Map<string, Reading>, text: string, plan: Plan) {
  const before = found.get(text) ?? { rows: 0, answered: 0, times: 0 }
  found.set(text, { rows: before.rows + rowsOf(plan), answered: before.answered + plan['Actual Rows'], times: before.times + 1 })
}

/** The text without what differs between two worlds. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
