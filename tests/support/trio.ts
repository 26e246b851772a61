// A product as several processes on one database: two servers and a worker, as behind a load balancer.

import { afterAll } from 'vitest'
import { type Killable, startKillable } from './killable.ts'

export interface Trio {
  /** `--role api`, twice */
  readonly servers: readonly [Killable, Killable]
  /** `--role worker` */
  readonly worker: Killable
}

/** Starts two servers and a worker on a database; they are killed when the file is done. */
export async function startTrio(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Trio> {
  // one after the other where they prepare the database, as an operator does
  const one = await startKillable({ databaseUrl }, { role: 'api', settings })
  const [two, worker] = await Promise.all([
    startKillable({ databaseUrl }, { role: 'api', settings }),
    startKillable({ databaseUrl }, { role: 'worker', settings }),
  ])
  afterAll(() => Promise.all([one, two, worker].map(each => each.kill())))
  return { servers: [one, two], worker }
}
