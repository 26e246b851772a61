// A reporter of Vitest: compares the rows that the database tests of a run were answered with the claimed ones, and lists the places that none ran.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { Answers } from '../../kit/database/answers.ts'
import { root } from '../architecture/syntax.ts'
import { claimsOf } from './claims.ts'
import { byText, faultsOf } from './judge.ts'
import { differencesOf } from './not-run.ts'
import { allPlaces } from './places.ts'

/** What a run found, as `reports/rows.json` says it. */
export interface RowsReport {
  readonly ran: number
  /** places that no database test ran; empty when not all of them were run */
  readonly notRun: readonly string[]
  /** sentences */
  readonly faults: readonly string[]
}

const rowsReport = join(root, 'reports/rows.json')

export default class Rows implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.flatMap(module => module.meta().answers ?? [])
    if (files.length === 0) return
    const report = judged(files, await this.isWhole(modules))
    mkdirSync(join(rowsReport, '..'), { recursive: true })
    writeFileSync(rowsReport, JSON.stringify(report, null, 1))
    const left = report.notRun.length > 0 ? `, ${report.notRun.length} that no database test runs (reports/rows.json)` : ''
    console.log(`\nRows that statements claim: ${report.ran} places compared${left}, faults: ${report.faults.length}`)
    for (const fault of report.faults) console.error(`  ${fault}`)
    if (report.faults.length > 0) process.exitCode = 1
  }

  /** Whether all database tests were run, and passed. */
  private async isWhole(modules: readonly TestModule[]): Promise<boolean> {
    const project = this.vitest!.projects.find(({ name }) => name === 'database')
    if (!project || this.vitest!.config.testNamePattern) return false
    const ended = modules.filter(module => module.project === project && module.ok())
    return ended.length === (await project.globTestFiles()).testFiles.length
  }
}

function judged(files: readonly Answers[], whole: boolean): RowsReport {
  const answers = byText(files)
  const places = allPlaces()
  const claims = claimsOf(whole ? places : places.filter(({ text }) => answers.has(text)))
  const ran = claims.filter(({ text }) => answers.has(text))
  const notRun = whole ? claims.filter(claim => !ran.includes(claim)) : []
  const faults = ran.flatMap(claim => faultsOf(claim, answers.get(claim.text)!))
  return { ran: ran.length, notRun: notRun.map(({ at }) => at), faults: [...faults, ...(whole ? differencesOf(notRun) : [])] }
}
