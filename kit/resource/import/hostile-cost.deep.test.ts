// Guards: kit/files, kit/resource/import
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Cost } from '../../files/reading-cost.fixture.ts'
import { honestWorkbook, hostileWorkbooks } from './hostile-workbooks.fixture.ts'
import { shortFile } from './import-file.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The costs of reading these workbooks one after the other, each in one go. */
function costsOf(files: readonly Uint8Array[]): readonly Cost[] {
  const paths = files.map((_, at) => join(folder, `${at}.xlsx`))
  for (const [at, path] of paths.entries()) writeFileSync(path, files[at]!)
  const [boot, script] = ['../../boot.mjs', '../../files/reading-cost.fixture.ts'].map(file =>
    fileURLToPath(new URL(file, import.meta.url)),
  )
  const limits = JSON.stringify({ ...shortFile, maxSheets: 2 })
  return JSON.parse(execFileSync(process.execPath, [boot!, script!, limits, ...paths], { encoding: 'utf8' }))
}

// Compared with an honest file in the same process, so that the speed of the machine does not count.
const times = 3
const moreMb = 64

test('no hostile workbook costs much more processor time or memory than the longest honest one', { timeout: 120_000 }, () => {
  const [honest, ...hostile] = costsOf([honestWorkbook(), ...hostileWorkbooks.map(([, bytes]) => bytes())])
  const dear = hostile.flatMap(({ processorMs }, at) => (processorMs > times * honest!.processorMs ? [hostileWorkbooks[at]![0]] : []))
  expect(dear).toEqual([])
  // the most memory of all of them together, each of which is therefore within it
  expect(hostile.at(-1)!.peakMb - honest!.peakMb).toBeLessThan(moreMb)
})
