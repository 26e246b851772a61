// Guards: kit/database
import { execFileSync, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from './connect.ts'
import { runningCluster } from './running.ts'
import { type Cluster, startCluster } from './supervisor.ts'

const boot = fileURLToPath(new URL('../boot.mjs', import.meta.url))
const supervisor = new URL('./supervisor.ts', import.meta.url).href
const asRoot = process.getuid?.() === 0

let base: string
let dataFolder: string
let running: Cluster | undefined

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'supervised-'))
  await chmod(base, 0o755)
  dataFolder = join(base, 'data')
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(base, { recursive: true, force: true })
})

async function start(volatile = true): Promise<Cluster> {
  running = await startCluster({ dataFolder, volatile })
  return running
}

const write = (cluster: Cluster) =>
  withClient(cluster.adminUrl(), client => client.query('create table if not exists kept (id int); insert into kept values (1)'))
const count = (cluster: Cluster) =>
  withClient(cluster.adminUrl(), async client => (await client.query<{ count: number }>('select count(*) from kept')).rows[0]!.count)

const activeQueries = (cluster: Cluster) =>
  withClient(cluster.adminUrl(), async client => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) from pg_stat_activity where query ~ 'series' and pid <> pg_backend_pid()`,
    )
    return rows[0]!.count
  })

/** A Node process that starts the cluster, says so, and stays until it is killed. */
async function startInAnotherProcess(): Promise<{ pid: number; postmaster: number; kill: () => Promise<void> }> {
  const script = join(base, 'other.mts')
  await writeFile(
    script,
    `import { startCluster } from '${supervisor}'
     const cluster = await startCluster({ dataFolder: '${dataFolder}', volatile: true })
     console.log(cluster.pid)
     setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, [boot, script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  const postmaster = await new Promise<number>(found => child.stdout.once('data', text => found(Number(text))))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { pid: child.pid!, postmaster, kill }
}

