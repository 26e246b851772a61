// What a list takes from a file: what it exported itself, nothing that its dialog would refuse, and nothing for others.

import { expect } from 'vitest'
import type { Field, FieldKind } from '../../../kit/fields/field.ts'
import { readSheets } from '../../../kit/files/workbook.ts'
import { type OutputSheet, writeWorkbook } from '../../../kit/files/write-workbook.ts'
import type { Fields } from '../../../kit/resource/definition.ts'
import { exampleOf } from '../../../kit/resource/example.ts'
import type { ImportOutcome } from '../../../kit/resource/import/import.api.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import type { AnyRow } from '../../../kit/resource/row.ts'
import { lineSheets, sheetOf } from '../../../kit/resource/sheet.server.ts'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { at, type Check, contents, type Draft, draftOf, kept, made, never, nextSeed, type Stored } from '../rows.ts'
import type { Person } from '../served.ts'
import { withFormulas } from './files.ts'

const zone = 'Asia/Muscat'
type Kind = 'check' | 'apply'

/** Rows and their lines as an export of these columns has them. */
function exported(resource: Resource, rows: readonly Stored[], columns = columnsOf(resource), language = 'en'): OutputSheet[] {
  const look = { columns, zone, say: wordsIn(language) }
  const whole = rows as unknown as readonly AnyRow[]
  return [sheetOf(resource, whole, look), ...lineSheets(resource, whole, look)]
}

const columnsOf = ({ fields }: Resource) => Object.keys(fields).filter(name => fields[name]!.kind !== 'image')

const fileOf = async (sheets: OutputSheet[]): Promise<string> => Buffer.from(await writeWorkbook(sheets)).toString('base64')

async function sent(resource: Resource, person: Person, kind: Kind, file: string, plan = '') {
  const input = { ...at(resource, person), fileName: 'list.xlsx', fileAsByteArray: file, language: 'en', zone }
  const [path, more] = kind === 'check' ? ['import/check', {}] : ['import', { plan }]
  return person.send<ImportOutcome>('POST', `${resource.path}/${path}`, { ...input, ...more })
}

/** What an import would do, or did. */
async function taken(resource: Resource, person: Person, kind: Kind, file: string, plan?: string): Promise<ImportOutcome> {
  const { status, data, body } = await sent(resource, person, kind, file, plan)
  expect(status, body).toBe(200)
  return data
}

/** Empty, with the columns of the dialog; what its refs may name stands among the choices. */
export const offersItsTemplate: Check = async ({ administrator }, resource) => {
  await made(resource, administrator)
  for (const language of ['en', 'th']) {
    const input = { ...at(resource, administrator), language }
    const { status, body, byteData } = await administrator.send('GET', `${resource.path}/import`, input)
    expect(status, body).toBe(200)
    const sheets = await readSheets(Buffer.from(byteData!, 'base64'), { maxSheets: 20 })
    const say = wordsIn(language)
    const typed = resource.form.flat().filter(name => resource.fields[name] && resource.fields[name].kind !== 'image')
    expect(sheets[0]).toMatchObject({ header: typed.map(name => say(resource.fields[name]!.label)), rows: [] })
    const refs = typed.filter(name => resource.fields[name]!.target?.().nodes)
    const choices = sheets.find(({ name }) => name === say('Choices'))
    for (const name of refs) expect(choices?.header).toContain(say(resource.fields[name]!.label))
  }
}

/** In any language it changes nothing, and where the rows are gone it brings them back. */
export const takesBackWhatItExported: Check = async (served, resource) => {
  const { administrator, stranger } = served
  const rows: Stored[] = []
  for (let seed = 0; seed < 4; seed++)
    rows.push(await kept(resource, administrator, withFormulas(resource, await draftOf(resource, administrator), seed)))
  const before = await contents(served, resource, administrator)
  for (const language of ['en', 'th']) {
    const file = await fileOf(exported(resource, rows, [...resource.list.columns], language))
    const { plan, ...outcome } = await taken(resource, administrator, 'check', file)
    expect(outcome).toEqual({
      refused: null,
      counts: { add: 0, change: 0, unchanged: rows.length, refused: 0 },
      refusals: [],
      laterId: null,
    })
    await taken(resource, administrator, 'apply', file, plan)
  }
  expect(await contents(served, resource, administrator)).toEqual(before)
  const file = await fileOf(exported(resource, rows))
  const elsewhere = await taken(resource, stranger, 'check', file)
  expect([elsewhere.counts.change, elsewhere.counts.unchanged]).toEqual([0, 0])
  await administrator.send('DELETE', resource.path, { ...at(resource, administrator), ids: rows.map(({ id }) => id) })
  const { plan, counts } = await taken(resource, administrator, 'check', file)
  expect(counts).toMatchObject({ add: rows.length, refused: 0 })
  await taken(resource, administrator, 'apply', file, plan)
  expect((await taken(resource, administrator, 'check', file)).counts).toMatchObject({ add: 0, change: 0, unchanged: rows.length })
}

