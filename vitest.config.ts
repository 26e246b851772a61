import { defineConfig } from 'vitest/config'
import { wordsOfLanguages } from './apps/words-plugin.ts'
import { executable } from './tests/browser/chromium.ts'

const folders = '{engines,kit,features,apps,tests}'
const set = (ending: string) => `${folders}/**/*.${ending}`

/**
 * Projects by what they need, so that a run of unit tests starts no PostgreSQL and no browser; each with a deep one beside it, whose
 * files are not run every day (docs/guides/tests.md). Files of a worker share what it has loaded: each has a database of its own.
 */
const project = (name: string, include: string[], exclude: string[], set = {}) => ({
  extends: true as const,
  test: { name, include, exclude: [...exclude, '**/node_modules/**'], isolate: false, ...set },
})

const withDatabase = { globalSetup: ['tests/support/cluster.ts'], setupFiles: ['tests/support/threads.ts', 'tests/rows/record.ts'] }
const withBrowser = { globalSetup: ['tests/support/web.ts'], setupFiles: ['tests/support/threads.ts'] }

export default defineConfig({
  plugins: [wordsOfLanguages()],
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/rows/reporter.ts'],
    // long enough for a machine that does twenty things at once
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what is waited for comes in its own time on a busy machine; no test measures it
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project('unit', [set('test.{ts,tsx}')], [set('{deep,db,browser}.test.ts')]),
      // properties are tried every day, and here more often
      project('deep-unit', [set('{deep,property}.test.ts')], [], { env: { DEEP_TESTS: '1' } }),
      project('database', [set('db.test.ts')], [set('deep.db.test.ts')], withDatabase),
      project('deep-database', [set('deep.db.test.ts')], [], withDatabase),
      ...(executable
        ? [
            project('browser', [set('browser.test.ts')], [set('deep.browser.test.ts')], withBrowser),
            project('deep-browser', [set('deep.browser.test.ts')], [], withBrowser),
          ]
        : []),
    ],
  },
})
