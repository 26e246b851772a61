import { sql } from 'kysely'
import type { Line } from '../../../engines/attendance/figures.ts'
import { overlapOf } from '../../../engines/time/span.ts'
import type { Scoped } from '../../../kit/database/company.ts'

interface Post {
  readonly shiftId: number
  readonly node: number
  readonly start: number
  readonly end: number
}

/** By shift, the posts of these shifts that lie at another node than theirs; mostly none. */
export async function workElsewhere(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<ReadonlyMap<string, Post[]>> {
  const { rows } = await sql<Post>`
    select a.shift_id, v.org_node_id as node, extract(epoch from a.starts_at)::bigint / 60 as start, extract(epoch from a.ends_at)::bigint / 60 as end
      from assignment a
      join activity_seat s on s.company_id = a.company_id and s.id = a.seat_id
      join activity v on v.company_id = s.company_id and v.id = s.activity_id and v.org_node_id <> ${orgNodeId}
     where a.company_id = (select company()) and a.shift_id = any(${[...ids]}::bigint[]) and a.released_at is null
     order by a.starts_at, a.id`.execute(db)
  const posts = new Map<string, Post[]>()
  for (const post of rows) posts.set(String(post.shiftId), [...(posts.get(String(post.shiftId)) ?? []), post])
  return posts
}

/** Where most of a line was worked, when that was elsewhere: a line that reaches beside the posts follows the one it overlaps longest. */
export function workNodeOf({ shift, span, category }: Line, elsewhere: ReadonlyMap<string, readonly Post[]>): number | null {
  const posts = shift === null || category === 'paidAbsence' ? undefined : elsewhere.get(shift)
  if (!posts) return null
  const minutes = new Map<number, number>()
  for (const post of posts) {
    const shared = overlapOf(post, span)
    if (shared) minutes.set(post.node, (minutes.get(post.node) ?? 0) + shared.end - shared.start)
  }
  const [most] = [...minutes].sort(([, one], [, other]) => other - one)
  return most && most[1] * 2 >= span.end - span.start ? most[0] : null
}