/** Texts that no cell of this kind may have. */
const wrongOf: Readonly<Record<FieldKind, (field: Field) => readonly string[]>> = {
  text: ({ max = 0 }) => ['x'.repeat(max + 1), 'a\nb'],
  longText: ({ max = 0 }) => ['x'.repeat(max + 1)],
  integer: ({ min = 0, max = 0 }) => [String(min - 1), String(max + 1), '1.5', 'one', '1e300'],
  decimal: ({ min = 0, max = 0 }) => [String(min - 1), String(max + 1), 'one'],
  percent: ({ min = 0, max = 0 }) => [String(min - 1), String(max + 1), 'half'],
  minutes: ({ max = 0 }) => [String(max + 1), '07:60', 'an hour'],
  time: () => ['24:00', '07:60', 'noon'],
  date: () => ['30/Feb/2026', '15/11/2026', '0001-01-01'],
  month: () => ['2026-13', 'November'],
  dateTime: () => ['30/Feb/2026 06:40', '15/Nov/2026 24:00', 'now'],
  toggle: () => ['maybe', '2'],
  choice: () => ['no such choice'],
  colour: () => ['red', '#2f6fa'],
  email: () => ['nope', 'a b@c.de'],
  phone: () => ['12', 'call me'],
  image: () => [],
  ref: () => ['no such row', '1'],
  refs: () => ['no such row, nor this'],
  own: () => [],
}

/** A row as it would be stored of other values, which refers to what this one refers to; nothing is stored. */
function another(resource: Resource, row: Stored): Stored {
  const { fields, subTables } = resource
  const values = exampleOf(resource, nextSeed())
  const lines = Object.entries(subTables).map(([table, of]) => [
    table,
    (row[table] as Stored[]).map((line, at) => ({ ...line, ...withoutRefs(of.fields, (values[table] as Draft[])[at]!) })),
  ])
  return { ...row, ...withoutRefs(fields, values), ...Object.fromEntries(lines) }
}

const withoutRefs = (fields: Fields, values: Draft): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && !fields[name].target))

/** Each at its row and column, with words, and nothing of it is written; a required cell may not be empty. */
export const refusesWrongCells: Check = async (served, resource) => {
  const { administrator } = served
  const columns = columnsOf(resource)
  const cases = columns.flatMap((name, column) => {
    const field = resource.fields[name]!
    return [...wrongOf[field.kind](field), ...(field.required ? [''] : [])].map(cell => ({ name, column, cell }))
  })
  const row = await made(resource, administrator)
  await administrator.send('DELETE', resource.path, { ...at(resource, administrator), ids: [row.id] })
  const sheets = exported(
    resource,
    cases.map(() => another(resource, row)),
  )
  const before = await contents(served, resource, administrator)
  for (const [row, { column, cell }] of cases.entries()) sheets[0]!.rows[row]![column] = cell
  const { counts, refusals } = await taken(resource, administrator, 'check', await fileOf(sheets))
  const told = refusals.filter(({ sheet }) => sheet === null).map(({ rowNo, column }) => [rowNo, column])
  expect(told).toEqual(expect.arrayContaining(cases.map(({ name }, row) => [row + 2, wordsIn('en')(resource.fields[name]!.label)])))
  expect(refusals.map(({ message }) => message.trim())).not.toContain('')
  expect(counts).toMatchObject({ add: 0, change: 0, unchanged: 0 })
  expect(await contents(served, resource, administrator)).toEqual(before)
}

/** Whoever may only look, and whoever names a node out of reach, is told nothing. */
export const importsForNobodyElse: Check = async ({ administrator, timekeeper, neighbour }, resource) => {
  const row = await made(resource, administrator)
  const file = await fileOf(exported(resource, [row]))
  const statuses = async (person: Person) => [
    (await person.send('GET', `${resource.path}/import`, { ...at(resource, person), language: 'en' })).status,
    (await sent(resource, person, 'check', file)).status,
    (await sent(resource, person, 'apply', file)).status,
  ]
  expect(new Set(await statuses(timekeeper))).toEqual(new Set([403]))
  if (resource.scope === 'company') return
  for (const nodeId of [neighbour.nodeId, never]) expect(new Set(await statuses({ ...administrator, nodeId }))).toEqual(new Set([404]))
  const there = await taken(resource, neighbour, 'check', file)
  expect([there.counts.change, there.counts.unchanged]).toEqual([0, 0])
}
