// Keeps a server running: `node kit/keep.mjs <module> …` starts it as a process of its own, through boot.mjs, and starts it again whenever
// it ends unexpectedly (killed by the kernel for memory, an error). Plain JavaScript, so that this process stays small.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

// docs/decisions/0023
const flags = ['--v8-pool-size=0', '--min-semi-space-size=16']
const boot = fileURLToPath(new URL('boot.mjs', import.meta.url))
const shortestPauseMs = 200
const longestPauseMs = 30_000
/** A server that ran this long is not failing again and again. */
const steadyMs = 60_000
/** With npm, one Ctrl-C may arrive twice: from the terminal and from npm. A second signal within this time is ignored. */
const sameMs = 500
const cutAfterMs = 1_000

let server
let port
let toldAt
let pauseMs = shortestPauseMs

function start() {
  const begun = performance.now()
  // In its own process group, so that Ctrl-C reaches only this process, which passes it on. A server that chose a free port keeps it.
  server = spawn(process.execPath, [...flags, boot, ...process.argv.slice(2)], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: port ? { ...process.env, PORT: String(port) } : process.env,
  })
  server.once('message', ready => {
    port = ready.port
  })
  const ended = new Promise(done => server.once('exit', (code, signal) => done({ code, signal })).once('error', () => done({ code: 1 })))
  ended.then(end => after(end, performance.now() - begun))
}

/** A server that ended by itself before it was ready is not started again: it has said why, and would fail again. */
function after({ code, signal }, ranMs) {
  const refused = port === undefined && !signal
  if (toldAt !== undefined || code === 0 || refused) process.exit(signal ? 128 + constants.signals[signal] : code)
  if (ranMs > steadyMs) pauseMs = shortestPauseMs
  console.error(`The server ended unasked (${signal ?? `code ${code}`}); it is started again in ${pauseMs / 1000} s.`)
  server = undefined
  setTimeout(start, pauseMs)
  pauseMs = Math.min(2 * pauseMs, longestPauseMs)
}

/** Passes a signal on. At the second one the server ends at once, or is killed when its thread is blocked. */
function pass(signal) {
  if (toldAt !== undefined && performance.now() - toldAt <= sameMs) return
  const again = toldAt !== undefined
  toldAt ??= performance.now()
  if (!server) process.exit(0)
  server.kill(signal)
  if (again) setTimeout(() => server.kill('SIGKILL'), cutAfterMs)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))

start()
