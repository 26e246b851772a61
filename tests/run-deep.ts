import { executable } from './browser/chromium.ts'
import { changedSinceDeepRun, commitHere, type DeepFile, deepFiles, guarding, thirdOf } from './deep-share.ts'
import { costLines, runVitest } from './vitest-run.ts'

// npm run test:deep: the tests that are not run every day; with `-- --share` those that a commit is tried with, for at most 15 minutes
// (docs/guides/tests.md). Ends with `N passed, N failed`.

const projects = ['deep-unit', 'deep-database', ...(executable ? ['deep-browser'] : [])]
const shareMinutes = 15
const always = 'tests/database/postgres15.deep.db.test.ts'
const pathsOf = (files: readonly DeepFile[]) => files.map(({ path }) => path)

if (!executable) console.log('There is no Chromium here (CHROMIUM, or /usr/bin/chromium): the browser tests do not run.')
const { passed, failed } = process.argv.includes('--share') ? await runShare() : await runWhole()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runWhole() {
  const run = await runVitest({ projects })
  console.log(`\n${costLines(run.files).join('\n')}`)
  if (run.failed === 0) console.log(`\nAll is green: write ${commitHere()} into tests/deep-run.txt.`)
  return run
}

/** PostgreSQL 15 and what guards the changed folders first, then the third of this commit, as long as there is time. */
async function runShare() {
  const { base, changed } = changedSinceDeepRun()
  const commit = commitHere()
  const files = deepFiles()
  const first = files.filter(file => file.path === always || guarding([file], changed).length > 0)
  const third = thirdOf(files, commit).filter(file => !first.includes(file))
  console.log(`Deep files for ${commit}; the last whole deep run was green on ${base}${changed ? '' : ', which is not known here'}.`)
  console.log(`PostgreSQL 15 and files that guard what changed since:\n  ${pathsOf(first).join('\n  ')}`)
  console.log(`The third that this commit picks of the others:\n  ${pathsOf(third).join('\n  ')}`)
  const begun = performance.now()
  const one = await runVitest({ projects, files: pathsOf(first), most: shareMinutes })
  const left = shareMinutes - (performance.now() - begun) / 60_000
  const none = { passed: 0, failed: 0, files: [], leftOut: pathsOf(third) }
  const other = left > 0 && third.length > 0 ? await runVitest({ projects, files: pathsOf(third), most: left }) : none
  console.log(`\n${costLines([...one.files, ...other.files]).join('\n')}`)
  const leftOut = [...one.leftOut, ...other.leftOut]
  if (leftOut.length > 0) console.log(`\nLeft out after ${shareMinutes} minutes:\n  ${leftOut.join('\n  ')}`)
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}
