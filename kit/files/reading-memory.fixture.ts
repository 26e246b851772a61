// Reads the workbook at the given path and prints how much memory that took. Runs in its own process, so that nothing else uses memory.

import { readFileSync } from 'node:fs'
import { readSheet } from './workbook.ts'

const before = process.memoryUsage.rss()
const bytes = readFileSync(process.argv[2]!)
const outcome = await readSheet(bytes).then(
  ({ rows }) => rows.length,
  error => error.kind,
)
const grownMb = (process.resourceUsage().maxRSS * 1024 - before) / 1_000_000
process.stdout.write(JSON.stringify({ outcome, grownMb }))
