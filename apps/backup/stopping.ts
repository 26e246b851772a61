/** Runs a command that may be stopped: Ctrl-C and SIGTERM let it clear up first. Ends the process with 1 and a sentence when it fails. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    console.error(stop.signal.aborted ? 'Stopped; nothing was kept.' : error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
