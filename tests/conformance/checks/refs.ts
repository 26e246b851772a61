// What a row refers to.

import { expect } from 'vitest'
import type { Resource } from '../../../kit/resource/resource.ts'
import { at, type Check, contents, draftOf, listed, made, never, resourceOf } from '../rows.ts'

export const refsOf = ({ fields }: Resource): [field: string, target: Resource][] =>
  Object.entries(fields).flatMap(([name, { target }]) => (target && !target().nodes ? [[name, resourceOf(target())]] : []))

export const nodeFieldsOf = ({ fields }: Resource) => Object.keys(fields).filter(name => fields[name]!.target?.().nodes)

export const namesNodesWithinReach: Check = async ({ administrator, stranger }, resource) => {
  for (const field of nodeFieldsOf(resource)) {
    const draft = await draftOf(resource, administrator)
    for (const id of [stranger.nodeId, never]) {
      const refused = await administrator.send('POST', resource.path, { ...draft, [field]: resource.fields[field]!.many ? [id] : id })
      expect(refused).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field }] })
    }
  }
}

export const refersToNoOtherCompany: Check = async (served, resource) => {
  const { administrator, stranger } = served
  for (const [field, target] of refsOf(resource)) {
    const theirs = await made(target, stranger)
    const draft = await draftOf(resource, administrator)
    const before = await contents(served, resource, administrator)
    for (const id of [theirs.id, never]) {
      const refused = await administrator.send('POST', resource.path, { ...draft, [field]: resource.fields[field]!.many ? [id] : id })
      expect(refused).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field }] })
    }
    expect(await contents(served, resource, administrator)).toEqual(before)
  }
}

export const keepsParents: Check = async ({ administrator }, resource) => {
  for (const [field, target] of refsOf(resource)) {
    const row = await made(resource, administrator)
    const { rows } = await listed(target, administrator)
    const parent = rows.find(({ id }) => [row[field]].flat().includes(id))!
    expect(row.labels[field]).toBe(parent[target.shownBy])
    const refused = await administrator.send('DELETE', target.path, { ...at(target, administrator), ids: [parent.id] })
    expect(refused).toMatchObject({ status: 409, errors: [{ errorDescription: 'Error: Not allowed to delete the Parent Record' }] })
  }
}
