import { sql } from 'kysely'
import { type Implementation, implement } from '../calls/handler.server.ts'
import { tellLive } from '../live/tell.server.ts'
import { needleOf, spaces } from '../ui/found.ts'
import { allNotices, listNotices, mostTold, noticeSubject, readNotices, type Told } from './bell.api.ts'

const shown = sql`id, at, notice, icon, tone, entity, entity_id, subject, body, path, action, read_at is not null as read`

/** The text in subject or body, ignoring spaces and case as in other lists. */
function found(search: string) {
  const needle = needleOf(search)
  return needle === '' ? sql`true` : sql`strpos(lower(translate(concat(subject, body), ${spaces}::text, '')), lower(${needle}::text)) > 0`
}

/** Answers the calls of the bell. Each user reads and changes only their own notices. */
export const bellCalls: Implementation[] = [
  implement(listNotices, async (_, { db, actor }) => {
    const { rows } = await sql<Told>`
      select ${shown}
        from notification where company_id = (select company()) and user_id = ${actor.userId}
       order by read_at is not null, notification.at desc, id desc limit ${mostTold}`.execute(db)
    const counted = await sql<{ unread: number }>`
      select count(*) as unread from notification where company_id = (select company()) and user_id = ${actor.userId} and read_at is null`.execute(
      db,
    )
    return { unread: counted.rows[0]!.unread, rows }
  }),
  implement(allNotices, async ({ unread, search, limit, offset }, { db, actor }) => {
    const own = sql`company_id = (select company()) and user_id = ${actor.userId} and ${unread ? sql`read_at is null` : sql`true`}
      and ${found(search)}`
    const { rows } = await sql<Told>`
      select ${shown} from notification where ${own} order by notification.at desc, id desc limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ count: number }>`select count(*) as count from notification where ${own}`.execute(db)
    return { count: counted.rows[0]!.count, rows }
  }),
  implement(readNotices, async ({ notices }, { db, actor }) => {
    const { rows } = await sql`
      update notification set read_at = now()
       where company_id = (select company()) and user_id = ${actor.userId} and read_at is null
         and ${notices ? sql`id = any(${notices}::bigint[])` : sql`true`} returning id`.execute(db)
    // the user's other browsers
    if (rows.length > 0) await tellLive(db, noticeSubject, { userId: actor.userId })
    return { read: rows.length }
  }),
]
