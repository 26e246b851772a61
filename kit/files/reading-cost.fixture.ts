// Reads each workbook named on the command line and prints what it cost. Runs in its own process, so that nothing else counts; the
// first is read twice, because the worker thread starts with it.

import { readFileSync } from 'node:fs'
import { readSheets } from './workbook.ts'

export interface Cost {
  /** milliseconds of the processor, of all threads */
  readonly processorMs: number
  /** the most memory that the process has had until then */
  readonly peakMb: number
}

const [limits, first, ...others] = process.argv.slice(2) as [string, string, ...string[]]

async function costOf(path: string): Promise<Cost> {
  const bytes = readFileSync(path)
  const before = process.cpuUsage()
  await readSheets(bytes, JSON.parse(limits)).catch(() => null)
  const { user, system } = process.cpuUsage(before)
  return { processorMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1000 }
}

await costOf(first)
const costs: Cost[] = []
for (const path of [first, ...others]) costs.push(await costOf(path))
process.stdout.write(JSON.stringify(costs))
