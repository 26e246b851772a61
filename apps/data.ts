import { mkdirSync } from 'node:fs'
import { connect, type Database } from '../kit/database/connect.ts'
import { lastingCluster } from '../kit/database/lasting.ts'
import { migrate } from '../kit/database/migrate.ts'
import { ensureDatabase, ensureRoles, type RoleUrls } from '../kit/database/roles.ts'
import { runningCluster } from '../kit/database/running.ts'
import { prepareJobs } from '../kit/jobs/worker.server.ts'
import { atMost } from './closing.ts'

/** The database of a running product, under each of its roles. */
export interface Data {
  readonly urls: RoleUrls
  readonly owner: Database
  readonly app: Database
  readonly identity: Database
  readonly jobs: Database
  /** whether the product runs its own PostgreSQL */
  readonly embedded: boolean
  /** where the own PostgreSQL keeps its data; the data folder, or the one its WHERE names */
  readonly folder: string | null
  close(): Promise<void>
}

/** The database of the own PostgreSQL. */
export const databaseName = 'quayside'
const disconnectWithinMs = 500
/** a call that gets no connection by then is refused, and does not wait for a database that is away */
const waitMs = 10_000

/** Starts the own PostgreSQL, or uses the given one; brings it up to date and connects as each role. Throws one sentence when it cannot. */
export async function openData(databaseUrl: string | undefined, dataFolder: string): Promise<Data> {
  if (databaseUrl) return connectAll(databaseUrl, null, async () => {}).catch(sayUnreachable(databaseUrl))
  makeFolder(dataFolder)
  const cluster = await lastingCluster({ dataFolder }, sentence => console.error(sentence))
  try {
    await ensureDatabase(cluster.adminUrl(), databaseName)
    return await connectAll(cluster.adminUrl(databaseName), cluster.folder, cluster.stop)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** As `openData`, for a command: where a product runs on the data folder, its PostgreSQL is used beside it and goes on afterwards. */
export async function joinData(databaseUrl: string | undefined, dataFolder: string): Promise<Data> {
  const running = databaseUrl ? undefined : await runningCluster(dataFolder)
  return running ? connectAll(running.adminUrl(databaseName), running.folder, async () => {}) : openData(databaseUrl, dataFolder)
}

function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
  } catch (error) {
    throw new Error(`QUAYSIDE_DATA is ${dataFolder}, where no folder can be made (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}

/** No answer at all; a refusal of the server explains itself. */
const noAnswer = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'])

const sayUnreachable = (databaseUrl: string) => (error: NodeJS.ErrnoException) => {
  if (!noAnswer.has(error.code ?? '')) throw error
  throw new Error(`No PostgreSQL answers at ${new URL(databaseUrl).host}, the address in DATABASE_URL (${error.code}).`, { cause: error })
}

async function connectAll(adminUrl: string, folder: string | null, stop: () => Promise<void>): Promise<Data> {
  const urls = await ensureRoles(adminUrl)
  await migrate(urls.owner)
  const owner = connect(urls.owner, { max: 2, applicationName: 'quayside owner' })
  const app = connect(urls.app, { max: 20, waitMs })
  const identity = connect(urls.identity, { max: 5, waitMs, applicationName: 'quayside sign-in' })
  const jobs = connect(urls.jobs, { max: 6, applicationName: 'quayside worker' })
  const disconnect = () => Promise.all([owner, app, identity, jobs].map(each => each.close()))
  const close = async () => {
    // a query of a call that was cut may go on for long; the end of the process or of PostgreSQL ends it
    await atMost(disconnect(), disconnectWithinMs)
    await stop()
  }
  try {
    await prepareJobs(urls.jobs)
  } catch (error) {
    await disconnect()
    throw error
  }
  return { urls, owner, app, identity, jobs, embedded: folder !== null, folder, close }
}
