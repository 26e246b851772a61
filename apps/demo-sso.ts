import { sql } from 'kysely'
import { asSystem, enterCompany } from '../kit/database/company.ts'
import type { Database } from '../kit/database/connect.ts'
import type { Config } from './config.ts'
import { demoClient, startDemoProvider } from './demo-provider.ts'
import { checkListening } from './listen-check.ts'

export interface DemoSso {
  readonly issuer: string
  /** what is said at the start */
  readonly advice: string
  stop(): Promise<void>
}

/**
 * `npm start -- --demo-sso`: a provider of single sign-on at the next port, which the demo companies trust. It lets anybody in who knows
 * a user name, so it runs only where nobody else reaches the product. Throws one sentence where it cannot run.
 */
export async function startDemoSso(owner: Database, { host, port, publicUrl }: Config): Promise<DemoSso> {
  if (host !== '127.0.0.1' || publicUrl) throw new Error('--demo-sso lets anybody in: it runs only on HOST 127.0.0.1 without PUBLIC_URL.')
  if (port === 0) throw new Error('--demo-sso needs a PORT other than 0.')
  await checkListening('localhost', port + 1)
  const homes = [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`]
  const { issuer, stop } = await startDemoProvider(port + 1, homes)
  await trustInDemos(owner, issuer)
  return { issuer, advice: `Single sign-on: ${issuer} lets in every user above, with any password.`, stop }
}

/** Lets each demo company trust the provider, and gives its users the id that it says: their name. */
const trustInDemos = (owner: Database, issuer: string): Promise<void> =>
  asSystem(owner, 'demo single sign-on', async db => {
    const { rows: companies } = await sql<{ id: number; domain: string }>`
      select id, code || '.example' as domain from company where world is not null and not unfinished and active order by id`.execute(db)
    for (const { id, domain } of companies) {
      await enterCompany(db, id)
      await sql`
        insert into company_provider (company_id, name, issuer, client_id, scope, domains)
        values (${id}, 'Demo single sign-on', ${issuer}, ${demoClient}, 'openid profile email', array[${domain}])
        on conflict (company_id, name) do update set issuer = excluded.issuer, domains = excluded.domains, active = true`.execute(db)
      await sql`
        update identity.app_user u set domain = ${domain}, domain_id = u.user_name from user_company uc
         where uc.company_id = ${id} and uc.user_id = u.id and uc.active and coalesce(u.domain, ${domain}) = ${domain}`.execute(db)
    }
  })
