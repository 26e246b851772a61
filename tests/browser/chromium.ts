import { existsSync } from 'node:fs'

/** Enough to run as root, without a display and without calling home. */
export const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** The browser of CHROMIUM, or Debian's; undefined where there is none. */
export const executable = [process.env.CHROMIUM, '/usr/bin/chromium'].find(path => path && existsSync(path))
