import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { buildWebWhenStale } from '../../apps/build-web.ts'
import startForRun from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** encrypts private data of the worlds that the files of a run share */
    privateKey: string
  }
}

/** Before the browser tests: the browser application is built once, and their PostgreSQL has a template. Gives its own tear-down. */
export default async function startForBrowsers(project: TestProject): Promise<() => Promise<void>> {
  await buildWebWhenStale()
  const run = globalThis as { privateKeyOfRun?: string }
  run.privateKeyOfRun ??= randomBytes(32).toString('hex')
  project.provide('privateKey', run.privateKeyOfRun)
  return startForRun(project)
}
