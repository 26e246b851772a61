import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engines,kit,features,apps,tests}/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
