import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { webFolder } from '../../apps/build-web.ts'
import { openData } from '../../apps/data.ts'
import { startProduct } from '../../apps/product.ts'
import { Caller } from '../../apps/story/caller.ts'
import { makeTerminal } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { type AccessSettings, defaultAccess } from '../../kit/access/settings.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import { cloneDatabase } from '../support/database.ts'
import { executable, flags } from './chromium.ts'

/** The running product with a first-day terminal, and a browser to look at it. */
export interface Stage {
  readonly url: string
  /** a page signed in with a role, and whatever it complained of */
  signIn(role: string): Promise<{ page: Page; complaints: string[] }>
  /** types the name and the password of a role into the sign-in page that is shown */
  enter(page: Page, role: string): Promise<void>
  /** calls the product as a role, without a browser */
  callerOf(role: string): Promise<Caller>
  /** writes rows of the company, where thousands are wanted */
  write(work: (db: Scoped) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

const reports = fileURLToPath(new URL('../../reports', import.meta.url))
/** What the run did, for people to read and for CI to require. */
export function say(text: string): void {
  console.log(`Browser tests: ${text}`)
  mkdirSync(reports, { recursive: true })
  writeFileSync(`${reports}/browser.txt`, `${text}\n`)
}

interface StageOptions {
  readonly access?: Partial<AccessSettings>
  /** the name of another terminal of the company */
  readonly secondTerminal?: string
}

/** A terminal on its first day, whose clock stands at noon of the day after the fixtures' fortnight; sessions as set. */
export async function openStage({ access = {}, secondTerminal }: StageOptions = {}): Promise<Stage> {
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const database = await cloneDatabase(inject('cluster'))
  const data = await openData(database.adminUrl, '.')
  const company = {
    ...{ name: 'Salwa Container Terminal', domain: 'salwa', terminal: 'Salwa CT', zone: 'Asia/Muscat' },
    ...{ clockAt: '2026-11-16T08:00:00Z', roles: everyRole },
  }
  const made = await asSystem(data.owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))
  if (secondTerminal) await asSystem(data.owner, 'test', db => addTerminal(db, made.companyId, secondTerminal))
  const product = await startProduct({
    ...{ data, host: '127.0.0.1', port: 0, logLevel: 'error', webFolder },
    access: { ...defaultAccess, ...access },
  })
  const credentialsOf = (role: string) => made.signIns.find(signIn => signIn.role === role)!
  const browser: Browser = await chromium.launch({ executablePath: executable!, args: flags })
  async function enter(page: Page, role: string) {
    const { user, password } = credentialsOf(role)
    await page.getByLabel('User Name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  return {
    url: product.url,
    enter,
    write: work =>
      asSystem(data.owner, 'test', async db => {
        await enterCompany(db, made.companyId)
        await work(db)
      }),
    async signIn(role) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', acceptDownloads: true })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      await page.goto(product.url)
      await enter(page, role)
      await page.getByRole('heading', { level: 1, name: 'Salwa CT' }).waitFor()
      return { page, complaints }
    },
    callerOf(role) {
      const { user, password } = credentialsOf(role)
      return Caller.signIn(product.url, user, password)
    },
    async close() {
      await browser.close()
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
