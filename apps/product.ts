import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { grantNewKeys } from '../database/seeds/new-keys.ts'
import { giveNewTasks } from '../database/seeds/new-tasks.ts'
import { allJobs, allThreads, jobsOfTasks } from '../features/product.server.ts'
import { keepClean } from '../kit/access/clean-up.server.ts'
import { tell } from '../kit/access/events.server.ts'
import type { AccessSettings } from '../kit/access/settings.ts'
import type { UndeclaredFields } from '../kit/calls/answers.server.ts'
import { startWorker } from '../kit/jobs/worker.server.ts'
import { sendMessages } from '../kit/notices/send.job.ts'
import { messagingOf } from '../kit/notices/send-now.server.ts'
import { type MessageSettings, noMessages } from '../kit/notices/settings.ts'
import { keepTime } from '../kit/tasks/keep-time.server.ts'
import type { ServerLimits } from './api/limits.ts'
import { buildServer } from './api/server.ts'
import { atMost, closerOf } from './closing.ts'
import type { Data } from './data.ts'
import type { FirstRun } from './first-run/first-run.ts'

export type Role = 'all' | 'api' | 'worker'

/** The part of the product that the words of a command name. Throws one sentence where there is no such part. */
export function roleOf(words: readonly string[]): Role {
  const named = words[words.indexOf('--role') + 1]
  if (!words.includes('--role')) return 'all'
  if (named === 'api' || named === 'worker') return named
  throw new Error('--role is api or worker.')
}

export interface ProductOptions {
  readonly data: Data
  readonly host: string
  readonly port: number
  readonly logLevel: string
  readonly webFolder?: string
  readonly publicUrl?: string | undefined
  readonly role?: Role
  readonly access?: AccessSettings
  readonly limits?: Partial<ServerLimits>
  /** without them messages are kept in the outbox */
  readonly messages?: MessageSettings
  /** absent where nothing is kept: large bodies then wait among the machine's temporary files */
  readonly dataFolder?: string
  /** `throw` when absent; only `npm start` leaves them out */
  readonly undeclaredFields?: UndeclaredFields
  /** asks for the first company where there is none */
  readonly firstRun?: FirstRun | undefined
}

export interface Product {
  readonly url: string
  /** where the server listens; of a worker, where it would */
  readonly port: number
  /**
   * Takes no more calls and jobs and finishes those under way; cuts what is not done `withinMs` later (3,500 when absent). A job that is
   * cut is given back when the next worker starts (kit/jobs/abandoned.server.ts).
   */
  stop(withinMs?: number): Promise<void>
}

/** With the end of the connections and of PostgreSQL after it, a stop takes less than 5 s. */
const finishWithinMs = 3_500

const servicesOf = ({ app, identity, jobs }: Data, { dataFolder }: Pick<ProductOptions, 'dataFolder'>) => ({
  app,
  identity,
  jobs,
  uploadFolder: dataFolder && join(dataFolder, 'uploads'),
  diskFolder: dataFolder,
})

/** Starts the HTTP server and the worker on an open database. */
export async function startProduct({ data, role = 'all', messages = noMessages, ...options }: ProductOptions): Promise<Product> {
  const clock = () => new Date().toISOString()
  const log = pino({ level: options.logLevel, base: { process: randomUUID().slice(0, 8) } })
  for (const granted of await grantNewKeys(data.owner)) tell(log, 'keysGranted', { ...granted })
  await giveNewTasks(data.owner)
  // a mail that is sent before the server listens leads to the port that was asked for
  let { port } = options
  const url = () => options.publicUrl ?? `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`
  const worker =
    role === 'api'
      ? undefined
      : await startWorker({ app: data.app, jobs: data.jobs.pool, clock, log }, [...allJobs, sendMessages(messages, url)])
  const messaging = messagingOf(messages, url)
  const server = role === 'worker' ? undefined : await buildServer({ ...options, ...servicesOf(data, options), messaging, clock })
  const close = server && closerOf(server)
  await server?.listen({ host: options.host, port: options.port })
  port = (server?.server.address() as AddressInfo | undefined)?.port ?? port
  const cleaning = worker && keepClean(data.identity, clock, err => log.error({ err }, 'sessions and counts not cleaned up'))
  const time = worker && keepTime({ app: data.app, jobs: data.jobs.pool, clock, log }, jobsOfTasks)
  for (const threads of allThreads) threads.warm()
  return {
    url: url(),
    port,
    async stop(withinMs = finishWithinMs) {
      await time?.stop()
      await Promise.all([close?.(withinMs), worker && atMost(worker.stop(), withinMs), cleaning && atMost(cleaning.stop(), withinMs)])
    },
  }
}
