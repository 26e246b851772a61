// Copies of a resource at a path of their own, in which one call breaks one rule: what the loop must find out.

import { sql } from 'kysely'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { type Context, type Implementation, WithBytes } from '../../kit/calls/handler.server.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import { writeWorkbook } from '../../kit/files/write-workbook.ts'
import { type Calls, callsOf } from '../../kit/resource/calls.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { serve } from '../../kit/resource/serve.server.ts'

export type CallName = keyof Calls & string
type Input = Record<string, unknown>
type Answer = Record<string, unknown>

/** How a call is answered wrongly, given the right call and the copy it is of. */
export type Breach = (right: Implementation, resource: Resource) => Implementation

export interface Copy {
  readonly resource: Resource
  readonly calls: readonly Implementation[]
}

/** The resource at this path, whole but for one call. */
export function copyOf(resource: Resource, path: `/${string}`, broken?: CallName, breach: Breach = right => right): Copy {
  const copy = { ...resource, path }
  const calls = serve(copy).map(each => (broken && each.endpoint === endpointOf(copy, broken) ? breach(each, copy) : each))
  return { resource: copy, calls }
}

const endpointOf = (resource: Resource, name: CallName) => callsOf(resource)[name] as unknown as Endpoint

/** Declared otherwise. */
export const declared =
  (change: (endpoint: Endpoint) => Partial<Endpoint>): Breach =>
  ({ endpoint, handle }) => ({ endpoint: { ...endpoint, ...change(endpoint) }, handle })

/** Answered as a resource that is defined otherwise answers it, the declaration included when `whole`. */
export const definedAs =
  (name: CallName, change: (resource: Resource) => Partial<Resource>, whole = false): Breach =>
  ({ endpoint }, resource) => {
    const other = { ...resource, ...change(resource) }
    const { handle } = serve(other).find(each => each.endpoint === endpointOf(other, name))!
    return { endpoint: whole ? endpointOf(other, name) : endpoint, handle }
  }

/** Answered as if something else had been asked. */
export const asked =
  (change: (input: Input, ctx: Context<string>) => Input | Promise<Input>): Breach =>
  ({ endpoint, handle }) => ({ endpoint, handle: async (input, ctx) => handle(await change(input as Input, ctx), ctx) })

/** Answered otherwise. */
export const answered =
  (change: (answer: Answer) => unknown): Breach =>
  ({ endpoint, handle }) => ({ endpoint, handle: async (input, ctx) => change((await handle(input, ctx)) as Answer) })

/** Refused otherwise, or not at all. */
export const refused =
  (change: (ctx: Context<string>) => unknown): Breach =>
  ({ endpoint, handle }) => ({ endpoint, handle: (input, ctx) => handle(input, ctx).catch(() => change(ctx)) })

/** Refused in other words where there is such a row. */
export const tellsItIsThere: Breach = ({ endpoint, handle }, { name }) => ({
  endpoint,
  async handle(input, ctx) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${(input as Input).id}`.execute(ctx.db)
    return handle(input, ctx).catch(refusal => (rows.length > 0 ? ctx.fail('notFound', 'It is of another node.') : Promise.reject(refusal)))
  },
})

/** The version a row has by now, whatever version was edited. */
export const storedVersion =
  ({ name }: Resource) =>
  async (input: Input, { db }: Context<string>): Promise<Input> => {
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(name)} where id = ${input.id}`.execute(db)
    return { ...input, version: rows[0]?.version ?? input.version }
  }

/** A workbook whose texts were made harmless by changing them. */
export const apostrophes: Breach = ({ endpoint, handle }) => ({
  endpoint,
  async handle(input, ctx) {
    const { data, bytes } = (await handle(input, ctx)) as WithBytes<unknown>
    const { header, rows } = await readSheet(bytes)
    const columns = header.map(each => ({ header: each, kind: 'text' as const }))
    const cells = rows.map(row => row.map(cell => (/^[=+@-]/.test(String(cell)) ? `'${cell}` : cell === null ? null : String(cell))))
    return new WithBytes(data, await writeWorkbook([{ name: 'Broken', columns, rows: cells }]))
  },
})
