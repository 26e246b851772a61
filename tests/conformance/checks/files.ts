// What a resource hands over as a file, and that the file says what is stored.

import { expect } from 'vitest'
import type { Field } from '../../../kit/fields/field.ts'
import type { Cell } from '../../../kit/files/sheet.ts'
import { readSheet } from '../../../kit/files/workbook.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { activeParts, formulas } from '../../support/formulas.ts'
import { at, type Check, type Draft, draftOf, kept, labelOf, made, type Stored } from '../rows.ts'
import type { Person } from '../served.ts'

const zone = 'Asia/Muscat'

const asked = (resource: Resource, person: Person, rows: readonly Stored[], columns: readonly string[]) => ({
  ...at(resource, person),
  ids: rows.map(({ id }) => id),
  columns,
  language: 'en',
  zone,
})

/** What stands above a column of a file in English. */
const headerOf = ({ fields, computed = {}, counts = {}, subTables }: Resource, name: string) =>
  inEnglish((fields[name] ?? computed[name] ?? counts[name])?.label ?? subTables[name]!.label[1], {})

export const holdsWhatWasAskedFor: Check = async ({ administrator, stranger, timekeeper }, resource) => {
  const rows = [await made(resource, administrator), await made(resource, administrator)].toReversed()
  const theirs = await made(resource, stranger)
  const columns = resource.list.columns.toReversed()
  const input = asked(resource, administrator, [...rows, theirs], columns)
  const { status, byteData, body } = await timekeeper.send('POST', `${resource.path}/excel`, input)
  expect(status, body).toBe(200)
  const { header, rows: written } = await readSheet(Buffer.from(byteData!, 'base64'))
  expect(header).toEqual(columns.map(name => headerOf(resource, name)))
  expect(written.map(cells => cells[columns.indexOf(resource.shownBy)])).toEqual(rows.map(row => labelOf(resource, row)))
  const pdf = await timekeeper.send('POST', `${resource.path}/pdf`, input)
  expect(Buffer.from(pdf.byteData!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  for (const wrong of [{ columns: ['company_id'] }, { columns: [] }, { language: '../th' }, { zone: 'Nowhere' }, { ids: [0] }]) {
    expect((await timekeeper.send('POST', `${resource.path}/excel`, { ...input, ...wrong })).status).toBe(400)
  }
}

const textsOf = ({ fields }: Resource) => Object.entries(fields).filter(([, { kind }]) => kind === 'text' || kind === 'longText')

let numbered = 0

/** A draft with a text like a formula wherever there is a text that may be one by the rules. */
export const withFormulas = (resource: Resource, draft: Draft, seed: number): Draft => {
  numbered++
  const risky = textsOf(resource).map(([name, { max = 0 }], place) => {
    const number = ` ${numbered}`
    return [name, formulas[(seed + place) % formulas.length]!.slice(0, max - number.length) + number]
  })
  const allowed = risky.filter(([name, text]) => resource.rules.every(({ holds }) => holds({ ...draft, [name as string]: text })))
  return { ...draft, ...Object.fromEntries(allowed) }
}

/** The stored value that a cell of an exported workbook stands for; a ref is found by its label. */
export function readBack(field: Field, cell: Cell | null | undefined, labels: ReadonlyMap<string, number>): unknown {
  if (cell === null || cell === undefined || cell === field.blank) return null
  if (!field.target) return field.parse(String(cell), zone)
  return field.many
    ? String(cell)
        .split(', ')
        .map(label => labels.get(label))
    : labels.get(String(cell))
}

export const comesBackFromExcel: Check = async ({ administrator }, resource) => {
  const rows: Stored[] = []
  // every formula once: how a single cell is written is tested with all of them (kit/files/formulas.test.ts)
  for (let seed = 0; seed < formulas.length; seed += Math.max(1, textsOf(resource).length))
    rows.push(await kept(resource, administrator, withFormulas(resource, await draftOf(resource, administrator), seed)))
  const columns = resource.list.columns.filter(name => name in resource.fields)
  const { byteData, body } = await administrator.send('POST', `${resource.path}/excel`, asked(resource, administrator, rows, columns))
  expect(byteData, body).not.toBeNull()
  const workbook = Buffer.from(byteData!, 'base64')
  expect(activeParts(workbook)).toEqual([])
  const sheet = await readSheet(workbook)
  const labels = await labelsOf(resource, administrator, rows)
  const read = sheet.rows.map(cells => columns.map((name, place) => readBack(resource.fields[name]!, cells[place], labels)))
  expect(read).toEqual(rows.map(row => columns.map(name => row[name])))
}

/** What the refs of these rows are shown by → their ids. */
async function labelsOf({ fields }: Resource, person: Person, rows: readonly Stored[]): Promise<Map<string, number>> {
  const labels = new Map<string, number>()
  for (const [name, { target }] of Object.entries(fields)) {
    if (!target) continue
    const also = [...new Set(rows.flatMap(row => row[name]))].join(',')
    const { data } = await person.send('GET', `${target().path}/options`, { ...at(target(), person), also })
    for (const { id, label } of (data as { options: { id: number; label: string }[] }).options) labels.set(label, id)
  }
  return labels
}
