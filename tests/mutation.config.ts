import { defineConfig } from 'vitest/config'

/** The tests that mutations of engines/time and engines/attendance are tried against (`npm run mutate`): all of theirs but the fixtures' fortnight, which is slow. */
export default defineConfig({
  test: {
    include: ['engines/{time,attendance}/**/*.test.ts'],
    exclude: ['**/salwa.test.ts'],
    testTimeout: 60_000,
  },
})
