import type { z } from 'zod'
import type { Endpoint, Needs, Reach } from '../calls/endpoint.ts'
import { type History, historyCall, moveCall } from './calls.ts'

/** The drawings of states and moves, of those in kit/ui/icon.tsx; add one that is needed. */
export type StateIcon = 'add' | 'bolt' | 'cancel' | 'check' | 'delete' | 'edit' | 'error' | 'pin' | 'run' | 'upload' | 'warning' | 'yes'

/** How a state is shown, and what is said when a move cannot be made from it. */
export interface StateLook {
  readonly word: string
  readonly icon: StateIcon
  readonly tone?: 'ok' | 'warn' | 'danger' | 'info'
  /** what has happened, as a sentence: "This plan is being published." */
  readonly says: string
}

/** One way from state to state. */
export interface Move<State extends string = string, Row = never> {
  /** on its button, and in the history */
  readonly label: string
  readonly icon: StateIcon
  readonly tone?: 'danger'
  readonly from: readonly State[]
  readonly to: State
  /** who may; absent where only the server makes it, such as the end of a job: it has no call and no button then */
  readonly needs?: Needs
  /** of its call */
  readonly summary?: string
  /** why it cannot be made with a record as it is, as a sentence; null when it can. Pure: the button and the server ask it */
  readonly when?: (row: Row) => string | null
  /** whether people are asked why they make it; no reason is taken when absent */
  readonly reason?: 'optional' | 'required'
  /** what it will do, asked before it is made; without it, and without a reason, a press of the button is enough */
  readonly confirm?: string
  /** what its call takes besides id, version and reason */
  readonly asks?: z.ZodObject
  /** what its call answers; the record when absent */
  readonly output?: z.ZodType
  /** codes of its own, and their HTTP status */
  readonly errors?: Readonly<Record<string, number>>
}

interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** What every record with states has. */
export interface Stated {
  readonly version: number
  readonly state: string
}

export interface StatesOptions<S extends string, R extends Schema, M> {
  /** the kind of row that its calls name (`kinds` of its feature) */
  readonly kind: string
  /** where it is stored, with a column `state` */
  readonly table: string
  /** its calls, below /api */
  readonly path: `/${string}`
  readonly reach: Reach
  /** who may read its history */
  readonly sees: Needs
  /** the record as calls answer it, with its state and version */
  readonly record: R
  readonly states: Readonly<Record<S, StateLook>>
  readonly moves: M
}

type CalledMove<M> = { [K in keyof M]: M[K] extends { readonly needs: Needs } ? K : never }[keyof M] & string
type Asked<M> = M extends { readonly asks: infer A extends Schema } ? A['_zod']['input'] : unknown
type Given<M> = M extends { readonly asks: infer A extends Schema } ? A['_zod']['output'] : unknown
type Reason<M> = M extends { readonly reason: 'required' }
  ? { reason: string }
  : M extends { readonly reason: 'optional' }
    ? { reason?: string | null }
    : unknown
type Answered<M, R extends Schema> = M extends { readonly output: infer O extends Schema } ? O['_zod']['output'] : R['_zod']['output']
type OwnCode<M> = M extends { readonly errors: infer E } ? keyof E & string : never
interface Named {
  id: number
  version: number
}

/** The calls of the moves that people make. */
export type MoveCalls<R extends Schema, M> = {
  readonly [K in CalledMove<M>]: Endpoint<
    Named & Reason<M[K]> & Asked<M[K]>,
    Named & Reason<M[K]> & Given<M[K]>,
    Answered<M[K], R>,
    OwnCode<M[K]> | 'moved' | 'notNow'
  >
}

/** The states of a thing, the moves between them, and their calls. */
export interface States<S extends string, R extends Schema, M> extends StatesOptions<S, R, M> {
  readonly calls: MoveCalls<R, M>
  readonly history: History
}

/** Any of them, where their types do not matter. */
export interface AnyStates extends Omit<StatesOptions<string, Schema, never>, 'moves'> {
  readonly moves: Readonly<Record<string, Move>>
  readonly calls: Readonly<Record<string, Endpoint>>
  readonly history: History
}

/** Declares what states a thing has and how it moves between them; calls, buttons, dialogs and history follow from it. */
export function statesOf<
  S extends string,
  R extends Schema & { readonly _zod: { readonly output: Stated } },
  const M extends Readonly<Record<string, Move<NoInfer<S>, R['_zod']['output']>>>,
>(options: StatesOptions<S, R, M>): States<S, R, M> {
  const thing = { ...options, record: options.record as unknown as z.ZodType }
  const calls = Object.entries(options.moves).flatMap(([name, { needs, ...move }]) =>
    needs === undefined ? [] : [[name, moveCall(thing, name, { needs, ...move })] as const],
  )
  return { ...options, calls: Object.fromEntries(calls) as unknown as MoveCalls<R, M>, history: historyCall(thing, options.sees) }
}

/** Why a move cannot be made now: the record has moved on, or is not ready. Null when it can. */
export function whyNot(
  of: Pick<AnyStates, 'states' | 'moves'>,
  name: string,
  row: Stated,
): { code: 'moved' | 'notNow'; text: string } | null {
  const { from, when } = of.moves[name]!
  if (!from.includes(row.state)) return { code: 'moved', text: of.states[row.state]!.says }
  const text = when?.(row as never)
  return text ? { code: 'notNow', text } : null
}
