import type { z } from 'zod'
import type { Endpoint, Needs, Reach } from '../calls/endpoint.ts'
import { type History, historyCall, moveCall } from './calls.ts'

/** The icons for states and moves, from kit/ui/icon.tsx. Add another one when it is needed. */
export type StateIcon = 'add' | 'bolt' | 'cancel' | 'check' | 'delete' | 'edit' | 'error' | 'pin' | 'run' | 'upload' | 'warning' | 'yes'

/** How a state is shown, and the message when a move cannot be made from it. */
export interface StateLook {
  readonly word: string
  readonly icon: StateIcon
  readonly tone?: 'ok' | 'warn' | 'danger' | 'info'
  /** the state as a sentence: "This plan is being published." */
  readonly says: string
}

/** A change from one of several states to another state. */
export interface Move<State extends string = string, Row = never> {
  /** the text of its button and of its line in the history */
  readonly label: string
  readonly icon: StateIcon
  readonly tone?: 'danger'
  readonly from: readonly State[]
  readonly to: State
  /** who may make it; absent when only the server makes it, such as the end of a job, and it then has no call and no button */
  readonly needs?: Needs
  /** the summary of its call */
  readonly summary?: string
  /** the reason why it cannot be made with this record, as a sentence; null when it can. Must be pure: the button and the server use it */
  readonly when?: (row: Row) => string | null
  /** whether users are asked for a reason; when absent, a reason is not accepted */
  readonly reason?: 'optional' | 'required'
  /** whether its record changes all the time, as by the progress of a job: only the state is compared then, and its call takes no version */
  readonly anyVersion?: true
  /** what it will do, for a question before it is made; without this and without a reason, a press of the button makes it at once */
  readonly confirm?: string
  /** the input of its call besides id, version and reason */
  readonly asks?: z.ZodObject
  /** the kinds of rows that the further input names, by its fields */
  readonly names?: Readonly<Record<string, string>>
  /** the answer of its call; the record when absent */
  readonly output?: z.ZodType
  /** its own error codes and their HTTP status */
  readonly errors?: Readonly<Record<string, number>>
}

interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** The fields that every record with states has. */
export interface Stated {
  readonly version: number
  readonly state: string
}

export interface StatesOptions<S extends string, R extends Schema, M> {
  /** the kind of row that its calls name (`kinds` of its feature) */
  readonly kind: string
  /** its table, which has a column `state` */
  readonly table: string
  /** the path of its calls, below /api */
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
type Named<M> = M extends { readonly anyVersion: true } ? { id: number } : { id: number; version: number }

/** The calls of the moves that users make. */
export type MoveCalls<R extends Schema, M> = {
  readonly [K in CalledMove<M>]: Endpoint<
    Named<M[K]> & Reason<M[K]> & Asked<M[K]>,
    Named<M[K]> & Reason<M[K]> & Given<M[K]>,
    Answered<M[K], R>,
    OwnCode<M[K]> | 'moved' | 'notNow'
  >
}

/** The states of a kind of record, the moves between them, and their calls. */
export interface States<S extends string, R extends Schema, M> extends StatesOptions<S, R, M> {
  readonly calls: MoveCalls<R, M>
  readonly history: History
}

/** `States` of any kind, for code that does not need the exact types. */
export interface AnyStates extends Omit<StatesOptions<string, Schema, never>, 'moves'> {
  readonly moves: Readonly<Record<string, Move>>
  readonly calls: Readonly<Record<string, Endpoint>>
  readonly history: History
}

/** Declares the states of a kind of record and the moves between them. Calls, buttons, dialogs and history are made from it. */
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

/** Why a move cannot be made now: the record is in another state (`moved`), or `when` forbids it (`notNow`). Null when it can be made. */
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
