import { defineConfig } from 'vitest/config'

/**
 * The tests that mutations are tried against (`npm run mutate`): those of engines/time and attendance, of the deployment engine's rules and reasons and of the
 * roster engine's rules that have cases somebody can read. Tests with random input are left out (properties of weeks, rubbish as input, made deployments): the
 * score would be different every time.
 */
export default defineConfig({
  test: {
    include: [
      'engines/{time,attendance}/**/*.test.ts',
      'engines/{deployment,roster}/rules/*.test.ts',
      'engines/roster/faults.test.ts',
      'engines/deployment/reasons/{apply-fix,open-reasons,unused,why-not}.test.ts',
    ],
    exclude: ['**/*.property.test.ts', '**/bad-input.test.ts'],
    testTimeout: 60_000,
  },
})
