import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { a4, paperFor } from './pdf-paper.ts'
import { runsOf } from './pdf-runs.ts'
import { writePdf } from './write-pdf.ts'

const heads = { title: 'สถานะอุปกรณ์', subtitle: 'Salwa CT · 02/Nov/2026 – 15/Nov/2026', language: 'th' }
const sheet = (count: number) => ({
  name: 'Status',
  columns: [
    { header: 'ชื่ออุปกรณ์', kind: 'text' as const },
    { header: 'Down-Time', kind: 'dateTime' as const },
    { header: 'Duration', kind: 'duration' as const },
  ],
  rows: Array.from({ length: count }, (_, at) => [`ปั้นจั่น é ${at}`, '2026-12-11T02:15', at % 2 ? null : 435]),
})
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pages = (bytes: Uint8Array) => Number(/\/Type \/Pages\s+\/Count (\d+)|\/Count (\d+)/.exec(latin1(bytes))?.slice(1).find(Boolean))
/** What the streams of a file hold, unpacked: the commands of its pages, and the letters of its glyphs. */
function streamsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  return [...latin1(bytes).matchAll(/\/Filter \/FlateDecode[\s\S]*?>>\s*stream\n/g)].flatMap(({ index, 0: head }) => {
    try {
      return [inflateSync(file.subarray(index + head.length), { finishFlush: 2 }).toString('latin1')]
    } catch {
      return []
    }
  })
}
const named = (name: string, rows: string[][]) => ({ name, columns: [{ header: 'Name', kind: 'text' as const }], rows })

test('a table of any length, on A4 landscape, with its own font', async () => {
  const short = await writePdf(sheet(1), heads)
  const text = latin1(short)
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/)
  expect(text).toContain('Sarabun')
  expect([pages(short), pages(await writePdf(sheet(0), heads))]).toEqual([1, 1])
  expect(pages(await writePdf(sheet(100), heads))).toBeGreaterThan(2)
})

test('has a structure: a heading, a table with heads of columns and of rows, and the language of its words', async () => {
  const text = latin1(await writePdf(sheet(2), heads))
  for (const part of [
    '/Marked true',
    '/S /H1',
    '/S /Table',
    '/S /TH',
    '/S /TD',
    '/Scope /Column',
    '/Scope /Row',
    '/Lang (th)',
    '/DisplayDocTitle true',
  ])
    expect(text).toContain(part)
})

test('title, node and dates stand on every page', async () => {
  const long = await writePdf(sheet(100), heads)
  const contents = streamsOf(long).filter(stream => stream.includes(' Tf') && stream.includes('/Pages Do'))
  const glyphs = [...contents[1]!.matchAll(/<([0-9a-f]{40,})>/g)].map(match => match[1]!)
  const onEach = glyphs.filter(each => contents.slice(1).every(content => content.includes(each)))
  expect(contents.length).toBeGreaterThan(2)
  // the dates of the line below the title, which the cells have not
  expect(onEach.length).toBeGreaterThan(0)
})

test('many columns go on larger paper, more on several pages that each begin with the names', () => {
  const needs = (count: number) => [{ least: 40, ideal: 100 }, ...Array.from({ length: count }, () => ({ least: 50, ideal: 60 }))]
  expect(paperFor(needs(5), 1)).toMatchObject({ paper: a4, groups: [{ places: [0, 1, 2, 3, 4, 5] }] })
  const larger = paperFor(needs(15), 1)
  expect([larger.paper.width > a4.width, larger.groups.length]).toEqual([true, 1])
  const { groups } = paperFor(needs(38), 1)
  expect(groups.map(({ places }) => places[0])).toEqual(groups.map(() => 0))
  expect(groups.flatMap(({ places }) => places.slice(1))).toEqual(Array.from({ length: 38 }, (_, at) => at + 1))
  for (const { widths } of groups) for (const width of widths.slice(1)) expect(width).toBeGreaterThanOrEqual(50)
})

test('38 columns of 400 people take a page or two for each page of rows', async () => {
  const columns = Array.from({ length: 38 }, (_, at) => ({ header: at < 2 ? 'Name' : `Overtime ${at}`, kind: 'text' as const }))
  const rows = Array.from({ length: 400 }, (_, row) => columns.map((_, at) => (at < 2 ? `Person ${row}` : '160:00')))
  expect(pages(await writePdf({ name: 'Pay', columns, rows, leading: 2 }, heads))).toBeLessThan(30)
})

test('Arabic, Chinese, emoji and tabulators have letters', async () => {
  const text = latin1(await writePdf(named('S', [['محمد علي'], ['陈伟'], ['👷 crew'], ['a\tb']]), heads))
  for (const font of ['NotoSansArabic', 'NotoSansSC', 'NotoEmoji']) expect(text).toContain(font)
  expect(latin1(await writePdf(sheet(1), heads))).not.toMatch(/NotoSans|NotoEmoji/)
})

test('words of two directions stand as they are read', () => {
  const shown = (line: string) => runsOf(line).map(({ text }) => text)
  expect(shown('Bay 12 (شحن) crane').join('')).toBe('Bay 12 (شحن) crane')
  expect(shown('محمد علي')).toEqual(['علي', ' ', 'محمد'])
  expect(shown('محمد (D12)')).toEqual([')', 'D12', '(', ' ', 'محمد'].map(part => ({ ')': '(', '(': ')' })[part] ?? part))
  // fontkit turns digits of Arabic round as it does words
  expect(shown('١٢')).toEqual(['٢١'])
})

test('Thai is copied out as the text that went in: SARA AA is a letter, and SARA AM is told as itself', async () => {
  const streams = streamsOf(await writePdf(named('S', [['น้ำมัน หน้าท่าทำงาน']]), heads))
  const letters = streams.filter(stream => stream.includes('begincmap')).join()
  // SARA AA
  expect(letters).toMatch(/<0e32>/)
  expect(letters).not.toMatch(/<0e33>/)
  const told = Buffer.from('น้ำมัน หน้าท่าทำงาน', 'utf16le').swap16().toString('hex')
  expect(streams.some(stream => stream.includes(`/Span <</ActualText <feff${told}>>> BDC`))).toBe(true)
})
