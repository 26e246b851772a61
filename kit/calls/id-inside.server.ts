import type { FastifyRequest } from 'fastify'
import type { Implementation } from './handler.server.ts'

/** The calls that are also taken at the path of their list, with the id in the body (CALL-47), by that path. */
export const withIdInside = (all: readonly Implementation[]): ReadonlyMap<string, Implementation> =>
  new Map(all.flatMap(each => (each.endpoint.idInside ? [[each.endpoint.path.replace('/:id', ''), each] as const] : [])))

/** Which of two calls at one path a PUT means: a body with `id` changes that row, one with `ids` is the other call (CALL-10). */
export function meantOf(one: Implementation, inside: Implementation | undefined, { method, body }: FastifyRequest): Implementation {
  if (!inside || method !== 'PUT' || typeof body !== 'object' || body === null) return one
  const names = Object.keys(body).map(name => name.toLowerCase())
  return names.includes('id') && !names.includes('ids') ? inside : one
}
