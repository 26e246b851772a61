import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { actorOf } from '../access/session.server.ts'
import type { Database } from '../database/connect.ts'
import { refuse } from './errors.ts'

/**
 * The user whose access token comes with a request. Refuses with 401 when there is none, or none that is still valid. The headers Auth-Type
 * and User-Id may only narrow: where they do not fit the session, it is as if there were none (security row 9).
 */
export async function callerOf(identity: Database, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Actor> {
  const token = /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  const actor = token ? await actorOf(identity, token) : null
  return actor && fits(actor, headers) ? actor : refuse('notSignedIn')
}

const fits = ({ authType, userId }: Actor, headers: FastifyRequest['headers']): boolean =>
  (headers['auth-type'] ?? authType) === authType && (headers['user-id'] ?? String(userId)) === String(userId)
