import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { accessCounts } from '../../kit/access/events.server.ts'
import { refuse } from '../../kit/calls/errors.ts'
import type { Database } from '../../kit/database/connect.ts'
import { type JobTime, jobTimes } from '../../kit/jobs/times.server.ts'
import type { LiveCounts } from '../../kit/live/hub.server.ts'
import { version } from './document.ts'
import { freeBytes } from './health.ts'
import { measureMessages } from './metrics-messages.ts'
import { measureTasks } from './metrics-tasks.ts'
import { fromThisMachine } from './near.ts'

export interface MetricsOptions {
  readonly app: Database
  readonly identity: Database
  /** connects as the role that sees the job tables; absent in tests of calls */
  readonly jobs?: Database | undefined
  /** the listeners of this process */
  readonly live?: (() => LiveCounts) | undefined
  /** whose disk is measured */
  readonly diskFolder?: string | undefined
  /** lets who holds it read the metrics from elsewhere */
  readonly metricsKey?: string | undefined
}

/** `/metrics` for Prometheus: to this machine, and to who holds the key. */
export function serveMetrics(server: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCalls(server, registry)
  const registers = [registry]
  new Gauge({ name: 'quayside_info', help: 'Version of the product', labelNames: ['version'], registers }).set({ version }, 1)
  measureAccess(registers)
  measurePools(options, registers)
  measureDisk(options, registers)
  if (options.jobs) measureJobs(options.jobs, registers)
  if (options.jobs) measureTasks(options.jobs, registers)
  if (options.jobs) measureMessages(options.jobs, registers)
  if (options.live) measureLive(options.live, registers)
  server.get('/metrics', async (request, reply) => {
    if (!fromThisMachine(request) && !holdsKey(request, options.metricsKey)) refuse('notSignedIn')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureCalls(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const seconds = new Histogram({ name: 'http_request_seconds', help: 'Duration of calls', labelNames: ['route', 'status'], registers })
  server.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ route: routeOptions.url ?? 'none', status: String(statusCode) }, elapsedTime / 1000)
  })
}

function measureAccess(registers: Registry[]): void {
  new Counter({
    name: 'access_events_total',
    help: 'Failed sign-ins, refused calls and what else the log tells of access',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset()
      for (const [event, count] of Object.entries(accessCounts())) this.inc({ event }, count)
    },
  })
}

function measureLive(counts: () => LiveCounts, registers: Registry[]): void {
  new Gauge({
    name: 'live_listeners',
    help: 'Open streams of changes',
    registers,
    collect() {
      this.set(counts().listeners)
    },
  })
  new Gauge({
    name: 'live_connected',
    help: 'Whether the connection stands on which this process hears of changes; 0 also before the first listener',
    registers,
    collect() {
      this.set(counts().connected ? 1 : 0)
    },
  })
  new Counter({
    name: 'live_events_total',
    help: 'Changes read from the database, and told to listeners',
    labelNames: ['what'],
    registers,
    collect() {
      this.reset()
      for (const what of ['read', 'told'] as const) this.inc({ what }, counts()[what])
    },
  })
}

function measurePools({ app, identity, jobs }: MetricsOptions, registers: Registry[]): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, and queries that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { pool }] of Object.entries({ app, identity, ...(jobs ? { jobs } : {}) })) {
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

function measureDisk({ diskFolder }: MetricsOptions, registers: Registry[]): void {
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free on the disk of the data folder',
    registers,
    async collect() {
      const free = await freeBytes(diskFolder)
      if (free !== undefined) this.set(free)
    },
  })
}

/** Of all processes: a worker by itself has no page of its own. */
function measureJobs(jobs: Database, registers: Registry[]): void {
  // the others are worth reading when the database is away
  const asked = async <Row extends object>(text: string) => (await jobs.pool.query<Row>(text).catch(() => undefined))?.rows ?? []
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, run, or failed for good',
    labelNames: ['state'],
    registers,
    async collect() {
      const [counted] = await asked<Record<string, number>>(countJobs)
      this.reset()
      for (const [state, count] of Object.entries(counted ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the job has waited that may begin and has waited longest',
    registers,
    async collect() {
      const [oldest] = await asked<{ seconds: number }>(oldestJob)
      if (oldest) this.set(oldest.seconds)
    },
  })
  new Counter({
    name: 'job_runs_total',
    help: 'Jobs that ended, by how they did',
    labelNames: ['job', 'end'],
    registers,
    async collect() {
      this.reset()
      for (const { job, done, failed } of await asked<JobTime>(jobTimes)) {
        this.inc({ job, end: 'done' }, done)
        this.inc({ job, end: 'failed' }, failed)
      }
    },
  })
  new Counter({
    name: 'job_seconds_total',
    help: 'How long the jobs ran that have ended',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { job, seconds } of await asked<JobTime>(jobTimes)) this.inc({ job }, seconds)
    },
  })
}

const countJobs = `select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
  count(*) filter (where locked_at is not null)::int as running,
  count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed from graphile_worker.jobs`

const oldestJob = `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now()`

/** Compares in the same time whatever is given. */
function holdsKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (!key || !given) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(key))
}
