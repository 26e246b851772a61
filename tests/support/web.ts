import type { TestProject } from 'vitest/node'
import { buildWebWhenStale } from '../../apps/build-web.ts'
import startForRun from './cluster.ts'

/** Before the browser tests: the browser application is built once, and their PostgreSQL has a template. Gives its own tear-down. */
export default async function startForBrowsers(project: TestProject): Promise<() => Promise<void>> {
  await buildWebWhenStale()
  return startForRun(project)
}
