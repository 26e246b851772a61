import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What git makes of two changes of one text. @throws where they meet */
export function merged(before: string, one: string, other: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'merged-'))
  try {
    const files = Object.entries({ one, before, other }).map(([name, text]) => {
      const file = join(folder, name)
      writeFileSync(file, text)
      return file
    })
    return execFileSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8', maxBuffer: 1 << 26 })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
