import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

const heads = { title: 'สถานะอุปกรณ์', subtitle: 'Salwa CT' }
const sheet = (count: number) => ({
  name: 'Status',
  columns: [
    { header: 'ชื่ออุปกรณ์', kind: 'text' as const },
    { header: 'Down-Time', kind: 'dateTime' as const },
    { header: 'Duration', kind: 'duration' as const },
  ],
  rows: Array.from({ length: count }, (_, at) => [`ปั้นจั่น é ${at}`, '2026-12-11T02:15', at % 2 ? null : 435]),
})
const pages = (bytes: Uint8Array) => Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])

test('a table of any length, on A4 landscape, with its own font', async () => {
  const short = await writePdf(sheet(1), heads)
  const text = Buffer.from(short).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/)
  expect(text).toContain('Sarabun')
  expect([pages(short), pages(await writePdf(sheet(0), heads))]).toEqual([1, 1])
  expect(pages(await writePdf(sheet(100), heads))).toBeGreaterThan(3)
})
