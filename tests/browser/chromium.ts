import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Enough to run as root, without a display and without calling home. */
export const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** The browser of CHROMIUM, or Debian's, without the script around it where it can be; undefined where there is none. */
export const executable = [process.env.CHROMIUM, '/usr/lib/chromium/chromium', '/usr/bin/chromium'].find(path => path && existsSync(path))

const ofWorker = globalThis as { browser?: Promise<Browser> }

/** One browser for all files that a worker runs: each has contexts of its own. It ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  const running = await ofWorker.browser
  if (running?.isConnected()) return running
  ofWorker.browser = chromium.launch({ executablePath: executable!, args: flags })
  return ofWorker.browser
}
