import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, solvedCaptcha, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { digest } from '../access/counter.server.ts'

// Guessing is stopped, and does not lock out anybody else (security rows 5 and 7, design B1 to B3)
const database = await testDatabase()
const server = await accessServer(database)
const { signIn } = visitorsOf(server)
const { signIns } = await makeBareCompany(database.owner, 'Administrator', 'Scheduler')
const owner = signIns[0]!
const colleague = signIns[1]!
const run = (statement: ReturnType<typeof sql>) => statement.execute(database.identity.kysely)
beforeEach(() => run(sql`delete from identity.login_counter`))
afterAll(() => server.close())

/** makes so many failures of a name or a network, the last of them just now */
const failed = (what: string, failures: number, waits: number | null = null) =>
  run(sql`insert into identity.login_counter (key, failures, first_at, last_at, blocked_until)
    values (${digest(what)}, ${failures}, now(), now(), now() + make_interval(secs => ${waits}))
    on conflict (key) do update set failures = excluded.failures, last_at = now(), blocked_until = excluded.blocked_until`)
/** lets so many minutes pass for every count */
const pass = (minutes: number) =>
  run(sql`update identity.login_counter set first_at = first_at - make_interval(mins => ${minutes}),
    last_at = last_at - make_interval(mins => ${minutes}), blocked_until = blocked_until - make_interval(mins => ${minutes})`)
const guess = async (user: string, from = '10.1.1.1', cookies = {}) => (await signIn(user, 'wrong', { from, cookies, solves: true })).status
const right = async (who = owner, from = '10.2.2.2', cookies = {}) =>
  (await signIn(who.user, who.password, { from, cookies, solves: true })).status
const waiting = { status: 429, text: 'Too many failed attempts. Please wait a minute and try again.' }

describe('a name', () => {
  it.each([['known'], ['unknown']])('that is %s has only ten of many guesses at once checked, from one place or from many', async kind => {
    const name = kind === 'known' ? owner.user : 'nobody@salwa.example'
    for (const from of [() => '10.1.1.1', (at: number) => `10.1.${at}.1`]) {
      const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(name, from(at))))
      const counts = Object.fromEntries([...new Set(answers)].map(status => [status, answers.filter(each => each === status).length]))
      expect(counts).toEqual({ 401: 10, 429: 50 })
      expect(await signIn(name, 'wrong', { from: '10.3.3.3', solves: true })).toMatchObject(waiting)
      await run(sql`delete from identity.login_counter`)
    }
  })

  it('waits a minute after ten tries, five after twenty, a quarter of an hour after thirty, and never longer', async () => {
    for (const [failures, seconds] of [
      [9, 60],
      [19, 300],
      [29, 900],
      [500, 900],
    ]) {
      await failed(`name ${owner.user}`, failures!)
      expect(await guess(owner.user)).toBe(401)
      const { rows } = await sql<{ waits: number }>`select round(extract(epoch from blocked_until - last_at))::int as waits
        from identity.login_counter where key = ${digest(`name ${owner.user}`)}`.execute(database.identity.kysely)
      expect(rows[0]!.waits).toBe(seconds)
      await run(sql`delete from identity.login_counter`)
    }
  })

  it('becomes free again although somebody tries it every quarter of an hour', async () => {
    await failed(`name ${owner.user}`, 15, 900)
    const outcomes = []
    for (let quarter = 0; quarter < 6; quarter++) {
      await pass(15)
      await guess(owner.user)
      outcomes.push(await right())
    }
    expect(outcomes.at(0)).toBe(429)
    expect(outcomes.at(-1)).toBe(200)
  })

  it('waits half as long for a place without failures, so that a guesser cannot lock out the others', async () => {
    await failed(`name ${owner.user}`, 30, 0)
    expect(await guess(owner.user)).toBe(401)
    await pass(7)
    expect(await right()).toBe(429)
    await pass(1)
    expect(await guess(owner.user)).toBe(429)
    expect(await right()).toBe(200)
  })

  it('loses no tries to right passwords, even many at once, and earlier wrong ones stay counted', async () => {
    await failed(`name ${owner.user}`, 9)
    const answers = await Promise.all(Array.from({ length: 15 }, () => right()))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await guess(owner.user), await guess(owner.user)]).toEqual([401, 429])
  })
})