describe('the supervised PostgreSQL', () => {
  test('starts, stops cleanly and keeps its data', async () => {
    const first = await start()
    await write(first)
    await first.stop()
    await first.stop()
    expect(await readFile(join(first.folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    expect(await count(await start())).toBe(1)
  })

  test('listens only on loopback, with a password that only its owner can read, and has the extensions of the product', async () => {
    const cluster = await start()
    expect((await stat(join(cluster.folder, 'superuser'))).mode & 0o777).toBe(0o600)
    const wrong = cluster.adminUrl().replace(/:[0-9a-f]+@/, ':wrong@')
    await expect(withClient(wrong, async () => 'in')).rejects.toThrow('password authentication failed')
    await withClient(cluster.adminUrl(), async client => {
      const { rows } = await client.query(
        `select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets`,
      )
      expect(rows).toEqual([{ at: '127.0.0.1', sockets: '' }])
      await client.query('create extension btree_gist; create extension ltree; create extension pg_trgm')
      const order = await client.query<{ name: string }>(
        `select name from unnest(array['Zoe','Émile','Eva']) name order by name collate "en-x-icu"`,
      )
      expect(order.rows.map(row => row.name)).toEqual(['Émile', 'Eva', 'Zoe'])
    })
  })

  test('comes back after its postmaster was killed', async () => {
    const first = await start(false)
    await write(first)
    const busy = withClient(first.adminUrl(), client => client.query('select count(*) from generate_series(1, 10000000)')).catch(
      () => 'cut',
    )
    await expect.poll(() => activeQueries(first)).toBe(1)
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    await first.stop()
    expect(await count(await start(false))).toBe(1)
    await busy
  })

  test('takes over from the orphan of a killed Node process', async () => {
    const other = await startInAnotherProcess()
    await other.kill()
    expect(() => process.kill(other.postmaster, 0)).not.toThrow()
    const cluster = await start()
    expect(cluster.pid).not.toBe(other.postmaster)
    await write(cluster)
    expect(await count(cluster)).toBe(1)
  })

  test('does not disturb a product that already runs on the folder', async () => {
    const other = await startInAnotherProcess()
    await expect(start()).rejects.toThrow(`Another process (${other.pid}) uses the data`)
    expect(() => process.kill(other.postmaster, 0)).not.toThrow()
    await other.kill()
    await start()
  })

  test('is found by a command while the product runs it, but not when it is stopped', async () => {
    expect(await runningCluster(dataFolder)).toBeUndefined()
    const other = await startInAnotherProcess()
    const running = (await runningCluster(dataFolder))!
    const asked = withClient(running.adminUrl(), client => client.query('select 7 as seven'))
    expect((await asked).rows).toEqual([{ seven: 7 }])
    await other.kill()
    expect(await runningCluster(dataFolder)).toBeUndefined()
  })

  test('removes a postmaster.pid whose process does not exist or is not its PostgreSQL', async () => {
    const first = await start()
    await first.stop()
    for (const pid of [4_000_000, process.pid]) {
      await writeFile(join(first.folder, 'postgres', 'postmaster.pid'), `${pid}\n${first.folder}/postgres\n`)
      await (await start()).stop()
    }
  })

  test('makes the cluster again when making it was interrupted', async () => {
    await mkdir(join(dataFolder, 'postgres.new', 'base'), { recursive: true })
    await start()
  })

  test('says why it cannot start and leaves nothing running', async () => {
    const first = await start()
    await first.stop()
    await expect(startCluster({ dataFolder, settings: ['shared_buffers=nonsense'] })).rejects.toThrow(
      'invalid value for parameter "shared_buffers"',
    )
    await start()
  })
})

/** The user id of a user name, or of the user who runs a process. */
const uidOf = (whom: string | number): number =>
  typeof whom === 'number' ? statSync(`/proc/${whom}`).uid : Number(execFileSync('id', ['-u', whom], { encoding: 'utf8' }))

describe.runIf(asRoot)('as root', () => {
  test('runs as another user, even below a folder that others cannot enter', async () => {
    await chmod(base, 0o700)
    const cluster = await start()
    expect(cluster.folder).toMatch(/^\/var\/lib\/quayside\/[0-9a-f]{16}$/)
    expect((await readFile(join(dataFolder, 'WHERE'), 'utf8')).trim()).toBe(cluster.folder)
    expect((await stat(join(cluster.folder, 'postgres'))).uid).toBe(uidOf('quayside'))
    await write(cluster)
    await cluster.stop()
    await chmod(base, 0o755)
    expect(await count(await start())).toBe(1)
    await running?.stop()
    await rm(cluster.folder, { recursive: true })
  })

  test('runs as its own user, who becomes the owner of data from an earlier version', async () => {
    const first = await start(false)
    const data = join(first.folder, 'postgres')
    expect(uidOf(first.pid)).toBe(uidOf('quayside'))
    await write(first)
    await first.stop()
    // as the earlier version left them, after a start of the new version that was interrupted after some files
    execFileSync('chown', ['-R', '65534:65534', data])
    execFileSync('chown', ['-R', 'quayside:quayside', join(data, 'base')])
    const second = await start(false)
    expect(uidOf(second.pid)).toBe(uidOf('quayside'))
    expect(await count(second)).toBe(1)
    expect(execFileSync('find', [data, '!', '-user', 'quayside'], { encoding: 'utf8' })).toBe('')
  })

  test('an ordinary user can run it in its data folder', async () => {
    await chmod(base, 0o777)
    const script = join(base, 'user.mts')
    await writeFile(
      script,
      `import { startCluster } from '${supervisor}'
       const cluster = await startCluster({ dataFolder: '${dataFolder}', volatile: true })
       console.log(cluster.folder)
       await cluster.stop()`,
    )
    const said = execFileSync(process.execPath, [boot, script], {
      uid: 1000,
      gid: 1000,
      env: { HOME: base, PATH: process.env.PATH },
      encoding: 'utf8',
    })
    expect(said.trim()).toBe(dataFolder)
    expect((await stat(join(dataFolder, 'postgres'))).uid).toBe(1000)
    expect((await start()).folder).toBe(dataFolder)
  })
})
