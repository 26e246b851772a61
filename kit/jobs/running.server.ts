import { type Actor, mayUse, reachOf } from '../access/actor.ts'
import type { Route } from '../calls/endpoint.ts'
import { type Implementation, implement } from '../calls/handler.server.ts'
import type { Scoped } from '../database/company.ts'
import type { Subject } from '../live/subject.ts'
import { listRunning, type RunningJob } from './running.api.ts'

/** A kind of long work that users begin. The bell of the user who began it shows how far it is. */
export interface Running {
  /** names the kind */
  readonly kind: string
  /** what is done, in English */
  readonly label: string
  /** tells of its changes */
  readonly subject: Subject
  /** the page that shows it */
  readonly opens: `/${string}`
  /** the call that ends one, where it can be ended */
  readonly cancel?: Route
  /** what that call is given, besides the number in its path; where it takes no number, each row says it */
  readonly asks?: 'orgNodeId'
  /** what a user has begun and what still waits or runs, newest first */
  read(db: Scoped, userId: number): Promise<readonly RunningRow[]>
}

export interface RunningRow extends Pick<RunningJob, 'seconds' | 'done' | 'total'> {
  readonly id: number
  /** null for work of the whole company */
  readonly orgNodeId: number | null
  readonly name?: string | null
  readonly from?: string
  readonly to?: string
  /** what the call that ends this one is given, where that is not its number */
  readonly endedBy?: Readonly<Record<string, number | number[]>>
  /** the page that shows this one, where not every one of the kind has the same */
  readonly opens?: string
}

/** Answers the call of the bell. The call that ends a job checks by itself who may do so. */
export const runningCalls = (kinds: readonly Running[]): Implementation[] => [
  implement(listRunning, async (_, { db, actor }) => {
    const reach = new Set(reachOf(actor))
    const jobs: RunningJob[] = []
    for (const kind of kinds) {
      const rows = await kind.read(db, actor.userId)
      jobs.push(...rows.filter(({ orgNodeId }) => orgNodeId === null || reach.has(orgNodeId)).map(row => jobOf(kind, row, actor)))
    }
    return { subjects: [...new Set(kinds.map(({ subject }) => subject.name))], jobs }
  }),
]

function jobOf({ kind, label, opens, cancel, asks }: Running, row: RunningRow, actor: Actor): RunningJob {
  const { id, orgNodeId, name = null, from = null, to = null, seconds, done, total } = row
  const mayCancel = cancel && (typeof cancel.needs !== 'object' || mayUse(actor, cancel.needs.key, cancel.needs.access))
  const input = row.endedBy ?? (asks && orgNodeId !== null ? { id, [asks]: orgNodeId } : { id })
  return {
    id: `${kind} ${id}`,
    label,
    name,
    from,
    to,
    seconds,
    done,
    total,
    opens: row.opens ?? opens,
    cancel: mayCancel ? { path: cancel.path, input } : null,
  }
}
