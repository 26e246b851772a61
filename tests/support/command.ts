// A command of the product as a process of its own, as an operator runs it.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  readonly code: number
  readonly said: string
  readonly complained: string
}

/** Runs `apps/<file>` with these words in this environment until it ends. */
export function runCommand(file: string, words: readonly string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise(done => {
    const env = { ...process.env, DATABASE_URL: '', QUAYSIDE_PRIVATE_KEY: '', ...environment }
    execFile(process.execPath, ['kit/boot.mjs', `apps/${file}`, ...words], { cwd: root, env }, (error, said, complained) =>
      done({ code: error ? Number(error.code ?? 1) : 0, said, complained }),
    )
  })
}
