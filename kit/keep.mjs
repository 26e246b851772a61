// Keeps a server running: `node kit/keep.mjs <module> …` starts it as a process of its own, through boot.mjs, and starts it again whenever
// it ends unasked (killed by the kernel for memory, a fault). Plain JavaScript, so that what must outlive the server stays small.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

// docs/decisions/0023
const flags = ['--v8-pool-size=0', '--min-semi-space-size=16']
const boot = fileURLToPath(new URL('boot.mjs', import.meta.url))
const shortestPauseMs = 200
const longestPauseMs = 30_000
/** One that ran so long is not failing again and again. */
const steadyMs = 60_000
/** One Ctrl-C comes twice where npm passes on what the terminal has sent already. */
const sameMs = 500
const cutAfterMs = 1_000

let server
let port
let toldAt
let pauseMs = shortestPauseMs

function start() {
  const begun = performance.now()
  // Its own process group: Ctrl-C reaches only this process, which passes it on. A server that chose a free port comes back at that one.
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

/** A server that never was ready and ended by itself has said why: it would end again. */
function after({ code, signal }, ranMs) {
  const refused = port === undefined && !signal
  if (toldAt !== undefined || code === 0 || refused) process.exit(signal ? 128 + constants.signals[signal] : code)
  if (ranMs > steadyMs) pauseMs = shortestPauseMs
  console.error(`The server ended unasked (${signal ?? `code ${code}`}); it is started again in ${pauseMs / 1000} s.`)
  server = undefined
  setTimeout(start, pauseMs)
  pauseMs = Math.min(2 * pauseMs, longestPauseMs)
}

/** The second time the server ends at once by itself, unless something holds up its thread. */
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
