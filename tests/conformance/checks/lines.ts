// The lines of the sub-tables of a record: saved with it, and never those of another.

import { expect } from 'vitest'
import { findBrokenRules } from '../../../kit/resource/draft.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { at, type Check, contents, type Draft, draftOf, handedBack, made, never, type Stored } from '../rows.ts'
import type { Person } from '../served.ts'

const tablesOf = ({ subTables }: Resource) => Object.entries(subTables)
const linesOf = (row: Draft, name: string) => row[name] as Draft[]

/** The record and its lines are one: what is saved is what is answered by itself, and a line that is named stays the same line. */
export const savesItsLines: Check = async ({ administrator }, resource) => {
  const row = await made(resource, administrator)
  const one = async () => (await administrator.send<Stored>('GET', `${resource.path}/${row.id}`, at(resource, administrator))).data
  expect(await one()).toEqual(row)
  for (const [name] of tablesOf(resource)) {
    const now = handedBack(resource, administrator, await one())
    const [, second] = linesOf(now, name)
    const fresh = await lineBeside(second!, resource, name, administrator)
    const saved = await administrator.send<Stored>('PUT', `${resource.path}/${row.id}`, { ...now, [name]: [second!, fresh] })
    expect(saved.status, saved.body).toBe(200)
    const lines = linesOf(saved.data, name)
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(expect.objectContaining(second!))
    expect(lines).toContainEqual(expect.objectContaining(fresh))
    expect(await one()).toEqual(saved.data)
  }
}

/** A line that keeps the rules beside another one. */
async function lineBeside(other: Draft, resource: Resource, name: string, person: Person): Promise<Draft> {
  const { id: _, ...values } = other
  for (;;) {
    const [line] = linesOf(await draftOf(resource, person), name)
    if (findBrokenRules(resource.subTables[name]!, line!, [values]).length === 0) return line!
  }
}

/** A line of another record, of another company, and one that never was are refused alike; so is a draft without its lines, or with too many. */
export const refusesStrangeLines: Check = async (served, resource) => {
  const { administrator, stranger } = served
  const row = await made(resource, administrator)
  const other = await made(resource, administrator)
  const foreign = await made(resource, stranger)
  const draft = handedBack(resource, administrator, row)
  const before = await contents(served, resource, administrator)
  const save = (name: string, lines: unknown) => administrator.send('PUT', `${resource.path}/${row.id}`, { ...draft, [name]: lines })
  for (const [name, { most, fields }] of tablesOf(resource)) {
    const [line] = linesOf(draft, name)
    for (const id of [linesOf(other, name)[0]!.id, linesOf(foreign, name)[0]!.id, never]) {
      expect(await save(name, [{ ...line, id }])).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field: `${name}.0` }] })
    }
    const { id: _, ...fresh } = line!
    const wrong: [unknown, string][] = [
      [undefined, name],
      [null, name],
      [Array.from({ length: most + 1 }, () => fresh), name],
      [[{ ...fresh, madeUp: 1 }], `${name}.0`],
      ...Object.keys(fields).map((field): [unknown, string] => [[{ ...fresh, [field]: { $gt: 1 } }], `${name}.0.${field}`]),
    ]
    for (const [lines, field] of wrong) {
      expect(await save(name, lines), field).toMatchObject({ status: 400, errors: [{ field }] })
    }
    for (const [field, { target, many }] of Object.entries(fields)) {
      if (!target) continue
      expect(await save(name, [{ ...fresh, [field]: many ? [never] : never }])).toMatchObject({
        status: 404,
        errors: [{ field: `${name}.0.${field}` }],
      })
    }
  }
  expect(await contents(served, resource, administrator)).toEqual(before)
}
