// Guards: kit/sign-in, kit/access
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { accessCounts } from '../access/events.server.ts'
import { prepareJobs } from '../jobs/worker.server.ts'

// Many guesses from many places, and whether time tells which names exist (reliability-performance §3 B1 and B2)
const database = await testDatabase()
await prepareJobs(database.urls.jobs)
const server = await accessServer(database)
const { signIn } = visitorsOf(server)
const [owner] = (await makeBareCompany(database.owner, 'Scheduler')).signIns
const forgetCounts = () => sql`delete from identity.login_counter`.execute(database.identity.kysely)
beforeEach(forgetCounts)
afterAll(() => server.close())

const names = [owner!.user, ...Array.from({ length: 999 }, (_, at) => `crane-${at}@salwa.example`)]
const judged = () => accessCounts().signInFailed

/** Does work number 0, 1, 2 … so many at once. */
async function spread(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

describe('ten thousand guesses at a thousand names from a hundred addresses, fifty at once', () => {
  it('come to five a name that are judged; the owner still gets in with the own device', { timeout: 900_000 }, async () => {
    const known = await signIn(owner!.user, owner!.password, { from: '10.200.1.1' })
    const before = judged()
    const statuses: Record<number, number> = {}
    await spread(10_000, 50, async at => {
      const { status } = await signIn(names[at % names.length]!, `Quay-${at}!`, { from: `10.1.${at % 100}.7` })
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    const checked = judged() - before
    console.log(`10,000 guesses: ${checked} judged, answers ${JSON.stringify(statuses)}`)
    expect(checked).toBeLessThanOrEqual(5 * names.length)
    expect(statuses[200]).toBeUndefined()
    const { status } = await signIn(owner!.user, owner!.password, { from: '10.200.1.1', cookies: known.cookies })
    expect(status).toBe(200)
  })

  it('would all be judged if nothing were counted', async () => {
    const before = judged()
    for (let at = 0; at < 20; at++) {
      await forgetCounts()
      await signIn(owner!.user, `Quay-${at}!`, { from: '10.1.1.7' })
    }
    expect(judged() - before).toBe(20)
  })
})

/** How well times tell two kinds apart: 0.5 not at all, 1 always (area under the ROC curve). */
function toldApart(some: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  const auc = wins / (some.length * others.length)
  return Math.max(auc, 1 - auc)
}

describe('a thousand tries each, in turns', () => {
  const pairs = 1000
  const atOnce = 4

  /** As many tries at once at the one name as at the other, since tries at one name wait for each other. */
  async function timesOf(ask: (known: boolean, at: number) => Promise<unknown>) {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let done = 0; done < pairs; done += atOnce) {
      await forgetCounts()
      await Promise.all(
        Array.from({ length: 2 * atOnce }, async (_, each) => {
          // who comes first waits less: known and unknown names take turns at that too
          const known = (each + done / atOnce) % 2 === 0
          const asked = performance.now()
          await ask(known, done)
          took[known ? 'known' : 'unknown'].push(performance.now() - asked)
        }),
      )
    }
    return toldApart(took.known, took.unknown)
  }

  it('time does not tell which names exist at sign-in', { timeout: 900_000 }, async () => {
    const auc = await timesOf((known, at) => signIn(known ? owner!.user : `crane-${at}@salwa.example`, 'wrong', { from: '10.2.1.1' }))
    console.log(`sign-in, known and unknown names: AUC ${auc.toFixed(3)}`)
    expect(auc).toBeLessThanOrEqual(0.55)
  })

  it('time does not tell which names exist when a password is forgotten', { timeout: 900_000 }, async () => {
    const auc = await timesOf((known, at) =>
      server.inject({
        method: 'POST',
        url: '/api/forgot-password',
        payload: { userName: known ? owner!.user : `crane-${at}@salwa.example` },
      }),
    )
    console.log(`forgotten password, known and unknown names: AUC ${auc.toFixed(3)}`)
    expect(auc).toBeLessThanOrEqual(0.55)
  })

  it('would be told apart if one of them were answered without the work', async () => {
    await forgetCounts()
    const judgedTimes: number[] = []
    const refusedTimes: number[] = []
    for (let at = 0; at < 12; at++) {
      const asked = performance.now()
      await signIn(owner!.user, 'wrong', { from: '10.3.1.1' })
      // from the sixth on a captcha is asked, and no password is checked
      ;(at < 5 ? judgedTimes : refusedTimes).push(performance.now() - asked)
    }
    expect(toldApart(judgedTimes, refusedTimes)).toBeGreaterThan(0.9)
  })
})
