// Guards: kit/jobs, kit/database, features/imports, features/rules/shift-plan, features/deployment/auto-deployment, features/attendance/reconciliation
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import type { Holdings } from '../support/holdings.ts'
import { Trial } from './trial.ts'

// Killed with SIGKILL while it imports, rolls out, deploys or counts hours, the product has after its next start the state from before
// or the one after, takes the job up again, and ends with exactly what an undisturbed one has.

interface Step {
  begin(trial: Trial): Promise<string>
  /** what is told until the work is done, and then */
  readonly underWay: readonly string[]
  readonly done: string
}

const steps = {
  people: { begin: trial => trial.beginImport('employees'), underWay: ['applying'], done: 'applied' },
  rollOut: { begin: trial => trial.beginRollOut(), underWay: ['publishing'], done: 'published' },
  deployment: { begin: trial => trial.beginDeployment(), underWay: ['queued', 'running'], done: 'accepted' },
} satisfies Record<string, Step>
type StepName = keyof typeof steps

const { adminUrl: databaseUrl } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'killed-quayside-'))
chmodSync(dataFolder, 0o755)

/** Each step with the percentages at which it is killed, one after the other. */
const worlds = [
  {
    killed: 'the product',
    place: { databaseUrl },
    postgresToo: () => false,
    kills: { people: [20, 50], rollOut: [60], deployment: [54] },
    hours: 0.3,
  },
  {
    killed: 'the product and its own PostgreSQL, or it alone in turn',
    place: { dataFolder },
    postgresToo: (kill: number) => kill % 2 === 0,
    kills: { people: [50], rollOut: [40], deployment: [0] },
    hours: 0.6,
  },
]

const after = new Map<StepName | 'hours', Holdings>()
let hoursMs = 0

/** The steps undisturbed say what there is after each of them. */
beforeAll(async () => {
  const calm = await Trial.begin({ databaseUrl }, 'calm')
  for (const name of ['people', 'rollOut', 'deployment'] as const) {
    await prepare[name](calm)
    const step = steps[name]
    after.set(name, (await settled(calm, await step.begin(calm), step)).holdings)
  }
  await calm.import('clockings')
  const begun = performance.now()
  await calm.countHours()
  hoursMs = performance.now() - begun
  after.set('hours', await calm.holdings())
  await calm.kill()
}, 120_000)

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** What stands before a step begins. */
const prepare: Record<StepName, (trial: Trial) => Promise<unknown>> = {
  people: async () => {},
  async rollOut(trial) {
    for (const kind of ['licences', 'crews', 'vesselCalls'] as const) await trial.import(kind)
  },
  deployment: trial => trial.makeDemand(),
}

async function reached(trial: Trial, query: string, { done }: Step, percent: number): Promise<void> {
  for (;;) {
    const { state, progress } = await trial.progress(query)
    if (state === done || (progress >= percent && state !== 'queued')) return
    await pause(5)
  }
}

async function settled(trial: Trial, query: string, { underWay }: Step) {
  while (underWay.includes((await trial.progress(query)).state)) await pause(20)
  return trial.look(query)
}

describe.each(worlds)('killed is $killed', ({ place, postgresToo, kills, hours }) => {
  let trial: Trial
  let killed = 0
  beforeAll(async () => {
    trial = await Trial.begin(place, 'salwa')
  }, 60_000)
  afterAll(() => trial.kill(true))

  async function killAndStart(): Promise<void> {
    await trial.kill(postgresToo(killed++))
    await trial.restart()
  }

  async function throughKills(name: StepName): Promise<void> {
    const step: Step = steps[name]
    const ended = { holdings: after.get(name), told: step.done }
    await prepare[name](trial)
    const before = { holdings: await trial.holdings(), told: 'under way' }
    const query = await step.begin(trial)
    const found: string[] = []
    for (const percent of kills[name]) {
      await reached(trial, query, step, percent)
      await killAndStart()
      const { holdings, progress } = await trial.look(query)
      const told = step.underWay.includes(progress[0]!.state) ? before.told : progress[0]!.state
      expect(told === before.told ? before : ended).toEqual({ holdings, told })
      found.push(told)
    }
    expect(found).toContain(before.told)
    const { holdings, progress } = await settled(trial, query, step)
    expect({ holdings, told: progress.map(({ state }) => state).join() }).toEqual(ended)
    const again = await settled(trial, await step.begin(trial), step)
    expect(again.holdings).toEqual(ended.holdings)
  }

  test('while it imports people', () => throughKills('people'), 120_000)
  test('while it rolls out', () => throughKills('rollOut'), 120_000)
  test('while it deploys', () => throughKills('deployment'), 120_000)

  test('while it counts hours', async () => {
    await trial.import('clockings')
    const before = await trial.holdings()
    const asked = trial.countHours().catch(() => {})
    await pause(hoursMs * hours)
    await killAndStart()
    await asked
    // killed before it was asked, or the next start goes on with the week it was at
    await trial.hoursEnd()
    expect([before, after.get('hours')]).toContainEqual(await trial.holdings())
    await trial.countHours()
    expect(await trial.holdings()).toEqual(after.get('hours'))
  }, 120_000)
})
