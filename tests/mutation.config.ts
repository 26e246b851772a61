import { defineConfig } from 'vitest/config'

/**
 * The tests that mutations of engines/time and engines/attendance are tried against (`npm run mutate`): all of theirs but the fixtures'
 * fortnight, which is slow, and what is drawn by lot (properties of weeks, rubbish as input), whose luck would make the score another one
 * every time.
 */
export default defineConfig({
  test: {
    include: ['engines/{time,attendance}/**/*.test.ts'],
    exclude: ['**/salwa.test.ts', '**/*.property.test.ts', '**/bad-input.test.ts'],
    testTimeout: 60_000,
  },
})
