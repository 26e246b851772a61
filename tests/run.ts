import { executable } from './browser/chromium.ts'
import { runChecks } from './checks.ts'
import { costLines, runVitest } from './vitest-run.ts'

// npm test: format, lint, types, import rules and the tests of every day; ends with `N passed, N failed` (docs/guides/tests.md)

const projects = ['unit', 'database', ...(executable ? ['browser'] : [])]
const [tests, checks] = await Promise.all([runVitest({ projects }), runChecks()])

for (const { name, passed, said, seconds } of checks) {
  console.log(`\n— ${name}: ${passed ? 'passed' : 'failed'} (${seconds.toFixed(0)} s)`)
  if (!passed) console.error(said)
}
console.log(`\n${costLines(tests.files).join('\n')}`)
if (!executable) console.log('\nThere is no Chromium here (CHROMIUM, or /usr/bin/chromium): the browser tests did not run.')

const passed = tests.passed + checks.filter(check => check.passed).length
const failed = tests.failed + checks.filter(check => !check.passed).length
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || tests.passed === 0 ? 1 : 0
