import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls, allJobs } from '../../product.server.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { coverageOfRoster } from '../../rules/coverage/coverage.rules.ts'
import type { deploymentResult, deploymentRuns, deployPeriod } from './deployment.api.ts'

const { node, bands, as, rows } = await world(allCalls, noonAfter, allJobs).open()
const scheduler = as('Scheduler')
const period = { ...node, from: '2026-11-02', to: '2026-11-15' }

async function importFile(name: string) {
  const file = readFileSync(new URL(`../../../tests/fixtures/salwa/${name}.xlsx`, import.meta.url)).toString('base64')
  const fields = { fileName: `${name}.xlsx`, fileAsByteArray: file, ...node }
  const { data } = await scheduler<{ importId: number; version: number }>('POST', '/imports/check', fields)
  await scheduler('POST', `/imports/${data.importId}/apply`, { version: data.version, addNames: true })
  const stateNow = async () => (await scheduler<{ state: string }>('GET', `/imports/${data.importId}`)).data.state
  await until(async () => (await stateNow()) !== 'applying')
  expect(await stateNow()).toBe('applied')
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20))
}

const runsOf = async () => (await scheduler<Output<typeof deploymentRuns>>('GET', '/deployments/runs', period)).data

async function deployAll() {
  const { status } = await scheduler<Output<typeof deployPeriod>>('POST', '/deployments/run-period', period)
  expect(status).toBe(200)
  await until(async () => (await runsOf()).every(run => run.state === 'accepted'))
}

// the terminal's files and its plan through the product's own calls, as the scheduler does it
for (const file of ['employees', 'licences', 'crews', 'vessel-calls']) await importFile(file)
const { data } = await scheduler<{ rows: { id: number; version: number }[] }>('GET', '/shift-plans', node)
const { id, version } = data.rows[0]!
await scheduler('POST', `/shift-plans/${id}/publish`, { version, from: period.from, to: period.to })
await until(async () => (await scheduler<{ state: string }>('GET', `/shift-plans/${id}/state`)).data.state === 'published')

test('28 deployments leave open what the coverage of the live schedule says before them, band by band', async () => {
  const roster = (await scheduler<LiveSchedule>('GET', '/live-schedule', period)).data
  const { days } = coverageOfRoster(roster)
  const said = days.flatMap(day => day.map(covers => covers.reduce((sum, { open }) => sum + open, 0)))
  await deployAll()
  const runs = await runsOf()
  // a day and a night of each date, as the strip has them
  const open = new Map(runs.map(({ date, bandId, posts, filled }) => [`${date} ${bandId}`, posts - filled]))
  const bandIds = [bands.D12!, bands.N12!]
  const found = days.flatMap((_, at) => bandIds.map(id => open.get(`${isoOf(dayOf(roster.from) + at)} ${id}`)))
  expect(said).toEqual(found)
  expect(said.reduce((sum, open) => sum + open, 0)).toBe(4)
})

test('28 deployments fill the 1,386 posts that can be filled, 1,317 by own people', async () => {
  await deployAll()
  const runs = await runsOf()
  const sum = (of: 'posts' | 'filled' | 'filledByOwn' | 'bound') => runs.reduce((total, run) => total + run[of], 0)
  expect(runs).toHaveLength(28)
  expect([sum('posts'), sum('filled'), sum('filledByOwn'), sum('bound')]).toEqual([1390, 1386, 1317, 1386])
})

test('the result has every assignment, and a sentence for each open post', async () => {
  const { data } = await scheduler<Output<typeof deploymentResult>>('GET', '/deployments/result', period)
  expect(data.assignments).toHaveLength(1386)
  expect(data.open).toHaveLength(4)
  for (const { reason } of data.open) expect(reason).toMatch(/^\w.+\.$/)
})

test('done again, it changes nobody', async () => {
  const standing = () => rows(sql`select id, xmin::text from assignment where released_at is null order by id`)
  const before = await standing()
  await deployAll()
  expect(await standing()).toEqual(before)
})
