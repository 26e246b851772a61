// Who reaches the rows of a resource, and whose save is taken.

import { expect } from 'vitest'
import type { Resource } from '../../../kit/resource/resource.ts'
import { at, type Check, contents, draftOf, handedBack, inList, listed, made, never, type Stored } from '../rows.ts'

export const needsSignIn: Check = async ({ administrator, anonymous }, resource) => {
  const { path } = resource
  const row = await made(resource, administrator)
  const draft = handedBack(resource, administrator, row)
  const node = at(resource, administrator)
  const answers = [
    await anonymous('GET', path, node),
    await anonymous('GET', `${path}/options`, node),
    await anonymous('POST', path, draft),
    await anonymous('PUT', `${path}/${row.id}`, draft),
    await anonymous('DELETE', path, { ...node, ids: [row.id] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
}

export const needsKey: Check = async (served, resource) => {
  const { administrator, timekeeper } = served
  const { path } = resource
  const row = await made(resource, administrator)
  const before = await contents(served, resource, administrator)
  const draft = handedBack(resource, administrator, row)
  const { id: _, version: __, ...fresh } = draft
  for (const id of [row.id, never]) {
    expect((await timekeeper.send('PUT', `${path}/${id}`, draft)).status).toBe(403)
    expect((await timekeeper.send('DELETE', path, { ...at(resource, timekeeper), ids: [id] })).status).toBe(403)
  }
  expect((await timekeeper.send('POST', path, fresh)).status).toBe(403)
  expect((await timekeeper.send('GET', path, at(resource, timekeeper))).status).toBe(200)
  expect(await contents(served, resource, administrator)).toEqual(before)
}

const withoutRequest = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

/** Another company's id is answered as one that never was. */
export const hidesOtherCompany: Check = async (served, resource) => {
  const { administrator, stranger } = served
  const row = await made(resource, administrator)
  const before = await contents(served, resource, administrator)
  const draft = { ...(await draftOf(resource, stranger)), version: 1 }
  for (const id of [row.id, never]) {
    const ids = { ...at(resource, stranger), ids: [id] }
    const updated = await stranger.send('PUT', `${resource.path}/${id}`, draft)
    const deleted = await stranger.send('DELETE', resource.path, ids)
    const read = await stranger.send('GET', `${resource.path}/${id}`, at(resource, stranger))
    expect([updated.status, deleted.status, read.status]).toEqual([404, 404, 404])
    expect(withoutRequest(updated.body)).toBe(withoutRequest(deleted.body))
  }
  const { rows } = await listed(resource, stranger)
  expect(rows.map(({ id }) => id)).not.toContain(row.id)
  expect(await contents(served, resource, administrator)).toEqual(before)
}

/** Of two who save the same version one is told so, and finds the other's values in the list. */
export const refusesStale: Check = async ({ administrator }, resource) => {
  const row = await made(resource, administrator)
  const draft = handedBack(resource, administrator, row)
  const saves = await Promise.all([1, 2].map(() => administrator.send('PUT', `${resource.path}/${row.id}`, draft)))
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const stale = await administrator.send('PUT', `${resource.path}/${row.id}`, draft)
  const winner = saves.find(({ status }) => status === 200)!.data
  // told what is stored, to compare with what was not saved
  expect(stale).toMatchObject({ status: 409, errors: [{ errorCode: 'stale', detail: winner }] })
  const { rows } = await listed(resource, administrator)
  expect(rows.find(({ id }) => id === row.id)).toEqual(inList(resource, winner as Stored))
}

export const uniqueField = ({ fields }: Resource): string | undefined => Object.entries(fields).find(([, { unique }]) => unique)?.[0]

/** The values that make a row another's duplicate: its unique field, and a choice that is part of the constraint. */
const uniqueOf = ({ fields }: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { unique, choices }]) => (unique || choices ? [[name, row[name]]] : [])))

/** The same name as people write it elsewhere: in other letters, and with another space. */
const spellings = (name: string) => [name, name.toUpperCase(), name.toLowerCase(), `${name[0]} ${name.slice(1)}`]

export const refusesDuplicate: Check = async (served, resource) => {
  const { administrator } = served
  const row = await made(resource, administrator)
  const field = uniqueField(resource)!
  const before = await contents(served, resource, administrator)
  for (const name of spellings(String(row[field]))) {
    const draft = { ...(await draftOf(resource, administrator)), ...uniqueOf(resource, row), [field]: name }
    const again = await administrator.send('POST', resource.path, draft)
    expect(again, name).toMatchObject({ status: 409, errors: [{ errorCode: 'duplicate', field }] })
  }
  expect(await contents(served, resource, administrator)).toEqual(before)
}
