import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBuilt } from './compress-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const webFolder = join(root, 'dist/web')
const sources = [
  'apps/web',
  'kit',
  'features',
  'engines',
  'package-lock.json',
  'vite.config.ts',
  'apps/compress-web.ts',
  'apps/words-plugin.ts',
]

/** Builds the browser application when it is missing or older than its sources. A running server goes on with the old one until it is there. */
export async function buildWebWhenStale(): Promise<void> {
  const built = join(webFolder, 'index.html')
  if (existsSync(built) && statSync(built).mtimeMs > newest()) return
  const started = new Date()
  const next = `${webFolder}-${process.pid}`
  await build(next)
  await compressBuilt(next)
  // what was changed meanwhile is not in it
  utimesSync(join(next, 'index.html'), started, started)
  if (existsSync(webFolder)) renameSync(webFolder, `${next}-old`)
  renameSync(next, webFolder)
  rmSync(`${next}-old`, { recursive: true, force: true })
}

/** In a process of its own, which keeps the server small. */
async function build(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const words = [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  // a test run's own NODE_ENV would leave the developers' React behind
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints += text
  })
  const code = await new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed))
  if (code !== 0) throw new Error(`The browser application could not be built:\n${complaints}`)
}

const newest = () => Math.max(...sources.map(path => newestBelow(join(root, path))))

function newestBelow(path: string): number {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map(name => newestBelow(join(path, name))))
}
