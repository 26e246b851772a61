import type { Actor } from '../access/actor.ts'
import type { Scoped } from '../database/company.ts'
import { addJob, addJobOnce, type JobScope } from '../jobs/job.ts'
import { noMessaging } from '../notices/messaging.server.ts'
import { type CommonCode, commonErrors, Refusal } from './errors.ts'
import type { Context } from './handler.server.ts'

interface JobContextOptions {
  /** who asked, with the rights of that time */
  readonly actor: Actor
  readonly db: Scoped
  /** ISO in UTC */
  readonly now: string
  /** where the work belongs; null for work of the whole company */
  readonly orgNodeId: number | null
  readonly scope: JobScope
}

/**
 * The context of a handler that a job calls, for example for the rows of a long file. Throws when the handler asks for the request or for
 * an org node that is missing.
 */
export function jobContext({ actor, db, now, orgNodeId, scope }: JobContextOptions): Context<string> {
  const lacking = (what: string): never => {
    throw new Error(`A job has no ${what}`)
  }
  return {
    actor,
    db,
    now,
    scope,
    requestId: scope.requestId,
    messaging: noMessaging,
    get node() {
      return actor.nodes.find(({ id }) => id === orgNodeId) ?? lacking('org node')
    },
    get http() {
      return lacking('request')
    },
    fail(code: string, text?: string, detail?: unknown): never {
      const known = commonErrors[code as CommonCode]
      throw new Refusal(code, known?.status ?? 409, text ?? known?.text ?? code, [], detail)
    },
    failField(field: string, text: string): never {
      throw new Refusal('invalid', commonErrors.invalid.status, commonErrors.invalid.text, [{ field, text }])
    },
    later: (job, payload) => addJob(db, scope, job, payload),
    laterOnce: (job, same, make) => addJobOnce(db, scope, job, same, make),
  }
}
