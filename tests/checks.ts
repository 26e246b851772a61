import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A command that checks the sources without running the product. */
interface Check {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
}

const checks: readonly Check[] = [
  {
    name: 'format, lint and import rules',
    command: 'biome',
    words: ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'],
  },
  { name: 'types', command: 'tsc', words: ['-b'] },
  // also files and packages (knip.json); types are let be: an exported one is for who reads
  { name: 'exports that nothing uses', command: 'knip', words: ['--no-progress', '--treat-config-hints-as-errors'] },
]

export interface Checked {
  readonly name: string
  readonly passed: boolean
  readonly said: string
  readonly seconds: number
}

/** Runs the checks one after the other, beside the tests; what they say is told by the caller when all is done. */
export async function runChecks(): Promise<Checked[]> {
  const done: Checked[] = []
  for (const check of checks) done.push(await run(check))
  return done
}

async function run({ name, command, words }: Check): Promise<Checked> {
  const begun = performance.now()
  const child = spawn(`${root}node_modules/.bin/${command}`, words, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text))
  const code = await new Promise<number | null>(ended => child.once('close', ended).once('error', () => ended(null)))
  return { name, said, passed: code === 0, seconds: (performance.now() - begun) / 1000 }
}
