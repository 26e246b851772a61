// Runs in a worker thread: the inputs of many days in, their figures out.

import { parentPort } from 'node:worker_threads'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import { attendAll } from './attend-all.rules.ts'

parentPort?.on('message', (inputs: AttendanceInput[]) => {
  try {
    parentPort?.postMessage({ output: attendAll(inputs) })
  } catch (error) {
    parentPort?.postMessage({ failure: { name: 'failed', message: error instanceof Error ? error.message : String(error) } })
  }
})
