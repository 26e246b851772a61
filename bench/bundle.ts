import { firstLoads, keepFirstLoads } from '../apps/first-load.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

/**
 * The script that must be fetched before each screen is shown, gzip, beside its budget, by how many bytes it differs from what was kept in
 * apps/first-load.json, and its three largest parts. `npm run bench -- bundle keep` keeps those that moved by more than 1.5 kB.
 */
export async function run(): Promise<void> {
  const loads = await firstLoads()
  if (process.argv[3] === 'keep') keepFirstLoads(loads)
  for (const { screen, bytes, budget, kept, largest } of loads) {
    const beside = budget === undefined ? ' '.repeat(10) : `of ${kB(budget)} `
    const moved = kept === undefined ? 'new' : `${bytes < kept ? '' : '+'}${bytes - kept}`
    console.log(
      `${screen.padEnd(28)}${kB(bytes)} kB ${beside} ${moved.padStart(6)}  ${largest.map(part => `${part.name}${kB(part.bytes)}`).join(', ')}`,
    )
  }
}
