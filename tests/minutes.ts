// A reporter of Vitest: what passed and failed, how long each file took, and which files were left out when the time was over.

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'

/** What a run of Vitest did, as its report says it. */
export interface RunReport {
  readonly passed: number
  readonly failed: number
  readonly files: readonly FileReport[]
  /** files that had not ended when the time was over */
  readonly leftOut: readonly string[]
}

export interface FileReport {
  readonly path: string
  readonly project: string
  /** by the clock: loading what it imports, and its tests */
  readonly seconds: number
}

/** Writes a `RunReport` to the file REPORT. With MOST_MINUTES the run is cut after so many minutes, and what was not done is left out. */
export default class Minutes implements Reporter {
  private vitest: Vitest | undefined
  private timer: NodeJS.Timeout | undefined
  private cut = false
  private asked: readonly string[] = []
  private readonly ended = new Set<string>()

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.asked = specifications.map(({ moduleId }) => moduleId)
    const most = Number(process.env.MOST_MINUTES)
    if (most > 0) this.timer = setTimeout(() => this.end(), most * 60_000)
  }

  private end(): void {
    this.cut = true
    void this.vitest?.cancelCurrentRun('test-failure')
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    if (!this.cut) this.ended.add(moduleId)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    clearTimeout(this.timer)
    const states = modules.flatMap(each => [...each.children.allTests()].map(test => test.result().state))
    // a file that cannot be loaded has no tests
    const broken = modules.filter(each => each.errors().length > 0)
    const failed = states.filter(state => state === 'failed').length + broken.length
    const report: RunReport = {
      passed: states.filter(state => state === 'passed').length,
      failed: failed === 0 && errors.length > 0 ? 1 : failed,
      files: modules.filter(({ moduleId }) => this.ended.has(moduleId)).map(fileOf),
      leftOut: this.asked.filter(moduleId => !this.ended.has(moduleId)).map(pathOf),
    }
    writeFileSync(process.env.REPORT!, JSON.stringify(report, null, 1))
  }
}

const pathOf = (moduleId: string) => relative(process.cwd(), moduleId)

function fileOf(module: TestModule): FileReport {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const seconds = (prepareDuration + collectDuration + setupDuration + duration) / 1000
  return { path: pathOf(module.moduleId), project: module.project.name, seconds }
}
