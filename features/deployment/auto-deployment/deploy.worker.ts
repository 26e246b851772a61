// Runs in a worker thread: a slot in, its deployment out; with who stood there, as few changes as can be.

import { parentPort } from 'node:worker_threads'
import type { Placement } from '../../../engines/deployment/problem/problem.ts'
import { deploySlot, replanSlot } from './plan.rules.ts'
import type { Slot } from './slot.rules.ts'

export interface DeployTask {
  readonly slot: Slot
  /** given to plan anew */
  readonly stood?: readonly Placement[]
}

parentPort?.on('message', ({ slot, stood }: DeployTask) => {
  try {
    const answer = stood ? replanSlot(slot, stood) : deploySlot(slot)
    parentPort?.postMessage(answer.ok ? { output: answer.value } : { failure: { name: 'faults', message: JSON.stringify(answer.faults) } })
  } catch (error) {
    parentPort?.postMessage({ failure: { name: 'failed', message: error instanceof Error ? error.message : String(error) } })
  }
})
