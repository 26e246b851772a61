import { defineConfig } from 'vitest/config'

/**
 * The tests that mutations of engines/time and answers, engines/attendance, the deployment engine's rules and reasons and the roster engine's rules are tried against (`npm run mutate`): those with
 * cases somebody can read. The fixtures' fortnight is slow, and what is drawn by lot (properties of weeks, rubbish as input, made deployments) would make the
 * score another one every time.
 */
export default defineConfig({
  test: {
    include: [
      'engines/{time,attendance}/**/*.test.ts',
      'engines/{deployment,roster}/rules/*.test.ts',
      'engines/roster/faults.test.ts',
      'engines/deployment/reasons/{apply-fix,open-reasons,unused,why-not}.test.ts',
    ],
    exclude: ['**/salwa.test.ts', '**/*.property.test.ts', '**/bad-input.test.ts'],
    testTimeout: 60_000,
  },
})
