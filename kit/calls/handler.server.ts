import type { Actor, OrgNode } from '../access/actor.ts'
import type { Scoped } from '../database/company.ts'
import type { Job } from '../jobs/job.ts'
import type { Endpoint } from './endpoint.ts'
import type { CommonCode } from './errors.ts'
import type { Http } from './http.server.ts'
import type { FindOverlapped } from './overlapped.ts'

/** What a handler gets besides its input; `db` sees the actor's company only. */
export interface Context<Code extends string = never> {
  readonly actor: Actor
  /** the org node of a call whose reach is one, and of every row that the call names; throws for other calls */
  readonly node: OrgNode
  readonly db: Scoped
  /** the instant of the request, ISO in UTC; a trial company's fixed clock where one is set */
  readonly now: string
  readonly requestId: string
  readonly http: Http
  /** refuses with a declared or common code; the transaction is rolled back. `detail` is the record as it is stored, as the call answers it */
  fail(code: Code | CommonCode, text?: string, detail?: unknown): never
  /** refuses with what is wrong with one field */
  failField(field: string, text: string): never
  /** runs a job after this transaction has been committed */
  later<T>(job: Job<T>, payload: T): Promise<void>
  /** as `later`, unless one that does the same for this company waits already: gives the payload of the one in line */
  laterOnce<T>(job: Job<T>, same: string, make: () => Promise<T>): Promise<T>
}

/** A handler's way to send a file in `byteData` besides its answer. */
export class WithBytes<T> {
  constructor(
    readonly data: T,
    readonly bytes: Uint8Array,
  ) {}
}

/** What an answer follows from besides its input and its org node. */
export interface Follows {
  /** every table it reads, as the database names them */
  readonly tables: readonly string[]
  /** what it says of the time, as text: the date at the node, or nothing */
  moment(now: string, node: OrgNode | null): string
}

/** What a kept answer is made with. Neither the user nor the time is here: one answer is for everybody who may ask, until a table changes. */
export interface KeptContext<Code extends string = never> extends Pick<Context<Code>, 'db' | 'fail' | 'failField'> {
  /** the node of a call that names one */
  readonly node: OrgNode | null
  readonly moment: string
}

export interface Implementation {
  readonly endpoint: Endpoint
  /** given for an answer that is kept: made once for each state of its tables (docs/decisions/0027) */
  readonly follows?: Follows
  readonly handle: (input: unknown, ctx: Context<string>) => Promise<unknown>
  /** finds the record that the call was refused for overlapping (overlap.server.ts) */
  readonly overlapped?: FindOverlapped<unknown>
}

/** Pairs a declared call with the code that answers it. */
export function implement<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  handle: (input: H, ctx: Context<C>) => Promise<O | WithBytes<O>>,
): Implementation {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Implementation['handle'] }
}

/** Pairs a declared reading call with the code that makes its answer, which is kept until what it follows from changes. */
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

/** The node that a call names and its caller reaches; null for a call that names none. */
export function nodeOf(input: unknown, { nodes }: Pick<Actor, 'nodes'>): OrgNode | null {
  const { orgNodeId } = input as { orgNodeId?: number }
  return nodes.find(({ id }) => id === orgNodeId) ?? null
}
