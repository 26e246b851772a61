import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm test: format, lint, types, import rules, printed files, and every test; ends with `N passed, N failed`

const root = fileURLToPath(new URL('..', import.meta.url))
const report = `${root}reports/tests.json`
const bin = (name: string) => `${root}node_modules/.bin/${name}`

interface Check {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
}

const checks: readonly Check[] = [
  {
    name: 'format, lint and import rules',
    command: bin('biome'),
    words: ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'],
  },
  ...['shared', 'server', 'web'].map(project => ({
    name: `types, ${project}`,
    command: bin('tsc'),
    words: ['-p', `tsconfig.${project}.json`],
  })),
  { name: 'printed files', command: process.execPath, words: ['kit/boot.mjs', 'apps/print.ts', '--check'] },
]

function run({ name, command, words }: Check): Promise<boolean> {
  console.log(`\n— ${name}`)
  return new Promise(done => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NO_COLOR: '1' } })
    child.once('close', code => done(code === 0)).once('error', () => done(false))
  })
}

async function runTests(): Promise<{ passed: number; failed: number }> {
  const vitest = {
    name: 'tests',
    command: bin('vitest'),
    words: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }
  const ended = await run(vitest)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  const unexplained = !ended && counts.numFailedTests === 0 ? 1 : 0
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + unexplained }
}

mkdirSync(`${root}reports`, { recursive: true })
let passed = 0
let failed = 0
for (const check of checks) {
  if (await run(check)) passed++
  else {
    failed++
    console.error(`${check.name}: failed`)
  }
}
const tests = await runTests()
console.log(`\n${passed + tests.passed} passed, ${failed + tests.failed} failed`)
process.exitCode = failed + tests.failed > 0 || tests.passed === 0 ? 1 : 0
