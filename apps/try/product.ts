import { randomBytes } from 'node:crypto'
import type { NewCompany } from '../../database/seeds/company.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import { ensureDatabase } from '../../kit/database/roles.ts'
import { startTemporaryCluster } from '../../kit/database/temporary.ts'
import { openData } from '../data.ts'
import { startProduct } from '../product.ts'
import { Caller } from '../story/caller.ts'
import type { StoryCompany } from '../story/story.ts'

/** The hours of the fixtures' page: no presence is too long, and each roster date counts by itself. */
const page = { tooLongMinutes: null, severityTooLong: 'off', sharedMinutes: 'each_date' } as const

export interface TrialProduct {
  readonly url: string
  /** makes a trial company and signs its scheduler and timekeeper in */
  newCompany(company: Omit<NewCompany, 'roles'>, planAnchor: string): Promise<StoryCompany>
  /** stops what was started */
  stop(): Promise<void>
}

/** The running product of QUAYSIDE_URL and DATABASE_URL, or one of our own on a free port with a temporary database. */
export async function trialProduct(environment: Record<string, string | undefined>): Promise<TrialProduct> {
  const { QUAYSIDE_URL: url, DATABASE_URL: databaseUrl } = environment
  if (url && !databaseUrl) throw new Error('QUAYSIDE_URL also needs the DATABASE_URL of that product')
  return url && databaseUrl ? runningProduct(url.replace(/\/$/, ''), databaseUrl) : ownProduct()
}

async function runningProduct(url: string, databaseUrl: string): Promise<TrialProduct> {
  const data = await openData(databaseUrl, '.')
  return { url, newCompany: companyMaker(url, data), stop: data.close }
}

async function ownProduct(): Promise<TrialProduct> {
  // private data of a trial is gone with its database, and so is its key
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const cluster = await startTemporaryCluster('try')
  try {
    await ensureDatabase(cluster.adminUrl(), 'quayside')
    const data = await openData(cluster.adminUrl('quayside'), '.')
    const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error' })
    const stop = async () => {
      await product.stop()
      await data.close()
      await cluster.stop()
    }
    return { url: product.url, newCompany: companyMaker(product.url, data), stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

function companyMaker(url: string, { owner }: Awaited<ReturnType<typeof openData>>): TrialProduct['newCompany'] {
  return async (company, planAnchor) => {
    const wanted = { ...company, roles: ['Scheduler', 'Timekeeper'] }
    const { nodeId, signIns } = await asSystem(owner, 'trial company', db => emptyTerminal(db, wanted, planAnchor, { long: page }))
    const signedIn = async (role: string) => {
      const { user, password } = signIns.find(signIn => signIn.role === role)!
      return Caller.signIn(url, user, password)
    }
    return { orgNodeId: nodeId, scheduler: await signedIn('Scheduler'), timekeeper: await signedIn('Timekeeper') }
  }
}
