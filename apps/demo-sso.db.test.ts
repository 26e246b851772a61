import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany } from '../database/seeds/company.ts'
import { asSystem, inCompany } from '../kit/database/company.ts'
import { testDatabase } from '../tests/support/database.ts'
import { readConfig } from './config.ts'
import { startDemoSso } from './demo-sso.ts'

const { owner } = await testDatabase()
const company = { terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Scheduler'] }

test('demo companies alone trust the demo provider, and their users are known by their names', async () => {
  const ids = await asSystem(owner, 'test', async db => {
    const demo = await makeCompany(db, { ...company, name: 'Demo', domain: 'demo', world: 'small-terminal' })
    const real = await makeCompany(db, { ...company, name: 'Real', domain: 'real' })
    await sql`update company set unfinished = false where id = ${demo.companyId}`.execute(db)
    return [demo.companyId, real.companyId]
  })
  const { issuer, stop } = await startDemoSso(owner, readConfig({ PORT: '34710' }))
  await stop()
  const trusting = (companyId: number) =>
    inCompany(owner, companyId, async db => {
      const found = sql`
        select p.issuer, p.domains, u.domain_id from company_provider p, user_company uc join identity.app_user u on u.id = uc.user_id`
      return (await found.execute(db)).rows
    })
  expect(await trusting(ids[0]!)).toEqual([{ issuer, domains: ['demo.example'], domainId: 'scheduler@demo.example' }])
  expect(await trusting(ids[1]!)).toEqual([])
})

test('it runs only where nobody else reaches the product', async () => {
  const open = readConfig({ PORT: '34712', PUBLIC_URL: 'https://port.example' })
  await expect(startDemoSso(owner, open)).rejects.toThrow('--demo-sso lets anybody in')
  await expect(startDemoSso(owner, { ...open, publicUrl: undefined, host: '0.0.0.0' })).rejects.toThrow('--demo-sso lets anybody in')
})