describe('a device that its user signed in with before', () => {
  it('accepts the right password whatever others have tried, and is known by a cookie that no script can read', async () => {
    const { cookies } = await signIn(owner.user, owner.password)
    const answer = await server.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { userName: owner.user, password: owner.password },
    })
    const cookie = /^__Host-quayside-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(cookie))
    await failed(`name ${owner.user}`, 200, 900)
    await failed('address 10.2.2', 200)
    expect(await right()).toBe(429)
    expect(await right(owner, '10.2.2.2', cookies)).toBe(200)
  })

  it('has ten tries of its own, apart from those of the name', async () => {
    const { cookies } = await signIn(owner.user, owner.password)
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(owner.user, '10.1.1.1', cookies)))
    expect(answers.filter(status => status === 401).length).toBe(10)
    expect(await right(owner, '10.1.1.1', cookies)).toBe(429)
    expect(await right()).toBe(200)
  })

  it('is known for each of the people who share it, and for nobody else', async () => {
    const first = await signIn(owner.user, owner.password)
    const second = await signIn(colleague.user, colleague.password, { cookies: first.cookies })
    expect(second.cookies['__Host-quayside-device']).toBe(first.cookies['__Host-quayside-device'])
    const made = await signIn(owner.user, owner.password, { cookies: { '__Host-quayside-device': 'x'.repeat(43) } })
    expect(made.cookies['__Host-quayside-device']).not.toBe('x'.repeat(43))
    await failed(`name ${owner.user}`, 30, 900)
    await failed(`name ${colleague.user}`, 30, 900)
    expect(await right(colleague, '10.2.2.2', second.cookies)).toBe(200)
    expect(await right(owner, '10.2.2.2', second.cookies)).toBe(200)
    expect(await right(colleague, '10.2.2.2', made.cookies)).toBe(429)
    await run(sql`update identity.known_device set expires_at = now()`)
    expect(await right(owner, '10.2.2.2', second.cookies)).toBe(429)
  })
})

describe('the captcha', () => {
  const bare = (user: string, password = 'wrong', from = '10.1.1.1') => signIn(user, password, { from })
  const asked = { status: 401, code: 'captchaNeeded', fields: ['captcha'] }

  it.each([['known'], ['unknown']])(
    'is asked from the fifth failure of a name that is %s on, whatever the address (AUTH-14)',
    async kind => {
      const name = kind === 'known' ? owner.user : 'nobody@salwa.example'
      const told = []
      for (let at = 0; at < 6; at++) told.push(await bare(name, 'wrong', `10.1.${at}.1`))
      expect(told.map(({ code, fields }) => [code, fields.includes('captcha')])).toEqual([
        ...Array(4).fill(['wrongCredentials', false]),
        ['wrongCredentials', true],
        ['captchaNeeded', true],
      ])
    },
  )

  it('keeps the right password from being judged until it is solved, also for many at once', async () => {
    await failed(`name ${owner.user}`, 5)
    const answers = await Promise.all(Array.from({ length: 30 }, () => bare(owner.user, owner.password)))
    for (const answer of answers) expect(answer).toMatchObject(asked)
    expect(await right()).toBe(200)
  })

  it('overruns the fifth failure by none when a hundred come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => bare('race@salwa.example')))
    expect(answers.filter(({ code }) => code === 'wrongCredentials').length).toBe(5)
    expect(answers.filter(({ code }) => code === 'captchaNeeded').length).toBe(95)
  })

  it('counts once, for its name in any spelling and its network, and for five minutes', async () => {
    await failed(`name ${owner.user}`, 5)
    await failed(`name ${colleague.user}`, 5)
    const send = async (captcha: string, user: string, password: string, from = '10.1.1.1') => {
      const payload = { userName: user, password, captcha }
      return (await server.inject({ method: 'POST', url: '/api/sign-in', remoteAddress: from, payload })).statusCode
    }
    const solved = await solvedCaptcha(server, owner.user, '10.1.1.1')
    expect(await send(solved, colleague.user, colleague.password)).toBe(401)
    expect(await send(solved, owner.user, owner.password, '10.7.7.7')).toBe(401)
    expect(await send(solved, ` ${owner.user.toUpperCase()}`, owner.password, '10.1.1.200')).toBe(200)
    await failed(`name ${owner.user}`, 5)
    expect(await send(solved, owner.user, owner.password)).toBe(401)
    const changed = JSON.parse(Buffer.from(await solvedCaptcha(server, owner.user, '10.1.1.1'), 'base64').toString())
    changed.challenge.parameters.data.until += 3_600_000
    expect(await send(Buffer.from(JSON.stringify(changed)).toString('base64'), owner.user, owner.password)).toBe(401)
    expect(await send('bm8=', owner.user, owner.password)).toBe(401)
  })
})

describe('a network address', () => {
  it('above its limit is asked for a captcha, for known and unknown names alike, and nobody is refused', async () => {
    await failed('address 10.1.1', 110)
    const names = Array.from({ length: 9 }, (_, at) => (at % 2 ? `nobody-${at}@salwa.example` : owner.user))
    for (const name of names) expect((await signIn(name, 'wrong', { from: '10.1.1.1' })).code).toBe('captchaNeeded')
    expect(await right(owner, '10.1.1.77')).toBe(200)
    expect(await right(colleague, '10.1.1.78')).toBe(200)
  })

  it('of many wrong names counts no more than it has to forget', async () => {
    await failed('address 10.1.1', 110)
    expect(await guess('nobody@salwa.example')).toBe(401)
    await pass(60)
    expect((await signIn(owner.user, owner.password, { from: '10.1.1.1' })).status).toBe(200)
  })
})

it('takes the same work for an unknown name as for a known one', async () => {
  const costOf = async (user: string) => {
    await run(sql`delete from identity.login_counter`)
    const before = process.cpuUsage()
    await guess(user)
    const { user: own, system } = process.cpuUsage(before)
    return own + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < 12; at++) {
    known.push(await costOf(owner.user))
    unknown.push(await costOf('nobody@salwa.example'))
  }
  // microseconds of processor time of this process; other work only adds to them
  expect(Math.min(...unknown)).toBeGreaterThan(0.6 * Math.min(...known))
})
