export {}

// npm run bench -- <name>: each bench prints its figures beside a baseline of the same run
const benches: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  screens: () => import('./screens.ts'),
  thread: () => import('./thread.ts'),
  bundle: () => import('./bundle.ts'),
}

const name = process.argv[2] ?? ''
const load = benches[name]
if (load) await (await load()).run()
else {
  console.error(`There is no bench "${name}". Benches: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
