// The server as plain JavaScript in dist/server: Node starts it in a quarter of the time that TypeScript takes. It is built when a source is newer.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/server')
const mapFile = join(folder, 'map.json')
const sources = ['engines', 'kit', 'features', 'apps', 'database/seeds', 'tests/support', 'package-lock.json']
const commands = ['start', 'build', 'seed', 'sign-ins', 'print', 'backup/backup', 'backup/restore', 'try/try'].map(
  name => `apps/${name}.ts`,
)
/** What threads run, and the processes that tests start and kill. */
const startedByCode = /\.worker\.ts$|^tests\/support\/[\w-]+-process\.ts$/
/** An older build stays for a day: a server that was started from it still loads parts of it. */
const keptMs = 24 * 3_600_000

/** Whether the source with this URL is started from its built file. */
export const isBuilt = url => {
  const path = relative(root, fileURLToPath(url))
  return commands.includes(path) || startedByCode.test(path)
}

/** The URL of the built file of each source that a process or a thread is started with, by the URL of the source. */
export async function builtServer() {
  const files = filesOf(sources)
  const built = existsSync(mapFile) ? JSON.parse(readFileSync(mapFile, 'utf8')) : undefined
  const newest = Math.max(...files.map(({ changedAt }) => changedAt))
  return built?.beganAt > newest ? built.files : build(files.map(({ path }) => path).filter(path => startedByCode.test(path)))
}

async function build(started) {
  const beganAt = Date.now()
  makeFolder()
  const { bundleServer } = await import('./bundle-server.mjs')
  const outputs = await bundleServer(root, [...commands, ...started], join(folder, `${beganAt}-${process.pid}`))
  const urlOf = path => pathToFileURL(join(root, path)).href
  const files = Object.fromEntries(outputs.map(([source, file]) => [urlOf(source), urlOf(file)]))
  // renamed when it is whole: of two processes that build at once, the later map counts
  writeFileSync(`${mapFile}.${process.pid}`, JSON.stringify({ beganAt, files }, null, 1))
  renameSync(`${mapFile}.${process.pid}`, mapFile)
  for (const name of readdirSync(folder))
    if (beganAt - Number(name.split('-')[0]) > keptMs) rmSync(join(folder, name), { recursive: true, force: true })
  return files
}

function makeFolder() {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new Error(`The server cannot be built into ${folder} (${cause.code}): run npm run build as somebody who may write there.`, {
      cause,
    })
  }
}

/** Every file below these paths and every folder, since a folder changes when a file in it is added or removed. */
function filesOf(paths) {
  return paths.flatMap(path => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (!stats) return []
    const below = stats.isDirectory()
      ? filesOf(
          readdirSync(join(root, path))
            .filter(isSource)
            .map(name => `${path}/${name}`),
        )
      : []
    return [{ path, changedAt: stats.mtimeMs }, ...below]
  })
}

/** Folders have no ending; pages, styles and tests are not part of the server. */
const isSource = name => !/\.(test\.ts|example\.ts|tsx|css|json|md|png|svg|xlsx)$/.test(name)
