import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../calls/errors.ts'
import { inCompany } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { originOf } from './origin.server.ts'

/** refusals of one user a minute that the audit keeps: nobody fills it by asking again and again. The log counts all of them */
export const mostRefusals = 10
const minute = 60_000

interface Kept {
  readonly began: number
  readonly ofUser: Map<number, number>
}
/** by database: ids of users are its own */
const keptIn = new WeakMap<Database, Kept>()

/** Whether this process may keep another refusal of the user, so that most of a flood never reaches the database. */
function mayKeep(app: Database, userId: number, now = Date.now()): boolean {
  const before = keptIn.get(app)
  const kept = before && now - before.began < minute ? before : { began: now, ofUser: new Map<number, number>() }
  keptIn.set(app, kept)
  const count = kept.ofUser.get(userId) ?? 0
  kept.ofUser.set(userId, count + 1)
  return count < mostRefusals
}

/** Keeps in the audit that a signed-in user was refused something. It never fails: whoever is refused is answered all the same. */
export async function noteRefused(app: Database, request: FastifyRequest, error: unknown): Promise<void> {
  const { actor, id, method, routeOptions, log } = request
  if (!actor || !(error instanceof Refusal) || error.status !== 403 || !mayKeep(app, actor.userId)) return
  const call = `${method} ${routeOptions.url?.replace(/^\/api/, '') ?? ''}`
  const scope = { actorId: actor.userId, requestId: id, from: originOf(request) }
  // of all processes together it is at most so many, too
  const keep = inCompany(
    app,
    actor.companyId,
    db =>
      sql`
      insert into audit (company_id, actor_id, request_id, entity, action, after)
      select company(), actor(), ${id}, 'call', 'act', ${JSON.stringify({ refused: call, why: error.code })}::jsonb
       where (select count(*) from (select from audit where company_id = company() and entity = 'call' and actor_id = actor()
                                       and at > clock_timestamp() - interval '1 minute' limit ${mostRefusals}) a) < ${mostRefusals}`.execute(
        db,
      ),
    scope,
  )
  await keep.catch(err => log.warn({ err, requestId: id }, 'a refusal is not in the audit'))
}
