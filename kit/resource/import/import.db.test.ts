import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../../features/product.server.ts'
import { world } from '../../../tests/support/world.ts'
import { fileLimits } from '../../files/sheet-limits.ts'
import { readSheet } from '../../files/workbook.ts'
import { type OutputCell, writeWorkbook } from '../../files/write-workbook.ts'
import { openZip } from '../../files/zip.ts'
import type { ImportOutcome } from './import.api.ts'

// Rows of a list from a workbook, over its calls.

const { as, nodeId, asOwner } = await world(allCalls, '2026-11-16T06:00:00Z').open()
const send = as('Administrator')

type Row = readonly OutputCell[]
interface Page {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly Row[]
}
async function booksOf(pages: readonly Page[]): Promise<string> {
  const sheets = pages.map(({ name, header: heads, rows }) => ({
    name,
    columns: heads.map(each => ({ header: each, kind: 'text' as const })),
    rows: rows.map(row => [...row]),
  }))
  return Buffer.from(await writeWorkbook(sheets)).toString('base64')
}
const bookOf = (heads: readonly string[], rows: readonly Row[]) => booksOf([{ name: 'S', header: heads, rows }])
const look = { language: 'en', zone: 'Asia/Muscat' }
const upload = (path: string, file: string, more: object = {}) =>
  send<ImportOutcome>('POST', path, { fileName: 'list.xlsx', fileAsByteArray: file, authoredBy: 'x', orgNodeId: nodeId, ...look, ...more })

const header = ['Skill Name', 'Description', 'Sort Order', 'Active']
const check = async (rows: readonly Row[], columns = header) => (await upload('/skills/import/check', await bookOf(columns, rows))).data
const apply = async (rows: readonly Row[], columns = header) => {
  const file = await bookOf(columns, rows)
  const { plan } = (await upload('/skills/import/check', file)).data
  return upload('/skills/import', file, { plan })
}
/** Those of the files, which begin with Z. */
const skills = async () => {
  const { data } = await send<{ rows: Record<string, unknown>[] }>('GET', '/skills', { search: 'Z' })
  return data.rows.map(({ name, description, sortOrder, active }) => [name, description, sortOrder, active])
}

describe('a list from a file', () => {
  test('the check tells what would happen and writes nothing', async () => {
    expect(
      await check([
        ['Z Bunkering', null, '7', 'Yes'],
        ['Z Mooring', 'Lines', 'x', 'Maybe'],
      ]),
    ).toMatchObject({
      refused: null,
      counts: { add: 1, change: 0, unchanged: 0, refused: 1 },
      refusals: [
        { sheet: null, rowNo: 3, column: 'Sort Order', message: 'A whole number from 0 to 2147483647' },
        { rowNo: 3, column: 'Active', message: 'Yes or No' },
      ],
    })
    expect(await skills()).toEqual([])
  })

  test('adds, changes by the name however it is written, and keeps what the file does not have', async () => {
    await apply([['Z Bunkering', 'Fuel', 7, 'No']])
    expect(await skills()).toEqual([['Z Bunkering', 'Fuel', 7, false]])
    const { data } = await apply(
      [
        ['z bunkering', 8],
        ['Z Mooring', null],
      ],
      ['Skill Name', 'Sort Order'],
    )
    expect(data.counts).toEqual({ add: 1, change: 1, unchanged: 0, refused: 0 })
    expect(await skills()).toEqual([
      ['z bunkering', 'Fuel', 8, false],
      ['Z Mooring', null, 0, true],
    ])
    expect((await check([['Z Mooring', null]], ['Skill Name', 'Description'])).counts).toMatchObject({ unchanged: 1, change: 0 })
  })

  test('is imported as it was checked or not at all', async () => {
    const file = await bookOf(header, [['Z Later', null, 1, 'Yes']])
    const { plan } = (await upload('/skills/import/check', file)).data
    await apply([['Z Later', 'Somebody was first', 2, 'Yes']])
    expect(await upload('/skills/import', file, { plan })).toMatchObject({ status: 409, errors: [{ errorCode: 'stale' }] })
    expect(await skills()).toContainEqual(['Z Later', 'Somebody was first', 2, true])
  })

  test('repeats count once, and contradictions are refused at the later row', async () => {
    const rows = [
      ['Z Twice', 'One', 1, 'Yes'],
      ['Z Twice', 'One', 1, 'Yes'],
      ['Z  twice', 'Two', 1, 'Yes'],
    ]
    expect(await check(rows)).toMatchObject({
      counts: { add: 1, change: 0, unchanged: 1, refused: 1 },
      refusals: [{ rowNo: 4, column: null, message: 'Row 2 has different values for the same key.' }],
    })
  })

  test('is saved as the dialog saves: the history says who, and when', async () => {
    await apply([['Z History', null, 1, 'Yes']])
    const [row] = await asOwner(async db => {
      const { rows } = await sql<{ by: number | null }>`select created_by as by from skill where name = 'Z History'`.execute(db)
      return rows
    })
    expect(row!.by).not.toBeNull()
  })

  test('is only changed by who may edit', async () => {
    await apply([['Z Rights', null, 1, 'Yes']])
    await asOwner(db => sql`update app_role_element set access = 'visible' where element = 'Edit_Skill'`.execute(db))
    const rows = [
      ['Z Rights', 'New', 1, 'Yes'],
      ['Z Added', null, 1, 'Yes'],
    ]
    expect(await check(rows)).toMatchObject({
      counts: { add: 1, change: 0, refused: 1 },
      refusals: [{ rowNo: 2, column: null, message: 'You do not have permission for this.' }],
    })
    await asOwner(db => sql`update app_role_element set access = 'editable' where element = 'Edit_Skill'`.execute(db))
  })
})

