import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { HistoryEntry } from './calls.ts'
import type { AnyStates } from './states.ts'

/** The state of a row, in SQL; `row` is how the statement calls the row. */
export type StateSql = (row: string) => RawBuilder<unknown>

const stored: StateSql = row => sql.ref(`${row}.state`)

interface MoveMade {
  readonly id: number
  /** what was looked at; any when absent */
  readonly version?: number | undefined
  readonly reason?: string | null | undefined
  /** what else changes with the state: `progress = 0, message = null`. Columns that are read are written `t.message` */
  readonly set?: RawBuilder<unknown> | undefined
  /** where a state counts as another one, such as that of a job which has lost its worker */
  readonly state?: StateSql | undefined
}

/**
 * Makes a move and notes it in the history, in one statement that compares: of several who make it at once exactly one does. False when
 * the row has left the states it begins from, or is of another version.
 */
export async function makeMove<M extends Readonly<Record<string, unknown>>>(
  db: Scoped,
  of: { readonly table: string; readonly moves: M },
  move: keyof M & string,
  { id, version, reason, set, state = stored }: MoveMade,
): Promise<boolean> {
  const { from, to } = of.moves[move] as AnyStates['moves'][string]
  const { rows } = await sql`
    with made as (
      update ${sql.table(of.table)} t set state = ${to}${set ? sql`, ${set}` : sql``}
        from ${sql.table(of.table)} old
       where t.company_id = (select company()) and t.id = ${id} and old.company_id = t.company_id and old.id = t.id and old.state = t.state
         and ${state('t')} = any(${[...from]}::text[])${version === undefined ? sql`` : sql` and t.version = ${version}`}
      returning t.company_id, t.id, ${state('old')} as was)
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    select company_id, actor(), nullif(current_setting('app.request', true), ''), ${of.table}, id, 'act',
           jsonb_build_object('move', ${move}::text, 'from', was, 'to', ${to}::text, 'reason', ${reason ?? null}::text)
      from made
    returning 1`.execute(db)
  return rows.length === 1
}

const mostMoves = 200

/** The moves of a row, newest first. */
export async function movesOf(db: Scoped, table: string, id: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select at, user_display_name(actor_id) as by, after->>'move' as move, after->>'from' as "from", after->>'to' as "to", after->>'reason' as reason
      from audit
     where company_id = (select company()) and entity = ${table} and entity_id = ${id} and action = 'act' and after ? 'move'
     order by audit.at desc, audit.id desc limit ${mostMoves}`.execute(db)
  return rows
}
