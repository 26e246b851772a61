// Guards: apps/worlds, apps/data.ts, database/seeds, kit/database
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Data, openData } from '../../apps/data.ts'
import { type Product, startProduct } from '../../apps/product.ts'
import { Caller, CallRefused } from '../../apps/story/caller.ts'
import { prepareWorlds, signInAdvice } from '../../apps/worlds/first-start.ts'
import { renewSignIns, type SignIn } from '../../apps/worlds/sign-ins.ts'
import { clearUnfinished } from '../../apps/worlds/unfinished.ts'
import { makeCompany } from '../../database/seeds/company.ts'
import { signOut } from '../../kit/access/session.api.ts'
import { asSystem } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import { testDatabase } from '../support/database.ts'
import { smallWorld, worldSteps } from '../support/small-world.ts'

const { adminUrl } = await testDatabase()
const root = fileURLToPath(new URL('../..', import.meta.url))
let data: Data
let product: Product
let made: SignIn[]

beforeAll(async () => {
  process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
  data = { ...(await openData(adminUrl, '.')), embedded: true }
})
afterAll(async () => {
  await product?.stop()
  await data.close()
})

/** Kills a first start, as the kernel would, when it has come to a step. */
async function killAt(step: string): Promise<void> {
  const child = spawn(process.execPath, ['kit/boot.mjs', 'tests/support/first-start-process.ts', step], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: adminUrl, QUAYSIDE_PRIVATE_KEY: '42'.repeat(32) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout) if (String(text).includes(step)) break
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Of nobody's company: migrations, and when and how often somebody tried to sign in. */
const ownOfProduct = ['migration', 'clean_up', 'login_counter']

/** How many rows each table has, beside those that have none. */
const rows = () =>
  withClient(adminUrl, async admin => {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and relname <> all ($1)`,
      [ownOfProduct],
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const count = (await admin.query<{ count: number }>(`select count(*) from ${name}`)).rows[0]!.count
      if (count > 0) counts[name] = count
    }
    return counts
  })

const signIn = ({ user, password }: SignIn) => Caller.signIn(product.url, user, password)

test('a first start says how to get users where there are none, and makes none where no world is wanted', async () => {
  expect(await prepareWorlds(data, null)).toEqual([])
  expect(await signInAdvice(data, [])).toContain('Nobody can sign in yet: `npm run seed -- empty-terminal`')
})

test('killed at any step, the first start leaves nothing to the next, whose world is whole and can be entered', {
  timeout: 240_000,
}, async () => {
  for (const step of worldSteps) {
    await killAt(step)
    expect(await rows()).toHaveProperty('company')
    await clearUnfinished(data)
    expect(await rows(), `after a kill at ${step}`).toEqual({})
  }
  await expect(prepareWorlds(data, () => Promise.reject(new Error('No room.')))).rejects.toThrow(
    'The demo world is not finished: No room.\nStart again: what was begun is removed, and it is made anew.',
  )
  await killAt(worldSteps[0])
  made = await prepareWorlds(
    data,
    smallWorld(async () => {}),
  )
  expect(made.map(({ user }) => user)).toEqual(['scheduler@one.example', 'scheduler@two.example'])
  product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'fatal' })
  for (const each of made) await signIn(each)
  expect(await prepareWorlds(data)).toEqual([])
  expect(await signInAdvice(data, [])).toContain('`npm run sign-ins` sets and prints new passwords')
})

test('new passwords replace those of the demo worlds alone, end their sessions and are audited', async () => {
  const company = { name: 'Port', domain: 'port', terminal: 'Port', zone: 'Asia/Muscat', clockAt: null, roles: ['Scheduler'] }
  const { signIns } = await asSystem(data.owner, 'test', db => makeCompany(db, company))
  const people = { ...signIns[0]! }
  const before = await signIn(made[0]!)
  const renewed = await renewSignIns(data.owner)
  expect(renewed.map(({ user }) => user)).toEqual(made.map(({ user }) => user))
  await expect(signIn(made[0]!)).rejects.toThrow('Invalid password')
  await expect(before.call(signOut, {})).rejects.toThrow(CallRefused)
  for (const each of [...renewed, people]) await signIn(each)

  const audited = await withClient(adminUrl, admin =>
    admin.query(
      `select u.user_name as user, action, after from audit join identity.app_user u on u.id = entity_id where entity = 'app_user' order by u.id`,
    ),
  )
  const after = { password: 'set on the machine (npm run sign-ins)' }
  expect(audited.rows).toEqual(renewed.map(({ user }) => ({ user, action: 'act', after })))
})
