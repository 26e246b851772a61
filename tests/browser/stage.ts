import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { webFolder } from '../../apps/build-web.ts'
import { openData } from '../../apps/data.ts'
import { startProduct } from '../../apps/product.ts'
import { Caller } from '../../apps/story/caller.ts'
import { makeTerminal } from '../../database/seeds/company.ts'
import { type AccessSettings, defaultAccess } from '../../kit/access/settings.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import { cloneDatabase } from '../support/database.ts'
import { browserOfWorker } from './chromium.ts'
import { signInByCall } from './session.ts'
import { type WorldName, worldOf } from './worlds.ts'

/** The running product with a terminal, and a browser to look at it. */
export interface Stage {
  readonly url: string
  /** a page signed in with a role, and whatever it complained of */
  signIn(role: string, path?: string): Promise<SignedIn>
  /** types the name and the password of a role into the sign-in page that is shown */
  enter(page: Page, role: string): Promise<void>
  /** calls the product as a role, without a browser */
  callerOf(role: string): Promise<Caller>
  /** writes rows of the company, where thousands are wanted */
  write(work: (db: Scoped) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

export interface SignedIn {
  readonly page: Page
  readonly complaints: string[]
}

export interface StageOptions {
  /** what the terminal has; `first day` when absent */
  readonly world?: WorldName
  readonly access?: Partial<AccessSettings>
  /** the name of another terminal of the company */
  readonly secondTerminal?: string
}

/** Nothing moves: what fades or breathes would be painted again and again, and a page comes to rest at once. */
const settings = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', acceptDownloads: true, reducedMotion: 'reduce' } as const

/** A stage for the tests of a file, closed after them, and a page on it that is signed in with a role, at a path or at Home. */
export async function story(role: string, path?: string, options: StageOptions = {}): Promise<SignedIn & { readonly stage: Stage }> {
  const stage = await openStage(options)
  afterAll(() => stage.close())
  return { stage, ...(await stage.signIn(role, path)) }
}

/** A terminal whose clock stands at noon of the day after the fixtures' fortnight; sessions as set. The caller closes it. */
export async function openStage({ world = 'first day', access = {}, secondTerminal }: StageOptions = {}): Promise<Stage> {
  process.env.QUAYSIDE_PRIVATE_KEY = inject('privateKey')
  const cluster = inject('cluster')
  const { template, made } = await worldOf(cluster, world)
  const database = await cloneDatabase({ ...cluster, template })
  const data = await openData(database.adminUrl, '.')
  if (secondTerminal) await asSystem(data.owner, 'test', db => addTerminal(db, made.companyId, secondTerminal))
  const product = await startProduct({
    data,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
    webFolder,
    access: { ...defaultAccess, ...access },
  })
  const browser = await browserOfWorker()
  const contexts: BrowserContext[] = []
  const credentialsOf = (role: string) => made.signIns.find(signIn => signIn.role === role)!
  return {
    url: product.url,
    async enter(page, role) {
      const { user, password } = credentialsOf(role)
      await page.getByLabel('User Name').fill(user)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In' }).click()
    },
    write: work =>
      asSystem(data.owner, 'test', async db => {
        await enterCompany(db, made.companyId)
        await work(db)
      }),
    async signIn(role, path = '/Home') {
      const context = await browser.newContext(settings)
      contexts.push(context)
      await signInByCall(context, product.url, credentialsOf(role))
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      return { page, complaints }
    },
    callerOf(role) {
      const { user, password } = credentialsOf(role)
      return Caller.signIn(product.url, user, password)
    },
    async close() {
      for (const context of contexts) await context.close()
      await product.stop()
      await data.close()
      await database.drop()
    },
  }
}

async function addTerminal(db: Scoped, companyId: number, name: string): Promise<void> {
  await enterCompany(db, companyId)
  const root = await sql<{ id: number }>`select id from org_node where parent_id is null`.execute(db)
  await makeTerminal(db, companyId, root.rows[0]!.id, name, 'Asia/Muscat')
}
