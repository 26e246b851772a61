import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { publicationStates } from './publication.states.ts'
import { mostNamed, type Publication, type PublishCheck, publicationSubject } from './publish.api.ts'

/** The number of the next publication of a terminal. */
export async function nextRevision(db: Scoped, orgNodeId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(revision), 0) + 1 as next from roster_publication
     where company_id = (select company()) and org_node_id = ${orgNodeId}`.execute(db)
  return rows[0]!.next
}

const columns = sql`p.id, p.version, p.revision, p.state, p.starts_on as from, p.ends_on as to, p.progress, p.message, p.tell, p.correction, p.cells,
  p.people, p.messages, p.published_at as at, coalesce(user_display_name(p.created_by), '') as by, coalesce(n.accepted, 0)::int as accepted,
  coalesce(n.rejected, 0)::int as rejected, coalesce(n.open, 0)::int as open`

/** How the days of a publication are answered that no later one has told anew. */
const answers = sql`
  left join lateral (
    select count(*) filter (where d.accepted) as accepted, count(*) filter (where not d.accepted) as rejected,
           count(*) filter (where d.accepted is null) as open
      from roster_day d where d.company_id = p.company_id and d.publication_id = p.id and d.asked) n on true`

const read = async (db: Scoped, where: RawBuilder<unknown>): Promise<Publication[]> =>
  (
    await sql<Publication>`
      select ${columns} from roster_publication p ${answers} where p.company_id = (select company()) and ${where} order by p.id desc limit 50`.execute(
      db,
    )
  ).rows

export const publicationsOf = (db: Scoped, orgNodeId: number): Promise<Publication[]> => read(db, sql`p.org_node_id = ${orgNodeId}`)

export const publicationOf = async (db: Scoped, id: number): Promise<Publication | undefined> => (await read(db, sql`p.id = ${id}`))[0]

/** The one that was sent under this name. */
export const publicationSentAs = async (db: Scoped, sentAs: string): Promise<Publication | undefined> =>
  (await read(db, sql`p.sent_as = ${sentAs}`))[0]

/** Whether drafts of a terminal wait to be published, or are being published. */
export async function isPublishing(db: Scoped, orgNodeId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from roster_publication
     where company_id = (select company()) and org_node_id = ${orgNodeId} and state in ('queued', 'running') limit 1`.execute(db)
  return rows.length > 0
}

/** How the last publication that told people is answered, and who still has to answer it from this day on. */
export async function lastAnswered(db: Scoped, orgNodeId: number, today: string): Promise<PublishCheck['last']> {
  const [last] = await read(
    db,
    sql`p.id = (select max(id) from roster_publication where company_id = (select company()) and org_node_id = ${orgNodeId}
                                                          and state = 'done' and tell)`,
  )
  if (!last) return null
  const from = later(last.from, today)
  const unanswered = { from, to: later(last.to, from), people: await unansweredBy(db, last.id, from) }
  return { revision: last.revision!, accepted: last.accepted, rejected: last.rejected, open: last.open, unanswered }
}

const later = (one: string, other: string): string => (one > other ? one : other)

async function unansweredBy(db: Scoped, publicationId: number, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct employee_id as id from roster_day
     where company_id = (select company()) and publication_id = ${publicationId} and shift_date >= ${from}
       and asked and accepted is null and draft_since is null
     order by id limit ${mostNamed}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rosters being published, for the bell of who has begun it. */
export const runningPublications: Running = {
  kind: 'rosterPublication',
  label: 'Publishing a roster',
  subject: publicationSubject,
  opens: '/LiveSchedule',
  cancel: publicationStates.calls.cancel,
  asks: 'orgNodeId',
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, starts_on as from, ends_on as to, extract(epoch from now() - started_at)::int as seconds, progress as done,
             100 as total
        from roster_publication
       where company_id = (select company()) and created_by = ${userId} and state in ('queued', 'running') order by id desc`.execute(db)
    return rows
  },
}
