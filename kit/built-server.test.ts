import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

// A small product of its own, started as ours is: from built files that follow their sources.

const kit = fileURLToPath(new URL('.', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(root, { recursive: true }))

let written = 0
/** Each file is a second newer than the one before, so that no clock has to be waited for. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  const at = new Date(Date.now() - 3_600_000 + 1000 * ++written)
  for (const changed of [path, dirname(path)]) utimesSync(join(root, changed), at, at)
}

for (const name of ['boot.mjs', 'built-server.mjs', 'bundle-server.mjs']) cpSync(join(kit, name), join(root, 'kit', name))
symlinkSync(join(kit, '../node_modules'), join(root, 'node_modules'))
for (const name of ['build', 'seed', 'sign-ins', 'print', 'backup/backup', 'backup/restore', 'try/try'])
  write(`apps/${name}.ts`, 'export {}')
write('kit/feature/feature.server.ts', 'export const listOf = (list: object) => ({ list })')
write('features/features.server.ts', "export const folders = [\n  'a/one',\n  'b/two',\n]")
write('features/load-features.server.ts', 'export const loadFeatures = (_: string[]) => [] as object[]')
write('features/a/one/one.resource.ts', "export const one = 'a list'")
write('features/b/two/two.feature.server.ts', "export default 'a feature'")
write(
  'kit/echo.worker.ts',
  "import { parentPort } from 'node:worker_threads'\nparentPort!.postMessage(new Error('x').stack!.split('\\n')[1])",
)
const start = (says: string) => `import { Worker } from 'node:worker_threads'
import { folders } from '../features/features.server.ts'
import { loadFeatures } from '../features/load-features.server.ts'
const entry = new URL('../kit/echo.worker.ts', import.meta.url).href
new Worker(new URL('../kit/boot.mjs', import.meta.url), { workerData: { entry } }).on('message', thread =>
  console.log(JSON.stringify({ says: '${says}', at: import.meta.url, features: loadFeatures(folders), thread })))`

async function run() {
  const { stdout } = await promisify(execFile)(process.execPath, ['kit/boot.mjs', 'apps/start.ts'], { cwd: root })
  return JSON.parse(stdout)
}
const builds = () => readdirSync(join(root, 'dist/server')).filter(name => name !== 'map.json').length

test('a command and its threads start from built files with the places of their sources, built again when a source changes', async () => {
  write('apps/start.ts', start('first'))
  const first = await run()
  expect(first).toMatchObject({
    says: 'first',
    at: pathToFileURL(join(root, 'apps/start.ts')).href,
    features: [{ list: 'a list' }, 'a feature'],
    thread: expect.stringContaining('kit/echo.worker.ts:2'),
  })
  expect([await run(), builds()]).toEqual([first, 1])
  writeFileSync(join(root, 'apps/start.ts'), start('second'))
  expect([(await run()).says, builds()]).toEqual(['second', 2])
})
