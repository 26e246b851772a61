// Guards: kit/access
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeCompany, makeCompany } from '../../database/seeds/company.ts'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { roleGrants } from '../../features/product.server.ts'
import { asSystem } from '../../kit/database/company.ts'
import { testDatabase } from '../support/database.ts'
import { type Killable, startKillable } from '../support/killable.ts'

// Two processes on one database: they share the limits on tries, and each event of access is one line of a log at its default level.

const { adminUrl: databaseUrl, owner } = await testDatabase()
let salwa: MadeCompany
let servers: Killable[] = []

beforeAll(async () => {
  const { [skill.access.view]: _, ...others } = roleGrants.Administrator!
  const before = { ...roleGrants, Administrator: others, Scheduler: {}, Timekeeper: {} }
  const company = {
    name: 'Salwa',
    domain: 'salwa',
    terminal: 'CT',
    zone: 'Asia/Muscat',
    clockAt: null,
    roles: ['Administrator', 'Employee'],
  }
  salwa = await asSystem(owner, 'test', db => makeCompany(db, company, before))
  const settings = { LOG_LEVEL: 'warn' }
  servers = await Promise.all([1, 2].map(() => startKillable({ databaseUrl }, { settings })))
}, 120_000)
afterAll(() => Promise.all(servers.map(server => server.kill())))

async function send(path: string, fields: object | null, headers: Record<string, string> = {}, at = 0) {
  const body = fields && { method: 'POST', body: JSON.stringify(fields) }
  const answer = await fetch(`${servers[at]!.url}/api${path}`, { ...body, headers: { 'content-type': 'application/json', ...headers } })
  const { data, requestId } = (await answer.json()) as { data: { token: string; refreshToken: string }; requestId: string }
  return { status: answer.status, data, requestId }
}
const passwordOf = (role: string) => salwa.signIns.find(signIn => signIn.role === role)!
const signIn = (role: string) => {
  const { user: userName, password } = passwordOf(role)
  return send('/sign-in', { userName, password, applicationType: 2 })
}

type Line = Record<string, unknown>
const lines = () => servers.flatMap(({ log }) => log.map(line => JSON.parse(line) as Line))
/** The lines of an event once there are so many; a log arrives a moment after the answer. */
async function told(event: string, wanted: number, of: (line: Line) => boolean = () => true): Promise<Line[]> {
  for (let tries = 0; ; tries++) {
    const found = lines().filter(line => line.event === event && of(line))
    if (found.length >= wanted || tries > 100) return found
    await pause(50)
  }
}

it('says once which keys a new version gave to whom', async () => {
  const granted = await told('keysGranted', 1, ({ role }) => role === 'Administrator')
  expect(granted).toMatchObject([{ level: 40, company: 'Salwa', role: 'Administrator', keys: ['Skill'] }])
})

describe('sixty guesses at once at one name', () => {
  it('come to five that are judged, and to a line each; each further one needs a captcha', async () => {
    const fields = { userName: passwordOf('Administrator').user, password: 'guess-Kz81' }
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => send('/sign-in', fields, {}, at % 2)))
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(401))
    const failed = await told('signInFailed', 5)
    expect(failed).toHaveLength(5)
    for (const line of failed)
      expect(line).toMatchObject({ level: 40, user: fields.userName, address: '127.0.0.1', requestId: expect.any(String) })
    expect(await told('signInWaits', 0)).toEqual([])
  })
})

it('a name with line ends and colours in it stays one line without them', async () => {
  const userName = 'x\r\n{"level":60}\u001b[31m\u009b2J\u202e@salwa.example'
  await send('/sign-in', { userName, password: 'guess-Kz81' })
  const [line] = await told('signInFailed', 1, ({ user }) => String(user).startsWith('x'))
  expect(line!.user).toBe('x\uFFFD\uFFFD{"level":60}\uFFFD[31m\uFFFD2J\uFFFD@salwa.example')
})

it('a call that is not allowed is told with who called, what and from where', async () => {
  const { data } = await signIn('Employee')
  const { requestId } = await send('/skills', null, { authorization: `Bearer ${data.token}` })
  const [line] = await told('callRefused', 1)
  const { user } = passwordOf('Employee')
  expect(line).toMatchObject({
    level: 40,
    user,
    company: salwa.companyId,
    address: '127.0.0.1',
    method: 'GET',
    route: '/api/skills',
    requestId,
  })
})

it('a refresh token used twice is told, and no token or password is in any line', async () => {
  const { data } = await signIn('Employee')
  const renewed = await send('/refresh', {}, { refreshtoken: data.refreshToken })
  expect((await send('/refresh', {}, { refreshtoken: data.refreshToken }, 1)).status).toBe(401)
  const [line] = await told('refreshReplayed', 1)
  expect(line).toMatchObject({ level: 40, user: passwordOf('Employee').user, address: '127.0.0.1' })
  const all = JSON.stringify(lines())
  for (const secret of [
    'guess-Kz81',
    data.refreshToken,
    data.token,
    renewed.data.refreshToken,
    ...salwa.signIns.map(each => each.password),
  ])
    expect(all).not.toContain(secret)
})
