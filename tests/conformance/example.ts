// What a feature brings for the tests of all calls, in `<name>.example.ts` beside its declaration: rows of its own in a terminal, and an
// input of each of its calls made of them. Nothing of the product imports these files.

import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Route } from '../../kit/calls/endpoint.ts'
import type { Scoped } from '../../kit/database/company.ts'

/** The date on which somebody is rostered, deployed and has clocked. */
export const date = '2026-11-12'
/** A date before the time of the tests. */
export const pastDate = '2026-11-09'
/** Of each row as it was made. */
export const version = 1

/** The terminal that rows are made in. */
export interface Terminal {
  readonly orgNodeId: number
  /** stands in each text of its rows, so that an answer that shows one of them is found out */
  readonly mark: string
}
export interface Place extends Terminal {
  readonly db: Scoped
}
/** Ids of rows, by the names that examples give them. */
export type Ids = Readonly<Record<string, number>>
export type Input = Readonly<Record<string, unknown>>

export interface CallExample<Rows = Terminal & Ids> {
  readonly of: Route
  /** a valid input, made of the rows of a terminal */
  input(rows: Rows): Input
  /** one with the ids that `input` leaves out, because they are parts of a document that stands: nothing of it may be taken over */
  standing?(rows: Rows): Input
  /** why the call shows nothing that has the terminal's mark, when it only reads */
  readonly silent?: string
  /**
   * ids that its handler compares itself, and why: it refuses them in words and with a status of its own, alike for a row of elsewhere and
   * one that never was
   */
  readonly compares?: Readonly<Record<string, string>>
  /** ids of rows that belong to the company and to no node, where their names do not say so, and what they are of */
  readonly ofCompany?: Readonly<Record<string, string>>
  /** why the input is refused with 404 to the user of the tests, though it is valid */
  readonly refused?: string
}

/** Of a kind of rows that may count for several nodes: how a test makes one of them do so. */
export interface Several<Rows = Terminal & Ids> {
  /** makes the near terminal's row count for the far one too, which is below the same unit */
  spread(near: Rows, far: Rows, unitId: number): RawBuilder<unknown>
  /** where it is listed */
  readonly list: Route
  /** what is added for a node */
  draft(near: Rows, nodeId: number): Input
  /** what of a valid change may count for several nodes; all of it when absent */
  shared?(input: Input): Input
  /** calls that change it besides saving and removing */
  readonly moves?: readonly Route[]
}

/** Long work that users begin, for their bell. */
export interface Running {
  /** begins it at a node, for a user, half done */
  begin(nodeId: number, userId: number): RawBuilder<unknown>
  /** how it is shown */
  readonly shown: object
}

/** What a few features have besides. */
interface Besides<Rows> {
  /** by the kind of rows that may count for several nodes */
  readonly several: Readonly<Record<string, Several<Rows>>>
  /** by the kind of long work */
  readonly running: Readonly<Record<string, Running>>
}

export interface Example<Made extends Ids = Ids> extends Besides<Terminal & Ids> {
  readonly needs: readonly Example[]
  rows(at: Place & Ids): Promise<Made>
  readonly calls: readonly CallExample[]
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
/** The rows that these examples make. */
export type RowsOf<Examples extends readonly Example[]> = Both<
  Examples[number] extends infer One ? (One extends Example<infer Made> ? Made : never) : never
>

/** The rows of an example, and what they are made of. */
interface Rows<Needed, Made extends Ids> {
  readonly needs: readonly Example[]
  rows(at: Place & Needed): Promise<Made>
}

/** Rows that are made after those of these examples; none where a feature has calls alone. */
export const rowsAfter = <const Needs extends readonly Example[], Made extends Ids = Readonly<Record<never, number>>>(
  needs: Needs,
  rows: (at: Place & RowsOf<Needs>) => Promise<Made> = async () => ({}) as Made,
): Rows<RowsOf<Needs>, Made> => ({ needs, rows })

/** Declares what a feature brings: rows, an input of each of its calls, and what a few features have besides. */
export const example = <Needed, Made extends Ids>(
  { needs, rows }: Rows<Needed, Made>,
  calls: readonly CallExample<Terminal & NoInfer<Needed & Made>>[] = [],
  besides: Partial<Besides<Terminal & NoInfer<Needed & Made>>> = {},
): Example<Made> => ({ needs, rows, calls, several: {}, running: {}, ...besides }) as unknown as Example<Made>

/** The id of the row that a statement returns. */
export async function idOf(db: Scoped, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await statement.execute(db)
  return (rows as { id: number }[])[0]!.id
}

/** A master of the company that an empty terminal has. */
export const masterOf = (db: Scoped, table: string, where: RawBuilder<unknown>): Promise<number> =>
  idOf(db, sql`select min(id) as id from ${sql.table(table)} where ${where}`)

/** The node alone. */
export const ofNode = ({ orgNodeId }: Terminal): Input => ({ orgNodeId })
/** The date alone, as a range. */
export const onDate = ({ orgNodeId }: Terminal) => ({ orgNodeId, from: date, to: date })
/** What is sent once. */
export const sentOnce = ({ orgNodeId }: Terminal) => ({ orgNodeId, sentAs: randomUUID() })