describe('references', () => {
  const columns = ['Equipment Name', 'Category', 'Description', 'Active']

  test('are found by their labels, however they are written; others are refused at their cell', async () => {
    const rows = [
      ['Z1', 'quay  CRANE', null, 'Yes'],
      ['Z2', 'Rocket', null, 'Yes'],
    ]
    const file = await bookOf(columns, rows)
    const { data } = await upload('/equipment/import/check', file)
    expect(data).toMatchObject({
      counts: { add: 1, refused: 1 },
      refusals: [{ rowNo: 3, column: 'Category', message: '"Rocket" is not in the list.' }],
    })
    await upload('/equipment/import', file, { plan: data.plan })
    const { data: stored } = await send<{ rows: { labels: object }[] }>('GET', '/equipment', { orgNodeId: nodeId, search: 'Z1' })
    expect(stored.rows).toMatchObject([{ name: 'Z1', labels: { category: 'Quay crane' } }])
  })

  test('to several are found in one text, even where a label has a comma', async () => {
    await apply([['Z Lashing, high', null, 1, 'Yes']])
    const roles = ['Role Name', 'Other Skills']
    const outcome = await upload(
      '/job-roles/import/check',
      await bookOf(roles, [
        ['Z Rigger', 'Z Lashing, high, RTG'],
        ['Z Pilot', 'RTG, Flying'],
      ]),
    )
    expect(outcome.data).toMatchObject({
      counts: { add: 1 },
      refusals: [{ rowNo: 3, column: 'Other Skills', message: '"Flying" is not in the list.' }],
    })
  })
})

test('what stands in a file for no value is none', async () => {
  const columns = ['Equipment Name', 'Down-Time', 'Up-Time']
  const { data } = await send<{ options: { label: string }[] }>('GET', '/equipment/options', { orgNodeId: nodeId })
  const rows = ['still down', '', 'later'].map((up, at) => [data.options[at]!.label, '15/Nov/2026 06:40', up])
  expect((await upload('/equipment-status/import/check', await bookOf(columns, rows))).data).toMatchObject({
    counts: { add: 2, refused: 1 },
    refusals: [{ rowNo: 4, column: 'Up-Time' }],
  })
})

