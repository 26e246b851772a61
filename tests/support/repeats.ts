/** How often a property is tried with made input: a fifth of `most` every day, all in the deep run (docs/guides/tests.md). At least once. */
export const repeats = (most: number): number => (process.env.DEEP_TESTS ? most : Math.max(1, Math.floor(most / 5)))
