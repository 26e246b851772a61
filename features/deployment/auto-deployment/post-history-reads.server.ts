import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { History, HistoryLine } from '../../../kit/history/history.ts'
import { changeOf, historyOfSteps, mostSteps, type Step } from '../../../kit/history/moments.ts'

interface PostStep extends Step {
  readonly did: 'placed' | 'released' | 'pinned' | 'unpinned'
  readonly person: string | null
  /** how the person came to the post, or why they left it */
  readonly detail: string | null
}

const words: Readonly<Record<string, string>> = {
  engine: 'Auto Deployment',
  manual: 'By hand',
  pool: 'From the pool',
  contractor: 'Contractor',
  fill: 'Filled from those who are free',
  swap: 'Swapped',
  redeploy: 'Auto Deployment',
  'by hand': 'Released by hand',
  moved: 'Moved to another post',
  replaced: 'Replaced',
  event_slip: 'The work of the call has changed',
  shift_removed: 'The shift was changed',
  leave: 'On leave',
  training: 'Training',
  missing: 'Did not come',
}

/** Assignments say themselves who was put where and taken off; the audit says who was pinned. */
async function stepsOf(db: Scoped, seatId: number, before = Number.MAX_SAFE_INTEGER): Promise<PostStep[]> {
  const { rows } = await sql<PostStep>`
    with told as (
      select created_at as at, created_by as by, 'placed' as did, employee_id, source as detail
        from assignment where company_id = (select company()) and seat_id = ${seatId}
      union all
      select released_at, released_by, 'released', employee_id, released_reason
        from assignment where company_id = (select company()) and seat_id = ${seatId} and released_at is not null
      union all
      select at, actor_id, case when (after ->> 'pinned')::boolean then 'pinned' else 'unpinned' end, (after ->> 'employee_id')::bigint, null
        from audit where entity = 'assignment' and parent_id = ${seatId} and before -> 'pinned' <> after -> 'pinned'),
    timed as (select *, (extract(epoch from at) * 1000000)::bigint as moment from told)
    select t.moment, t.at, user_display_name(t.by) as who, t.did, t.detail, e.full_name as person
      from timed t left join employee e on e.company_id = (select company()) and e.id = t.employee_id
     where t.moment < ${before}
     order by t.moment desc, t.did limit ${mostSteps + 1}`.execute(db)
  return rows
}

function linesOf(steps: readonly PostStep[]): HistoryLine[] {
  const of = (did: PostStep['did']) => steps.find(step => step.did === did)
  const placed = of('placed')
  const released = of('released')
  const pinned = of('pinned')
  const unpinned = of('unpinned')
  const lines: HistoryLine[] = []
  if (placed || released) {
    const action = !released ? 'insert' : !placed ? 'delete' : 'update'
    const changes = [changeOf('Person', 'text', released?.person, placed?.person)]
    lines.push({ action, of: 'Person', changes, because: words[(placed ?? released)!.detail!] ?? '' })
  }
  const pin = pinned ?? unpinned
  if (pin) lines.push({ action: 'update', of: 'Person', changes: [person(pin), changeOf('Pinned', 'yesNo', !pinned, Boolean(pinned))] })
  return lines
}

const person = ({ person }: PostStep) => changeOf('Person', 'text', person, person)

/** What became of a post. */
export const historyOfPost = async (db: Scoped, seatId: number, before?: number): Promise<History> =>
  historyOfSteps(await stepsOf(db, seatId, before), linesOf)
