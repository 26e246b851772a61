// Reads the workbook at the path given and says what that took: a process of its own, whose memory nothing else uses.

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
