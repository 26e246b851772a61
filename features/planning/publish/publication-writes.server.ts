import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { makeMove } from '../../../kit/states/make.server.ts'
import type { CellKey } from '../../roster/roster-day/day-image.rules.ts'
import type { PublishRequest } from './prepare.server.ts'
import { publicationStates } from './publication.states.ts'

/** A publication that begins now or waits for its job; its id. */
export async function addPublication(db: Scoped, request: PublishRequest, state: 'queued' | 'running'): Promise<number> {
  const { orgNodeId, from, to, sentAs, tell, correction } = request
  const { rows } = await sql<{ id: number }>`
    insert into roster_publication (company_id, org_node_id, state, starts_on, ends_on, asked, sent_as, tell, correction, started_at)
    values (company(), ${orgNodeId}, ${state}, ${from}, ${to}, ${JSON.stringify(request)}::jsonb, ${sentAs}, ${tell}, ${correction},
            case when ${state} = 'running' then now() end)
    returning id`.execute(db)
  return rows[0]!.id
}

/** Takes a queued publication up, or one whose server was killed; undefined when nobody waits for it any more. */
export async function beginPublication(db: Scoped, id: number): Promise<PublishRequest | undefined> {
  if (!(await makeMove(db, publicationStates, 'begun', { id, set: sql`started_at = now(), progress = 0` }))) return undefined
  const { rows } = await sql<{ asked: PublishRequest }>`
    select asked from roster_publication where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]!.asked
}

/** Somebody has ended this publication, and nothing of it is kept. */
export class PublishingCancelled extends Error {}

/** @param percent 0 to 100. @throws PublishingCancelled */
export async function showPublished(db: Scoped, id: number, percent: number): Promise<void> {
  const shown = await sql`
    update roster_publication set progress = ${percent} where company_id = (select company()) and id = ${id} and state = 'running'`.execute(
    db,
  )
  if (shown.numAffectedRows === 0n) throw new PublishingCancelled()
}

/** Ends a publication with its number. @throws PublishingCancelled */
export async function settlePublication(
  db: Scoped,
  id: number,
  { cells, people, messages, now }: { cells: number; people: number; messages: number; now: string },
): Promise<void> {
  const set = sql`progress = 100, cells = ${cells}, people = ${people}, messages = ${messages}, published_at = ${now}, published_by = actor(),
    revision = (select coalesce(max(o.revision), 0) + 1 from roster_publication o where o.company_id = t.company_id and o.org_node_id = t.org_node_id)`
  if (!(await makeMove(db, publicationStates, 'published', { id, set }))) throw new PublishingCancelled()
}

export async function failPublication(db: Scoped, id: number, message: string): Promise<void> {
  await makeMove(db, publicationStates, 'failed', { id, set: sql`message = ${message}` })
}

/** Days are told as they stand now; whoever works on one is asked to accept it, unless nobody is told. */
export async function tellDays(db: Scoped, publicationId: number, days: readonly CellKey[], tell: boolean): Promise<void> {
  await sql`
    update roster_day d
       set draft_since = null, publication_id = ${publicationId}, asked = ${tell} and d.day_type in ('work', 'training'), accepted = null,
           rejection_reason_id = null, answered_at = null
      from unnest(${days.map(({ employeeId }) => employeeId)}::bigint[], ${days.map(({ date }) => date)}::date[]) t (employee_id, shift_date)
     where d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date`.execute(db)
}