describe('records with lines', () => {
  const ofGroup = (rows: readonly Row[], lines: readonly Row[]) =>
    booksOf([
      { name: 'Skill Groups', header: ['Skill Group Name', 'Description', 'Skills', 'Active'], rows },
      { name: 'Skills', header: ['Skill Group Name', 'Skill Name', 'Remark'], rows: lines },
    ])
  const take = async (file: string) => {
    const { data } = await upload('/skill-groups/import/check', file)
    const { status } = await upload('/skill-groups/import', file, { plan: data.plan })
    return { ...data, status }
  }
  const linesOf = async (name: string) => {
    const { data } = await send<{ rows: { id: number }[] }>('GET', '/skill-groups', { search: name })
    const one = await send<{ skills: { id: number; remark: string | null; labels: { skill: string } }[] }>(
      'GET',
      `/skill-groups/${data.rows[0]!.id}`,
    )
    return one.data.skills.map(({ labels, remark }) => [labels.skill, remark])
  }

  test('bring them on a sheet of their own; what is there already keeps its place in the history', async () => {
    const rows = [['Z Yard', null, 'anything', 'Yes']]
    expect(
      await take(
        await ofGroup(rows, [
          ['Z Yard', 'rtg', 'first'],
          ['z yard', 'Tally', null],
        ]),
      ),
    ).toMatchObject({ counts: { add: 1, refused: 0 } })
    expect(await linesOf('Z Yard')).toEqual([
      ['RTG', 'first'],
      ['Tally', null],
    ])
    const again = await ofGroup(rows, [
      ['Z Yard', 'RTG', 'first'],
      ['Z Yard', 'Tally', null],
    ])
    expect(await take(again)).toMatchObject({ counts: { unchanged: 1, change: 0 } })
    const turned = await ofGroup(rows, [
      ['Z Yard', 'Tally', 'now first'],
      ['Z Yard', 'RTG', 'first'],
    ])
    expect(await take(turned)).toMatchObject({ counts: { change: 1 } })
    expect(await linesOf('Z Yard')).toEqual([
      ['Tally', 'now first'],
      ['RTG', 'first'],
    ])
    expect(await take(await ofGroup([['Z Yard', 'Other', null, 'Yes']], []))).toMatchObject({ counts: { change: 1 } })
    expect(await linesOf('Z Yard')).toHaveLength(2)
  })

  test('are refused with a wrong line, at its sheet, row and column', async () => {
    const lines = [
      ['Z Gate', 'Flying', null],
      ['Z Quay', 'Gate', null],
      ['Z Quay', 'Gate', null],
      ['Z Nowhere', 'Gate', null],
    ]
    const file = await ofGroup(
      [
        ['Z Gate', null, null, 'Yes'],
        ['Z Quay', null, null, 'Yes'],
      ],
      lines,
    )
    expect((await upload('/skill-groups/import/check', file)).data).toMatchObject({
      counts: { add: 0, refused: 3 },
      refusals: [
        { sheet: 'Skills', rowNo: 2, column: 'Skill Name', message: '"Flying" is not in the list.' },
        { sheet: 'Skills', rowNo: 4, column: 'Skill Name', message: 'This skill is in the group already' },
        { sheet: 'Skills', rowNo: 5, column: 'Skill Group Name', message: '"Z Nowhere" is not on the first sheet.' },
      ],
    })
  })
})

describe('a file that is refused', () => {
  test.each([
    [
      'another header',
      ['Skill', 'Colour'],
      'Invalid file upload ! Please upload valid file. This list has no column "Skill". It has: Skill Name, Description, Scope, Location, Contract Pay Scale, Casual Pay Scale, Colour, Sort Order, Active',
    ],
    [
      'a column twice',
      ['Skill Name', 'Skill Name'],
      'Invalid file upload ! Please upload valid file. The column "Skill Name" is there twice.',
    ],
    ['no name', ['Colour'], 'Invalid file upload ! Please upload valid file. The column "Skill Name" is missing.'],
    ['no rows', header, 'This file has no rows.'],
  ])('for %s', async (_, columns, says) => {
    expect(await check([], columns)).toMatchObject({ refused: says, counts: { add: 0 } })
  })

  test('for its type', async () => {
    const file = await bookOf(header, [['Z Type', null, 1, 'Yes']])
    const { data } = await upload('/skills/import/check', file, { fileName: 'list.csv' })
    expect(data.refused).toBe('Invalid file upload ! Please upload valid file. The name of an Excel workbook ends with .xlsx.')
    expect((await upload('/skills/import', file, { fileName: 'list.csv', plan: '' })).status).toBe(400)
  })
})

test('the template has the columns of the dialog in the chosen language, and its rows come in', async () => {
  const { byteData } = await send('GET', '/equipment/import', { language: 'fr', orgNodeId: nodeId })
  const { header: columns, rows } = await readSheet(Buffer.from(byteData!, 'base64'))
  expect([columns.length, rows]).toEqual([4, []])
  const { data } = await upload('/equipment/import/check', await bookOf(columns, [['Z9', 'RTG', null, 'Non']]), { language: 'en' })
  expect(data).toMatchObject({ refused: null, counts: { add: 1 } })
})

test('the template shows in its cells what may be chosen, and keeps a number with noughts in front as it is typed', async () => {
  const { byteData } = await send('GET', '/equipment/import', { language: 'en', orgNodeId: nodeId })
  const zip = openZip(Buffer.from(byteData!, 'base64'), fileLimits)
  const pieces: Uint8Array[] = []
  for await (const piece of zip.unpack('xl/worksheets/sheet1.xml')) pieces.push(piece)
  const xml = Buffer.concat(pieces).toString()
  const lists = [...xml.matchAll(/<dataValidation type="list"[^>]*sqref="([A-Z])2:[^<]*<formula1>([^<]*)</g)].map(match => match.slice(1))
  expect(lists.map(([column]) => column)).toEqual(['B', 'D'])
  expect(lists[0]![1]).toMatch(/^'Choices'!\$A\$2:\$A\$\d+$/)
  // the style of texts
  expect(/<col min="1"[^>]*style="(\d+)"/.exec(xml)?.[1]).toBe('2')
})
