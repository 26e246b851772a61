import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DatedHistoryInput, History, HistoryLine } from '../../../kit/history/history.ts'
import { changeOf, historyOfSteps, mostSteps, type Step } from '../../../kit/history/moments.ts'
import { dayTypeWords } from '../../roster/live-roster/live-roster.service.ts'
import { dayCodes } from '../../roster/roster-day/day-codes-reads.service.ts'
import type { DayImage } from '../../roster/roster-day/day-image.rules.ts'
import { type DayCodes, wordsApart } from '../../roster/roster-day/day-words.rules.ts'

interface DayStep extends Step {
  readonly cause: string
  /** null = nothing was rostered */
  readonly before: Day | null
  readonly after: Day | null
}
type Day = DayImage & {
  /** of its band; null for a day without a shift */
  readonly code: string | null
}

const causes: Readonly<Record<string, string>> = {
  'roll-out': 'A shift plan was published',
  build: 'A built roster was taken',
  backToPlan: 'Back to the shift plan',
  swap: 'Shifts were swapped',
  leave: 'Leave was recorded',
  cancelLeave: 'Leave was cancelled',
  training: 'A training was recorded',
  fill: 'Called in for an open post',
  missing: 'Did not come',
  came: 'Came after all',
  undo: 'Undone',
  redo: 'Done again',
  upload: 'A roster was uploaded',
  discard: 'Drafts were discarded',
  movement: 'The employee was moved, suspended or has left',
}

interface AnswerStep extends Step {
  readonly accepted: boolean
  readonly reason: string | null
}

/** What its person answered of a day that they were told. */
async function answersOf(db: Scoped, { id, date, before = Number.MAX_SAFE_INTEGER }: DatedHistoryInput): Promise<AnswerStep[]> {
  const { rows } = await sql<AnswerStep>`
    select (extract(epoch from a.answered_at) * 1000000)::bigint as moment, a.answered_at as at, user_display_name(a.created_by) as who, a.accepted,
           r.name as reason
      from roster_answer a left join rejection_reason r on r.company_id = a.company_id and r.id = a.rejection_reason_id
     where a.company_id = (select company()) and a.employee_id = ${id} and a.shift_date = ${date}
       and (extract(epoch from a.answered_at) * 1000000)::bigint < ${before}
     order by a.id desc limit ${mostSteps + 1}`.execute(db)
  return rows
}

interface PublishedStep extends Step {
  readonly revision: number
  readonly tell: boolean
}

/** The publication that the day stands by; those before it are of days that were something else. */
async function publishedOf(db: Scoped, { id, date, before = Number.MAX_SAFE_INTEGER }: DatedHistoryInput): Promise<PublishedStep[]> {
  const { rows } = await sql<PublishedStep>`
    select (extract(epoch from p.published_at) * 1000000)::bigint as moment, p.published_at as at, user_display_name(p.created_by) as who,
           p.revision, p.tell
      from roster_day d join roster_publication p on p.company_id = d.company_id and p.id = d.publication_id
     where d.company_id = (select company()) and d.employee_id = ${id} and d.shift_date = ${date} and p.published_at is not null
       and (extract(epoch from p.published_at) * 1000000)::bigint < ${before}`.execute(db)
  return rows
}

/** What a roll-out or a built roster made of the day of a person, from what was there before. */
async function stepsOf(db: Scoped, { id, date, before = Number.MAX_SAFE_INTEGER }: DatedHistoryInput): Promise<DayStep[]> {
  const day = (side: 'before' | 'after') => sql`
    case when c.${sql.ref(side)} is not null then c.${sql.ref(side)} || jsonb_build_object('code',
      (select b.code from shift_band b where b.company_id = c.company_id and b.id = (c.${sql.ref(side)} ->> 'bandId')::bigint)) end`
  const { rows } = await sql<DayStep>`
    select (extract(epoch from c.at) * 1000000)::bigint as moment, c.at, user_display_name(c.actor_id) as who, c.cause,
           ${day('before')} as before, ${day('after')} as after
      from roster_change c
     where c.company_id = (select company()) and c.employee_id = ${id} and c.shift_date = ${date}
       and (extract(epoch from c.at) * 1000000)::bigint < ${before}
     order by c.id desc limit ${mostSteps + 1}`.execute(db)
  return rows
}

/** Days of one code are told apart by leave for a part of them, times and overtime. */
const linesWith =
  (codes: DayCodes) =>
  (steps: readonly (DayStep | AnswerStep | PublishedStep)[]): HistoryLine[] =>
    steps.map(step => {
      if ('accepted' in step) return answerLine(step)
      if ('revision' in step) return publishedLine(step)
      const { cause, before, after } = step
      const [from, to] = [before, after].map(day => (day ? (day.code ?? dayTypeWords(day.dayType)) : null))
      const apart = before && after && from === to ? wordsApart(before, after, codes) : { before: from, after: to }
      return { action: 'update', of: null, changes: [changeOf('Shift', 'word', apart.before, apart.after)], because: causes[cause] ?? '' }
    })

function answerLine({ accepted, reason }: AnswerStep): HistoryLine {
  const said = changeOf('Acknowledgement', 'word', null, accepted ? 'Accepted' : 'Rejected')
  return { action: 'update', of: null, changes: reason === null ? [said] : [said, changeOf('Rejection Reason', 'text', null, reason)] }
}

function publishedLine({ revision, tell }: PublishedStep): HistoryLine {
  const changes = [changeOf('Revision', 'word', null, String(revision))]
  return { action: 'update', of: null, changes, because: tell ? '' : 'Nobody was told' }
}

/** What became of a day of a person, in which revision it was published, and what they answered when they were told. */
export async function historyOfDay(db: Scoped, zone: string, asked: DatedHistoryInput): Promise<History> {
  const steps = [...(await stepsOf(db, asked)), ...(await answersOf(db, asked)), ...(await publishedOf(db, asked))]
  steps.sort((one, other) => other.moment - one.moment)
  return historyOfSteps(steps.slice(0, mostSteps + 1), linesWith(await dayCodes(db, zone)))
}
