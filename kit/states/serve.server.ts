import type { RawBuilder } from 'kysely'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { makeMove, movesOf, type StateSql } from './make.server.ts'
import { type AnyStates, type MoveCalls, type Stated, type States, whyNot } from './states.ts'

type In<E> = E extends { $types?: { handlerIn: infer H } } ? H : never
type Out<E> = E extends { $types?: { out: infer O } } ? O : never
type Code<E> = E extends { $types?: { code: infer C extends string } } ? C : never

/** What a move does besides changing the state. */
interface ServedMove<Call, Row> {
  /** further changes of the row, in the same statement */
  readonly set?: RawBuilder<unknown>
  /** runs after the move in the same transaction, with the record as it was, and answers the call; when it refuses, the move is undone */
  readonly made: (input: In<Call>, ctx: Context<Code<Call>>, row: Row) => Promise<Out<Call>>
}

interface Serving<Calls, Row> {
  /** reads the record with its state and version; refuses when it does not exist or is not for this user */
  readonly read: (ctx: Pick<Context, 'actor' | 'db' | 'fail'>, id: number) => Promise<Row>
  /** the state as SQL, when a stored state may count as another one */
  readonly state?: StateSql
  readonly moves: { readonly [K in keyof Calls]: ServedMove<Calls[K], Row> }
}

interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

interface Given {
  readonly id: number
  readonly version?: number
  readonly reason?: string | null
}

/** Answers the calls of the moves and of their history. */
export function serveStates<S extends string, R extends Schema, M, Row extends R['_zod']['output'] & Stated>(
  of: States<S, R, M>,
  { read, state, moves }: Serving<MoveCalls<R, M>, Row>,
): Implementation[] {
  const any = of as unknown as AnyStates
  const served = Object.entries(moves as Readonly<Record<string, ServedMove<never, Row>>>).map(([name, { set, made }]) =>
    implement(any.calls[name]!, async (given, ctx) => {
      const { id, version, reason } = given as Given
      const refuse = (now: Row): never => {
        const why = whyNot(any, name, now)
        return (ctx.fail as (code: string, text?: string) => never)(why?.code ?? 'stale', why?.text)
      }
      const row = await read(ctx, id)
      if (whyNot(any, name, row) || row.version !== (version ?? row.version)) refuse(row)
      // somebody else may have changed the record since it was read
      if (!(await makeMove(ctx.db, any, name, { id, version, reason, set, state }))) refuse(await read(ctx, id))
      return made(given as never, ctx as never, row)
    }),
  )
  const history = implement(of.history, async ({ id }, ctx) => {
    await read(ctx, id)
    return movesOf(ctx.db, of.table, id)
  })
  return [...served, history]
}
