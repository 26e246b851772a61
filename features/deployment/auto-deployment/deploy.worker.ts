// Runs in a worker thread: a slot in, its deployment out.

import { parentPort } from 'node:worker_threads'
import { deploySlot } from './plan.rules.ts'
import type { Slot } from './slot.rules.ts'

parentPort?.on('message', (slot: Slot) => {
  try {
    const answer = deploySlot(slot)
    parentPort?.postMessage(answer.ok ? { output: answer.value } : { failure: { name: 'faults', message: JSON.stringify(answer.faults) } })
  } catch (error) {
    parentPort?.postMessage({ failure: { name: 'failed', message: error instanceof Error ? error.message : String(error) } })
  }
})
