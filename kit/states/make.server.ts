import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { HistoryEntry } from './calls.ts'
import type { AnyStates } from './states.ts'

/** The SQL for the state of a row; `row` is the alias of the row in the statement. */
export type StateSql = (row: string) => RawBuilder<unknown>

const stored: StateSql = row => sql.ref(`${row}.state`)

interface MoveMade {
  readonly id: number
  /** the version that the user saw; any version when absent */
  readonly version?: number | undefined
  readonly reason?: string | null | undefined
  /** further changes of the row, as SQL: `progress = 0, message = null`. Columns that are read need the alias: `t.message` */
  readonly set?: RawBuilder<unknown> | undefined
  /** the state as SQL, when a stored state may count as another one, such as that of a job that has lost its worker */
  readonly state?: StateSql | undefined
}

/**
 * Makes a move and adds it to the history, in one statement that checks state and version. When several users make it at once, exactly one
 * succeeds. False when the row is no longer in a state that the move starts from, or has another version.
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
