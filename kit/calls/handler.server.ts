import type { Actor } from '../access/actor.ts'
import type { Scoped } from '../database/company.ts'
import type { Job } from '../jobs/job.ts'
import type { Endpoint } from './endpoint.ts'
import type { CommonCode } from './errors.ts'
import type { Http } from './http.server.ts'

/** What a handler gets besides its input; `db` sees the actor's company only. */
export interface Context<Code extends string = never> {
  readonly actor: Actor
  readonly db: Scoped
  /** the instant of the request, ISO in UTC; a trial company's fixed clock where one is set */
  readonly now: string
  readonly requestId: string
  readonly http: Http
  /** refuses with a declared or common code; the transaction is rolled back */
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

export interface Implementation {
  readonly endpoint: Endpoint
  readonly handle: (input: unknown, ctx: Context<string>) => Promise<unknown>
}

/** Pairs a declared call with the code that answers it. */
export function implement<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  handle: (input: H, ctx: Context<C>) => Promise<O | WithBytes<O>>,
): Implementation {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Implementation['handle'] }
}
