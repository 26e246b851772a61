import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { actorOf } from '../access/session.server.ts'
import type { Database } from '../database/connect.ts'
import { refuse } from './errors.ts'

/** The user whose access token comes with a request. Refuses with 401 when there is none, or none that is still valid. */
export async function callerOf(identity: Database, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Actor> {
  const token = /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  const actor = token ? await actorOf(identity, token) : null
  return actor ?? refuse('notSignedIn')
}
