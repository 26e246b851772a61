import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { ImportDetail } from '../../features/imports/imports.api.ts'
import { countHours, deploy, importFile, importOrder, makeDemand, type Period, rollOut, type TerminalFile } from '../story/story.ts'
import { readArguments, type TryArguments } from './arguments.ts'
import { writeCsv } from './csv.ts'
import { terminalFiles } from './files.ts'
import { type TrialProduct, trialProduct } from './product.ts'
import { datesOf, writeDeployment, writeHours, writePayroll, writeRoster } from './results.ts'

// npm run try -- FOLDER --from DATE --to DATE --out OUT [--zone ZONE]: a terminal's five files through the calls of the browser

const longestCallDays = 28

async function tryFolder(product: TrialProduct, { folder, from, to, out, zone }: TryArguments): Promise<void> {
  const files = await terminalFiles(folder)
  const clockAt = Temporal.PlainDate.from(to)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
    .toInstant()
    .toString()
  const company = await product.newCompany({ name: 'Trial', domain: 'trial', terminal: 'Trial Terminal', zone, clockAt }, from)
  const period = { from, to }
  const periods = pieces(period)
  const seconds: Record<string, number> = {}
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    seconds[step] = (seconds[step] ?? 0) + (performance.now() - started) / 1000
    return result
  }

  const imported: (ImportDetail & { file: TerminalFile })[] = []
  for (const kind of importOrder) {
    const file = files[kind]
    imported.push({ file, ...(await timed('import', () => importFile(company.scheduler, company.orgNodeId, file))) })
  }
  await timed('rollOut', () => rollOut(company, period))
  await timed('demand', () => makeDemand(company, periods))
  await timed('deploy', () => deploy(company, periods))
  const clockings = await timed('import', () => importFile(company.timekeeper, company.orgNodeId, files.clockings))
  imported.push({ file: files.clockings, ...clockings })
  await timed('hours', () => countHours(company, periods))
  const total = Object.values(seconds).reduce((sum, step) => sum + step, 0)

  mkdirSync(out, { recursive: true })
  const terminal = { company, out, zone }
  const { shifts, contract } = await writeRoster(terminal, period)
  const deployment = await writeDeployment(terminal, periods, contract)
  const hours = await writeHours(terminal, period)
  await writePayroll(terminal, periods, hours.normalMinutes)
  const refused = imported.flatMap(({ file, errors }) => errors.map(error => [file.name, error.rowNo, error.message] as const))
  writeCsv(out, 'refused.csv', ['file', 'row', 'reason'], refused)
  const rows = (at: number) => imported[at]!.counts.add + imported[at]!.counts.change + imported[at]!.counts.unchanged
  const rounded = Object.fromEntries(Object.entries({ ...seconds, total }).map(([step, value]) => [step, Math.round(value * 1000) / 1000]))
  const counts = {
    employees: rows(0),
    licences: rows(1),
    calls: rows(3),
    shifts,
    ...deployment,
    refusedClockings: clockings.counts.refused,
    ...hours,
  }
  writeFileSync(join(out, 'summary.json'), `${JSON.stringify({ ...counts, seconds: rounded }, null, 2)}\n`)
  show(counts, rounded)
}

/** Calls answer about a month at most. */
function pieces(period: Period): Period[] {
  const dates = datesOf(period)
  const starts = dates.filter((_, day) => day % longestCallDays === 0)
  return starts.map((from, at) => ({ from, to: dates[Math.min((at + 1) * longestCallDays, dates.length) - 1]! }))
}

function show(counts: Record<string, number>, seconds: Record<string, number>) {
  const line = (name: string, value: string) => console.log(`  ${name.padEnd(24)}${value.padStart(12)}`)
  for (const [name, value] of Object.entries(counts)) line(name, value.toLocaleString('en'))
  console.log()
  for (const [step, value] of Object.entries(seconds)) line(step, `${value.toFixed(2)} s`)
}

let product: TrialProduct | undefined
try {
  const given = readArguments(process.argv.slice(2))
  product = await trialProduct(process.env)
  await tryFolder(product, given)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await product?.stop()
}
