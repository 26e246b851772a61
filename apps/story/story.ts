import { setTimeout as pause } from 'node:timers/promises'
import { computeAttendance, readComputeRun } from '../../features/attendance/reconciliation/attendance.api.ts'
import { generateDemand } from '../../features/demand/event/event.api.ts'
import { deploymentRuns, deployPeriod } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { checkUpload, type ImportDetail, importState } from '../../features/imports/imports.api.ts'
import { importStates } from '../../features/imports/imports.states.ts'
import type { FirstKind } from '../../features/imports/kinds.rules.ts'
import { planState, shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { planStates } from '../../features/rules/shift-plan/shift-plan.states.ts'
import type { Caller } from './caller.ts'

export interface TerminalFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A company's terminal with the two people who tell its story. */
export interface StoryCompany {
  readonly orgNodeId: number
  readonly scheduler: Caller
  readonly timekeeper: Caller
}

export interface Period {
  /** shift-band dates, both included */
  readonly from: string
  readonly to: string
}

const pollMs = 20

/** Checks a file and imports its good rows. Throws one sentence when none is good. */
export async function importFile(caller: Caller, orgNodeId: number, { name, bytes }: TerminalFile): Promise<ImportDetail> {
  const received = await caller.call(checkUpload, { fileName: name, file: Buffer.from(bytes).toString('base64'), orgNodeId })
  // a long file is checked by a job
  const checked =
    received.state === 'received'
      ? await until(
          () => caller.call(importState, { id: received.importId }),
          ({ state }) => state !== 'received',
        )
      : received
  const { add, change, unchanged } = checked.counts
  if (checked.state !== 'checked' || add + change + unchanged === 0) {
    throw new Error(`${name}: ${checked.message ?? checked.errors[0]?.message ?? 'no row can be imported'}`)
  }
  const { importId: id, version } = checked
  await caller.call(importStates.calls.apply, { id, version, addNames: true })
  const ended = await until(
    () => caller.call(importState, { id }),
    ({ state }) => state !== 'applying',
  )
  if (ended.state !== 'applied') throw new Error(`${name}: ${ended.message ?? ended.state}`)
  return { ...ended, errors: await allErrors(caller, ended) }
}

/** An answer carries the first thousand; the rest is asked for. */
async function allErrors(caller: Caller, { importId, counts, errors }: ImportDetail): Promise<ImportDetail['errors']> {
  const all = [...errors]
  while (all.length < counts.refused) {
    const more = await caller.call(importState, { id: importId, skip: all.length })
    if (more.errors.length === 0) break
    all.push(...more.errors)
  }
  return all
}

export const importOrder: readonly FirstKind[] = ['employees', 'licences', 'crews', 'vesselCalls']

/** Rolls the terminal's shift plan out over the period; `reason` is the answer to rules that only warn. */
export async function rollOut({ scheduler, orgNodeId }: StoryCompany, { from, to }: Period, reason: string | null = null): Promise<void> {
  const [plan] = (await scheduler.call(shiftPlans.list, { orgNodeId })).rows
  if (!plan) throw new Error('the terminal has no shift plan')
  await scheduler.call(planStates.calls.publish, { id: plan.id, version: plan.version, from, to, reason })
  const { outcome } = await until(
    () => scheduler.call(planState, { id: plan.id }),
    ({ state }) => state !== 'publishing',
  )
  if (outcome?.code !== 'done') throw new Error(`the plan could not be rolled out: ${outcome?.code} ${outcome?.subjects.join(', ')}`)
}

export async function makeDemand({ scheduler, orgNodeId }: StoryCompany, periods: readonly Period[]): Promise<number> {
  let calls = 0
  for (const period of periods) calls += (await scheduler.call(generateDemand, { orgNodeId, ...period })).calls
  return calls
}

/** Deploys every band of every date. */
export async function deploy({ scheduler, orgNodeId }: StoryCompany, periods: readonly Period[]): Promise<void> {
  for (const period of periods) {
    const { runIds } = await scheduler.call(deployPeriod, { orgNodeId, ...period })
    const wanted = new Set(runIds)
    const runs = await until(
      async () => (await scheduler.call(deploymentRuns, { orgNodeId, ...period })).filter(({ id }) => wanted.has(id)),
      found => found.every(({ state }) => state === 'accepted' || state === 'failed'),
    )
    const failed = runs.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`${failed.date} could not be deployed: ${failed.message}`)
  }
}

export async function countHours({ timekeeper, orgNodeId }: StoryCompany, periods: readonly Period[]): Promise<void> {
  for (const period of periods) {
    const { id } = await timekeeper.call(computeAttendance, { orgNodeId, ...period })
    const { state, message } = await until(
      () => timekeeper.call(readComputeRun, { id }),
      run => run.state !== 'queued' && run.state !== 'running',
    )
    if (state !== 'done') throw new Error(`the hours of ${period.from} could not be computed: ${message}`)
  }
}

/** Asks every 20 ms until the answer is done, and gives that answer; never gives up by itself. */
export async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (done(answer)) return answer
    await pause(pollMs)
  }
}
