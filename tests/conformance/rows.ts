// Rows that the checks of the conformance loop make, over the calls of their resource.

import { sql } from 'kysely'
import { resources } from '../../features/product.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { RefTarget } from '../../kit/fields/field.ts'
import type { Fields } from '../../kit/resource/definition.ts'
import { exampleOf } from '../../kit/resource/example.ts'
import { lineTable } from '../../kit/resource/lines/line-table.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import type { Send } from '../support/served.ts'
import type { Person, ServedResources } from './served.ts'

/** A claim of the conformance loop about one resource: throws where it does not hold. */
export type Check = (served: ServedResources, resource: Resource) => Promise<void>

export interface Stored extends Record<string, unknown> {
  id: number
  version: number
  labels: Record<string, string | null>
}

export type Draft = Record<string, unknown>

/** An id that no row has. */
export const never = 999_999_999

/** @throws in a sentence when the list that is referred to is not one of the product's */
export function resourceOf(target: Pick<RefTarget, 'name'>): Resource {
  const found = resources.find(each => each.name === target.name)
  if (!found) throw new Error(`The list ${target.name} is referred to and has no line in features/features.server.ts.`)
  return found
}

/** The node that every call of a node's rows names. */
export const at = (resource: Pick<Resource, 'scope'>, { nodeId }: Pick<Person, 'nodeId'>) =>
  resource.scope === 'orgNode' ? { orgNodeId: nodeId } : {}

let seeds = 1000
/** Of an example that is like no other one. */
export const nextSeed = () => seeds++

/** A valid draft of the resource for this person; what it refers to is made first. */
export async function draftOf(resource: Resource, person: Person): Promise<Draft> {
  const ownRefs = await refsOf(resource.fields, person, person.refersOnce.has(resource.name))
  const draft: Draft = { ...exampleOf(resource, nextSeed()), ...at(resource, person), ...ownRefs }
  for (const [name, of] of Object.entries(resource.subTables)) {
    for (const line of draft[name] as Draft[]) Object.assign(line, await refsOf(of.fields, person))
  }
  return 'active' in resource.fields ? { ...draft, active: true } : draft
}

/** Rows to refer to for each ref of these fields; new ones where they may be referred to only once. */
async function refsOf(fields: Fields, person: Person, once = false): Promise<Draft> {
  const refs: Draft = {}
  for (const [name, { target, many }] of Object.entries(fields)) {
    if (!target) continue
    const make = () => referred(target(), person)
    const id = target().nodes ? person.nodeId : await (once ? make() : person.parents.next(`${target().name} ${person.nodeId}`, make))
    refs[name] = many ? [id] : id
  }
  return refs
}

/** The id of a new row of a list; one that is kept as a line of another list is made with its record. */
async function referred({ name }: RefTarget, person: Person): Promise<number> {
  for (const owner of resources) {
    const [lines] = Object.entries(owner.subTables).find(([, { stored }]) => stored?.table === name) ?? []
    if (lines !== undefined) return ((await made(owner, person))[lines] as Stored[])[0]!.id
  }
  return (await made(resourceOf({ name }), person)).id
}

/** A row of this draft. */
export async function kept(resource: Resource, person: Person, draft: Draft): Promise<Stored> {
  const { status, data, body } = await person.send('POST', resource.path, draft)
  if (status !== 200) throw new Error(`POST ${resource.path} answered ${status}: ${body}`)
  return data as Stored
}

/** A row of any valid draft. */
export const made = async (resource: Resource, person: Person): Promise<Stored> => kept(resource, person, await draftOf(resource, person))

/** The row as a browser hands it back to save it. */
export const handedBack = (resource: Resource, person: Person, row: Stored): Draft => ({
  ...unlabelled(row),
  ...Object.fromEntries(Object.keys(resource.subTables).map(name => [name, (row[name] as Stored[]).map(unlabelled)])),
  ...at(resource, person),
})
const unlabelled = ({ labels: _, colours: __, ...row }: Stored) => row

/** The row as a list answers it: without its lines. */
export const inList = ({ subTables }: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in subTables))) as Stored

/** Every row of the person's company and its lines, as they are stored. */
export const contents = ({ app }: ServedResources, resource: Resource, { companyId }: Person) =>
  inCompany(app, companyId, async db => {
    const tables = [resource.name, ...Object.entries(resource.subTables).map(([name, of]) => lineTable(resource, name, of).name)]
    const read = async (table: string) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows
    const all = []
    for (const table of tables) all.push(...(await read(table)))
    return all
  })

/** The whole list as it is answered to this person. */
export async function listed(resource: Resource, person: { send: Send; nodeId: number }, fields: object = {}) {
  const { status, data, body } = await person.send('GET', resource.path, { ...at(resource, person), ...fields })
  if (status !== 200) throw new Error(`GET ${resource.path} answered ${status}: ${body}`)
  return data as { count: number; rows: Stored[] }
}

/** What a user reads for the row. */
export const labelOf = ({ shownBy }: Resource, row: Stored) => row.labels[shownBy] ?? row[shownBy]
