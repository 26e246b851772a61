// A node out of reach gives nothing: its rows are as if they were not.

import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { resources } from '../../../features/product.server.ts'
import { readSheet } from '../../../kit/files/workbook.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { bytesOf } from '../../support/served.ts'
import { at, type Check, contents, draftOf, listed, made, never, type Stored } from '../rows.ts'
import type { Person, ServedResources } from '../served.ts'
import { refsOf } from './refs.ts'

/** A node of the same company, where the administrator's role would do and the administrator's reach does not. */
export const givesNothingOfAnotherNode: Check = async (served, resource) =>
  givesNothingOf(served, resource, served.neighbour, await made(resource, served.neighbour))

export const givesNothingOfAClosedNode: Check = async (served, resource) =>
  givesNothingOf(served, resource, served.closed, await served.whileOpen(() => made(resource, served.closed)))

async function givesNothingOf(served: ServedResources, resource: Resource, there: Person, hidden: Stored): Promise<void> {
  const before = await contents(served, resource, there)
  await neitherListedNorFound(served.administrator, resource, hidden)
  await refusesTheNode(served.administrator, resource, there, hidden)
  expect(await contents(served, resource, there)).toEqual(before)
  await leavesOutOfFiles(served.administrator, resource, hidden)
  await refersToNone(served, resource, hidden)
}

async function neitherListedNorFound(person: Person, resource: Resource, { id }: Stored) {
  const { path } = resource
  const node = at(resource, person)
  const { rows } = await listed(resource, person, { whole: 'yes' })
  expect(rows.map(row => row.id)).not.toContain(id)
  const { options } = (await person.send('GET', `${path}/options`, { ...node, also: id })).data as { options: { id: number }[] }
  expect(options.map(option => option.id)).not.toContain(id)
  const draft = { ...(await draftOf(resource, person)), version: 1 }
  const images = Object.keys(resource.fields).filter(field => resource.fields[field]!.kind === 'image')
  const refusalsOf = async (each: number) => {
    const answers = [
      await person.send('PUT', `${path}/${each}`, draft),
      await person.send('DELETE', path, { ...node, ids: [each] }),
      await person.send('GET', `${path}/${each}`, node),
      await person.send('GET', `${path}/${each}/history`, node),
      ...(await Promise.all(images.map(field => person.send('GET', `${path}/${each}/images/${field}`, node)))),
    ]
    for (const { status } of answers) expect(status).toBe(404)
    return answers.map(bytesOf)
  }
  expect(await refusalsOf(id)).toEqual(await refusalsOf(never))
}

/** Named in the call, the node is answered as one that never was. */
async function refusesTheNode(person: Person, resource: Resource, { nodeId }: Person, { id }: Stored) {
  const { path } = resource
  const draft = await draftOf(resource, person)
  const statusesAt = async (orgNodeId: number) => [
    (await person.send('GET', path, { orgNodeId })).status,
    (await person.send('GET', `${path}/options`, { orgNodeId })).status,
    (await person.send('POST', path, { ...draft, orgNodeId })).status,
    (await person.send('PUT', `${path}/${id}`, { ...draft, orgNodeId, version: 1 })).status,
    (await person.send('DELETE', path, { orgNodeId, ids: [id] })).status,
    (await person.send('GET', `${path}/${id}/history`, { orgNodeId })).status,
  ]
  expect(new Set(await statusesAt(nodeId))).toEqual(new Set([404]))
  expect(new Set(await statusesAt(never))).toEqual(new Set([404]))
  // a list whose specified call names no node shows what is within reach (CALL-47)
  expect((await person.send('GET', path)).status).toBe(resource.placedBy === undefined ? 400 : 200)
}

async function leavesOutOfFiles(person: Person, resource: Resource, hidden: Stored) {
  const row = await made(resource, person)
  const columns = [...resource.list.columns]
  const fileOf = async (kind: 'excel' | 'pdf', ids: number[]) => {
    const asked = { ...at(resource, person), ids, columns, language: 'en', zone: 'Asia/Muscat' }
    const { byteData, body } = await person.send('POST', `${resource.path}/${kind}`, asked)
    expect(byteData, body).not.toBeNull()
    return Buffer.from(byteData!, 'base64')
  }
  if (resource.access.excel) expect((await readSheet(await fileOf('excel', [hidden.id, row.id]))).rows).toHaveLength(1)
  if (resource.access.pdf) expect(drawn(await fileOf('pdf', [hidden.id, row.id]))).toEqual(drawn(await fileOf('pdf', [row.id])))
}

/** What a PDF draws, without the date and the number of the file. */
const drawn = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)endstream/gs)].map(([, stream]) =>
    inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
  )

async function refersToNone({ administrator }: ServedResources, { name }: Resource, { id }: Stored) {
  for (const each of resources) {
    for (const [field, target] of refsOf(each)) {
      if (target.name !== name) continue
      const refused = await administrator.send('POST', each.path, {
        ...(await draftOf(each, administrator)),
        [field]: each.fields[field]!.many ? [id] : id,
      })
      expect(refused).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field }] })
    }
  }
}
