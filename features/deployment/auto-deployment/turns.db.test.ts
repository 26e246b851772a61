import { expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { noonAfter } from '../../../tests/support/world.ts'
import { deployRange } from './deploy-range.job.ts'
import type { DeploymentRun, deployBand, deploymentBands } from './deployment.api.ts'

import { deploymentCalls } from './deployment.server.ts'

const { owner, signIn } = await serve(deploymentCalls, noonAfter, [deployRange])

/** A company of its own, and what its scheduler asks for. */
async function terminal(name: string) {
  const made: MadeCompany = await makeTerminal(owner, name)
  const send: Send = await signIn(made, 'Scheduler')
  const orgNodeId = made.nodeId
  const { data } = await send<Output<typeof deploymentBands>>('GET', '/deployments/bands', { orgNodeId, date: '2026-11-02' })
  const day = data.bands.find(band => band.code === 'D12')!.id
  return {
    deploy: async (date: string, bandId = day) =>
      (await send<Output<typeof deployBand>>('POST', '/deployments/run', { orgNodeId, date, bandId })).data.runIds,
    runs: async () => (await send<DeploymentRun[]>('GET', '/deployments/runs', { orgNodeId, from: '2026-11-01', to: '2026-11-30' })).data,
    bands: data.bands.map(band => band.id),
  }
}
type Terminal = Awaited<ReturnType<typeof terminal>>

const isEnded = ({ state }: DeploymentRun) => state === 'accepted' || state === 'failed'

async function untilEnded({ runs }: Terminal): Promise<DeploymentRun[]> {
  for (;;) {
    const found = await runs()
    if (found.every(isEnded)) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test('a company that has a month of runs waiting keeps another waiting for about one of them', async () => {
  const busy = await terminal('busy')
  const other = await terminal('other')
  for (let day = 1; day <= 30; day++) for (const band of busy.bands) await busy.deploy(`2026-11-${String(day).padStart(2, '0')}`, band)
  await other.deploy('2026-11-02')
  expect((await untilEnded(other)).map(run => run.state)).toEqual(['accepted'])
  // first come, first served would leave none but those that end beside it
  expect((await busy.runs()).filter(run => !isEnded(run)).length).toBeGreaterThan(5)
  expect((await untilEnded(busy)).filter(run => run.state !== 'accepted')).toEqual([])
})

test('runs asked for again and again are one under way and one that waits, and each that somebody was told of ends', async () => {
  const many = await terminal('many')
  const told = await Promise.all(Array.from({ length: 40 }, () => many.deploy('2026-11-02')))
  const ids = new Set(told.flat())
  expect(ids.size).toBeLessThan(20)
  expect(told.every(runIds => runIds.length === 1)).toBe(true)
  const [newest] = await untilEnded(many)
  expect([newest!.state, newest!.id]).toEqual(['accepted', Math.max(...ids)])
  expect(await many.deploy('2026-11-02')).not.toEqual([newest!.id])
  await untilEnded(many)
})
