import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { allJobs } from '../features/jobs.server.ts'
import { allThreads } from '../features/threads.server.ts'
import type { AccessSettings } from '../kit/access/settings.ts'
import { startWorker } from '../kit/jobs/worker.server.ts'
import { buildServer } from './api/server.ts'
import type { Data } from './data.ts'

export type Role = 'all' | 'api' | 'worker'

export interface ProductOptions {
  readonly data: Data
  readonly host: string
  readonly port: number
  readonly logLevel: string
  readonly webFolder?: string
  readonly publicUrl?: string | undefined
  readonly role?: Role
  readonly access?: AccessSettings
}

export interface Product {
  readonly url: string
  /** stops taking calls, finishes the ones under way, then the jobs */
  stop(): Promise<void>
}

/** Starts the HTTP server and the worker on an open database. */
export async function startProduct({ data, role = 'all', ...options }: ProductOptions): Promise<Product> {
  const clock = () => new Date().toISOString()
  const log = pino({ level: options.logLevel, base: { process: randomUUID().slice(0, 8) } })
  const worker = role === 'api' ? undefined : await startWorker({ app: data.app, jobs: data.jobs.pool, clock, log }, allJobs)
  const server = role === 'worker' ? undefined : await buildServer({ ...options, app: data.app, identity: data.identity, clock })
  await server?.listen({ host: options.host, port: options.port })
  for (const threads of allThreads) threads.warm()
  const { port } = (server?.server.address() ?? { port: 0 }) as AddressInfo
  return {
    url: options.publicUrl ?? `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`,
    async stop() {
      await server?.close()
      await worker?.stop()
    },
  }
}
