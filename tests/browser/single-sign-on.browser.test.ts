import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demoClient, startDemoProvider } from '../../apps/demo-provider.ts'
import { openStage } from './stage.ts'

// Through the company's own sign-in and back, as somebody walks it (AUTH-02, 38, 39, SESS-07, SESS-11)
const port = await freePort()
const issuer = `http://localhost:${port}`
const stage = await openStage({ access: { localIssuers: [issuer], accessSeconds: 5 } })
const provider = await startDemoProvider(port, [`${stage.url}/`])
afterAll(() => Promise.all([stage.close(), provider.stop()]))
await stage.write(db =>
  sql`
    insert into company_provider (company_id, name, issuer, client_id, scope)
    select id, 'Salwa', ${issuer}, ${demoClient}, 'openid profile' from company where id = company()`.execute(db),
)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

test('leads to the page that was asked for; whom nobody typed is told so, and the session renews its tokens by itself', {
  timeout: 60_000,
}, async () => {
  const { page, complaints } = await stage.signIn('Scheduler')
  await page.context().clearCookies()
  await page.goto(`${stage.url}/Skill`)
  const company = page.getByRole('button', { name: 'Company Single Sign-On' })
  await company.click()
  await page.locator('[name=login]').fill('amira')
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Unable to Login With Company SSO').waitFor()
  expect(page.url()).toBe(`${stage.url}/`)
  await stage.write(db =>
    sql`
      with the_domain as (update company_provider set domains = '{salwa.example}')
      update identity.app_user set domain = 'salwa.example', domain_id = 'amira' where full_name = 'Amira Rashid'`.execute(db),
  )
  await company.click()
  await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor()
  const refused: string[] = []
  let renewals = 0
  page.on('response', answer => {
    if (answer.status() === 401) refused.push(answer.url())
    if (answer.url().endsWith('/api/refresh') && answer.ok()) renewals++
  })
  async function renewalsAfterACall() {
    await page.getByRole('button', { name: 'Refresh' }).click()
    return renewals
  }
  await expect.poll(renewalsAfterACall, { timeout: 20_000, interval: 1000 }).toBeGreaterThan(0)
  expect(refused).toEqual([])
  // who comes next at this browser is asked who he is (ROUTE-11)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await company.click()
  await page.locator('[name=login]').waitFor()
  expect(complaints).toEqual([])
})
