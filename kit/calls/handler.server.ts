import type { Actor, OrgNode } from '../access/actor.ts'
import type { Scoped } from '../database/company.ts'
import type { Job, JobScope } from '../jobs/job.ts'
import type { Messaging } from '../notices/messaging.server.ts'
import type { Endpoint } from './endpoint.ts'
import type { CommonCode } from './errors.ts'
import type { Http } from './http.server.ts'
import type { FindOverlapped } from './overlapped.ts'

/** What a handler gets besides its input; `db` sees the actor's company only. */
export interface Context<Code extends string = never> {
  readonly actor: Actor
  /** the org node of the call, to which every row that it names belongs; throws when the call's reach is not `orgNode` */
  readonly node: OrgNode
  readonly db: Scoped
  /** the time of the request, ISO in UTC; for a trial company with a fixed clock, that time */
  readonly now: string
  readonly requestId: string
  /** who asks, for messages and jobs that come of this call */
  readonly scope: JobScope
  /** which servers messages can leave by */
  readonly messaging: Messaging
  readonly http: Http
  /** refuses with a declared or common code and rolls the transaction back; `detail` is the stored record, as the call answers it */
  fail(code: Code | CommonCode, text?: string, detail?: unknown): never
  /** refuses with an error at one field */
  failField(field: string, text: string): never
  /** runs a job after this transaction has been committed */
  later<T>(job: Job<T>, payload: T): Promise<void>
  /** as `later`, unless a job for the same work of this company is already waiting; returns the payload of the waiting job */
  laterOnce<T>(job: Job<T>, same: string, make: () => Promise<T>): Promise<T>
}

/** Lets a handler send a file in `byteData` with its answer. */
export class WithBytes<T> {
  constructor(
    readonly data: T,
    readonly bytes: Uint8Array,
  ) {}
}

/** What an answer depends on besides its input and its org node. */
export interface Follows {
  /** every table it reads, as the database names them */
  readonly tables: readonly string[]
  /** the part of the time that it depends on, as text: the date at the node, or nothing */
  moment(now: string, node: OrgNode | null): string
}

/** What a kept answer is made from. It has no user and no time: one answer serves all users with the right until a table changes. */
export interface KeptContext<Code extends string = never> extends Pick<Context<Code>, 'db' | 'fail' | 'failField'> {
  /** the node of a call that names one */
  readonly node: OrgNode | null
  readonly moment: string
}

/** Gives the input with a node and a version where it has none. What it cannot find out stays out, and is refused like an unknown row. */
export type Complete = (input: unknown, ctx: Pick<Context, 'db' | 'now'>) => Promise<unknown>

export interface Implementation {
  readonly endpoint: Endpoint
  /** given when the answer is kept: it is made once for each state of its tables (docs/decisions/0027) */
  readonly follows?: Follows
  readonly handle: (input: unknown, ctx: Context<string>) => Promise<unknown>
  /** fills in what the specification's form of the request leaves out: the node of the row, and its version as it stands */
  readonly complete?: Complete
  /** finds the record that a refused call overlaps (overlap.server.ts) */
  readonly overlapped?: FindOverlapped<unknown>
}

/** Pairs a declared call with the code that answers it. */
export function implement<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  handle: (input: H, ctx: Context<C>) => Promise<O | WithBytes<O>>,
): Implementation {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Implementation['handle'] }
}

/** Pairs a declared reading call with the code that makes its answer. The answer is kept until what it depends on changes. */
export function implementKept<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  follows: Follows,
  make: (input: H, ctx: KeptContext<C>) => Promise<O>,
): Implementation {
  const kept = implement(endpoint, (input, { actor, db, now, fail, failField }) => {
    const node = nodeOf(input, actor)
    return make(input, { db, fail, failField, node, moment: follows.moment(now, node) })
  })
  return { ...kept, follows }
}

/** The node that a call names, when the caller can reach it; otherwise null. */
export function nodeOf(input: unknown, { nodes }: Pick<Actor, 'nodes'>): OrgNode | null {
  const { orgNodeId } = input as { orgNodeId?: number }
  return nodes.find(({ id }) => id === orgNodeId) ?? null
}
