import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { privateKey, unseal } from '../../../kit/access/private-key.server.ts'
import { defaultAccess } from '../../../kit/access/settings.ts'
import { bytesOf } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { Company, CompanyProvider } from './company.api.ts'

const local = 'http://sso.terminal:8080/realm'
const salwa = await world(allCalls, noonAfter, [], { access: { ...defaultAccess, localIssuers: [local] } }).open()
const admin = salwa.as('Administrator')

const company = async () => (await admin<Company>('GET', '/company')).data
const saveOver = ({ name: _, providers: __, ...stored }: Company, changes: object) =>
  admin<Company>('PUT', '/company', { ...stored, ...changes })
const save = async (changes: object) => saveOver(await company(), changes)
const provider = {
  name: 'Port sign-on',
  issuer: 'https://sso.port.example/realm',
  clientId: 'quayside',
  scope: 'openid profile',
  domains: ['Port.example', '@port.example'],
  domainIdClaim: 'preferred_username',
  audience: null,
  active: true,
}
const trust = (changes: object = {}, send = admin) => send<CompanyProvider>('POST', '/company/providers', { ...provider, ...changes })
const told = ({ status, errors }: Awaited<ReturnType<typeof trust>>) => [status, errors[0]?.field, errors[0]?.errorDescription]

describe('the settings of a company', () => {
  it('are kept, count at once and are audited', async () => {
    const wanted = { minLetters: 12, specials: '!?', passwordDays: 90, resetLinkHours: 2, messages: 'specific', encrypts: false }
    const { status, data } = await save({ ...wanted, senderName: 'Salwa Rosters', senderAddress: 'rosters@salwa.example' })
    expect([status, data]).toMatchObject([200, { ...wanted, senderName: 'Salwa Rosters', version: 1, senderVersion: 1 }])
    const { data: policy } = await admin<object>('GET', '/own-password/policy')
    expect(policy).toMatchObject({ minPwdLength: 12, specialCharValues: '!?' })
    const audited = await salwa.rows(
      sql<{ entity: string }>`select distinct entity from audit where entity in ('company_sign_in', 'message_setting')`,
    )
    expect(audited).toHaveLength(2)
  })

  it.each<[string, unknown]>([
    ['minLetters', 7],
    ['minLetters', 65],
    ['passwordDays', 0],
    ['resetLinkHours', 25],
    ['specials', 'abc'],
    ['messages', 'loud'],
    ['senderAddress', 'a@b.example\r\nBcc: eve@evil.example'],
    ['senderName', 'Salwa\nBcc'],
  ])('refuse %s %j at its field', async (field, value) => {
    const before = await company()
    const { status, errors } = await save({ [field]: value })
    expect([status, errors[0]?.field]).toEqual([400, field])
    expect(await company()).toEqual(before)
  })

  it('of two who change them one wins, and the other is told how they stand', async () => {
    const read = await company()
    const answers = await Promise.all([saveOver(read, { minLetters: 11 }), saveOver(read, { minLetters: 13 })])
    const late = answers.find(({ status }) => status === 409)!
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((late.errors[0] as { detail?: unknown }).detail).toEqual(await company())
  })

  it('are of administrators, each of their own company', async () => {
    for (const role of ['Scheduler', 'Supervisor', 'Timekeeper', 'Employee'])
      expect((await salwa.as(role)('GET', '/company')).status, role).toBe(403)
    expect((await salwa.stranger('Administrator')<Company>('GET', '/company')).data).toMatchObject({ minLetters: 8, version: null })
  })
})

describe('a provider of single sign-on', () => {
  it('is kept with a secret that nobody reads again', async () => {
    const { data } = await trust({ clientSecret: 'harbour' })
    expect(data).toMatchObject({ hasSecret: true, domains: ['port.example'] })
    const secret = async () =>
      (await salwa.rows(sql<{ s: Buffer | null }>`select client_secret as s from company_provider where id = ${data.id}`))[0]!.s
    expect(unseal(privateKey(), (await secret())!)).toBe('harbour')
    expect(JSON.stringify(await company())).not.toContain('harbour')
    const kept = await admin<CompanyProvider>('PUT', `/company/providers/${data.id}`, { ...provider, version: 1, scope: 'openid' })
    expect(kept.data).toMatchObject({ hasSecret: true, scope: 'openid' })
    expect(unseal(privateKey(), (await secret())!)).toBe('harbour')
    const moved = { ...provider, version: 2, issuer: 'https://elsewhere.example' }
    expect(told(await admin('PUT', `/company/providers/${data.id}`, moved))).toEqual([
      400,
      'clientSecret',
      'Another issuer needs its own secret.',
    ])
    const gone = await admin<CompanyProvider>('PUT', `/company/providers/${data.id}`, { ...moved, clientSecret: '' })
    expect([gone.data.hasSecret, await secret()]).toEqual([false, null])
    const late = await admin('PUT', `/company/providers/${data.id}`, { ...provider, version: 2 })
    expect(late.errors[0]).toMatchObject({ errorCode: 'stale', detail: gone.data })
    expect((await admin('DELETE', `/company/providers/${data.id}`, { version: 2 })).status).toBe(409)
    expect((await admin('DELETE', `/company/providers/${data.id}`, { version: 3 })).status).toBe(200)
  })

  it.each<[string, unknown, unknown]>([
    [
      'issuer',
      'http://sso.port.example',
      'An issuer without https or in a private network is named in LOCAL_ISSUERS by whoever runs Quayside.',
    ],
    ['issuer', 'https://10.0.0.7/realm', expect.stringContaining('LOCAL_ISSUERS')],
    ['issuer', 'https://[::1]/realm', expect.stringContaining('LOCAL_ISSUERS')],
    ['issuer', 'https://localhost', expect.stringContaining('LOCAL_ISSUERS')],
    ['issuer', 'https://user:pass@sso.port.example', expect.stringContaining('https://')],
    ['issuer', 'javascript:alert(1)', expect.stringContaining('https://')],
    ['scope', 'profile', 'The scope needs openid'],
    ['domains.0', 'port', 'Not a domain name'],
    ['domainIdClaim', 'email', expect.stringContaining('e-mail')],
    ['name', '', 'This field cannot be blank'],
  ])('with %s %j is refused at its field', async (field, value, text) => {
    const [name] = field.split('.')
    expect(told(await trust({ [name!]: field.includes('.') ? [value] : value }))).toEqual([400, field, text])
  })

  it('in a private network is taken where the machine names it', async () => {
    const { status, data } = await trust({ name: 'Local', issuer: local, domains: [] })
    expect(status).toBe(200)
    await admin('DELETE', `/company/providers/${data.id}`, { version: 1 })
  })

  it('leads no domain away from another company, but the two may share a provider', async () => {
    const there = salwa.stranger('Administrator')
    const { data } = await trust({}, there)
    expect(told(await trust({ issuer: 'https://evil.example' }))).toEqual([
      400,
      'domains',
      'One of these domains leads to the single sign-on of another company.',
    ])
    expect((await trust({ issuer: 'https://evil.example', active: false })).status).toBe(200)
    expect((await trust({ name: 'Shared' })).status).toBe(200)
    const asked = await admin('PUT', `/company/providers/${data.id}`, { ...provider, version: 1 })
    expect(bytesOf(asked)).toBe(bytesOf(await admin('PUT', '/company/providers/999999', { ...provider, version: 1 })))
  })
})
