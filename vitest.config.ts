import { defineConfig } from 'vitest/config'
import { wordsOfLanguages } from './apps/words-plugin.ts'

const folders = '{engines,kit,features,apps,tests}'

/** Projects by what they need, so that a run without database tests starts no PostgreSQL and no browser. */
export default defineConfig({
  plugins: [wordsOfLanguages()],
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // what is waited for comes in its own time on a busy machine; no test measures it
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // these files share nothing they change, so that they need not load every module again
          isolate: false,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.db.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // each file has a database of its own; loading the server anew for each took a third of their time
          isolate: false,
          include: [`${folders}/**/*.db.test.ts`],
          globalSetup: ['tests/support/cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // each file has a database and a product of its own, as above
          isolate: false,
          include: ['tests/browser/**/*.browser.test.ts'],
          globalSetup: ['tests/support/web.ts'],
        },
      },
    ],
  },
})
