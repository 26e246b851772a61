/** One Ctrl-C comes twice where npm passes on what the terminal has sent already; who keeps us passes it on once. */
const sameMs = process.send ? 0 : 500

/**
 * Runs `stop` and ends the process when it is told to: by a signal, or because the process that keeps it is gone (kit/keep.mjs).
 * A second signal ends it at once; its own PostgreSQL is told on the way out (kit/database/supervisor.ts).
 */
export function whenToldToStop(stop: () => Promise<void>): void {
  let since: number | undefined
  const told = async () => {
    if (since !== undefined) {
      if (performance.now() - since > sameMs) process.exit(1)
      return
    }
    since = performance.now()
    try {
      await stop()
      process.exit()
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told)
  process.once('disconnect', told)
}
