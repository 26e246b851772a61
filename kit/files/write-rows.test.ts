import { expect, test, vi } from 'vitest'
import { readSheets } from './workbook.ts'
import { type FileKind, rowsFile } from './write-rows.ts'
import type { OutputCell, SheetColumn } from './write-workbook.ts'

// a thread takes long to start on a busy machine
vi.setConfig({ testTimeout: 120_000 })

const columns: SheetColumn[] = [
  { header: 'Name', kind: 'text' },
  { header: 'Minutes', kind: 'minutes' },
]
const rowsFrom = (start: number, count: number): OutputCell[][] =>
  Array.from({ length: count }, (_, at) => [`ปั้นจั่น ${start + at} <=1+1>`, start + at])

/** Writes sheets of so many rows, a thousand at a time; gives the file, and the most bytes that came at once. */
async function written(kind: FileKind, ...lengths: number[]): Promise<{ bytes: Buffer; most: number }> {
  const file = await rowsFile(kind)
  const pieces: Uint8Array[] = []
  let most = 0
  const take = (ready: readonly Uint8Array[]) => {
    most = Math.max(most, Buffer.concat(ready).length)
    pieces.push(...ready)
  }
  for (const [at, length] of lengths.entries()) {
    take(await file.write({ sheet: { name: `Sheet ${at + 1}`, columns } }))
    for (let start = 0; start < length; start += 1000) take(await file.write({ rows: rowsFrom(start, Math.min(1000, length - start)) }))
  }
  take(await file.write({ end: true }))
  await file.stop()
  return { bytes: Buffer.concat(pieces), most }
}

test('a workbook of several long sheets comes out part by part and holds every row', async () => {
  const { bytes, most } = await written({ kind: 'xlsx' }, 30_000, 0, 12)
  expect(most).toBeLessThan(bytes.length / 5)
  const sheets = await readSheets(bytes, { maxSheets: 3 })
  expect(sheets.map(({ name, header, rows }) => [name, header, rows.length])).toEqual([
    ['Sheet 1', ['Name', 'Minutes'], 30_000],
    ['Sheet 2', ['Name', 'Minutes'], 0],
    ['Sheet 3', ['Name', 'Minutes'], 12],
  ])
  expect(sheets[0]!.rows).toEqual(rowsFrom(0, 30_000))
})

test('a PDF comes out page by page, with a number on each page and how many there are', async () => {
  const { bytes, most } = await written({ kind: 'pdf', heads: { title: 'Long', subtitle: '12,000 rows' } }, 12_000)
  expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])
  const count = Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])
  expect(count).toBeGreaterThan(250)
  // the structure of all pages comes last
  expect(most).toBeLessThan(bytes.length / 4)
})

test('what cannot be written is told', async () => {
  const file = await rowsFile({ kind: 'xlsx' })
  await expect(file.write({ rows: [['no sheet yet']] })).rejects.toThrow()
  await file.stop()
})
