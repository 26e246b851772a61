import { firstLoads } from '../apps/first-load.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

/** The script that must be fetched before each screen is shown, gzip, beside its budget, and its three largest parts. */
export async function run(): Promise<void> {
  for (const { screen, bytes, budget, largest } of await firstLoads()) {
    const beside = budget === undefined ? ' '.repeat(10) : `of ${kB(budget)} `
    console.log(`${screen.padEnd(24)}${kB(bytes)} kB ${beside} ${largest.map(part => `${part.name}${kB(part.bytes)}`).join(', ')}`)
  }
}
