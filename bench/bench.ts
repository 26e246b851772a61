export {}

/** `smoke`: once each and small, only to see that the bench still runs. */
type Bench = { run: (smoke: boolean) => Promise<void> }

// npm run bench -- <name>: each bench prints its figures beside a baseline of the same run; -- --smoke runs all of them once
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  attendance: () => import('./attendance.ts'),
  bundle: () => import('./bundle.ts'),
  cells: () => import('./cells.ts'),
  deployment: () => import('./deployment.ts'),
  'deployment-rules': () => import('./deployment-rules.ts'),
  'guarded-read': () => import('./guarded-read.ts'),
  live: () => import('./live.ts'),
  'live-schedule': () => import('./live-schedule.ts'),
  messages: () => import('./messages.ts'),
  people: () => import('./people.ts'),
  publish: () => import('./publish.ts'),
  readers: () => import('./readers.ts'),
  reconcile: () => import('./reconcile.ts'),
  roster: () => import('./roster.ts'),
  'roster-checks': () => import('./roster-checks.ts'),
  screens: () => import('./screens.ts'),
  signin: () => import('./signin.ts'),
  table: () => import('./table.ts'),
  thread: () => import('./thread.ts'),
}

const name = process.argv[2] ?? ''
const smoke = name === '--smoke'
const chosen = smoke ? Object.keys(benches) : [name]
for (const each of chosen) {
  const load = benches[each]
  if (!load) {
    console.error(`There is no bench "${each}". Benches: ${Object.keys(benches).join(', ')}`)
    process.exitCode = 1
    break
  }
  if (smoke) console.log(`\n— ${each}`)
  await (await load()).run(smoke)
}
