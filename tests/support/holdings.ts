// What a company holds, in figures that are the same for every company with the same people and work: its ids do not count.

import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'

/** Rows of each table, and a hash of what the roster, the deployment and the hours say. */
export type Holdings = Readonly<Record<string, number | string | null>>

/** How far a step is; a deployment has many rows, which all say the same. */
export interface Progress {
  readonly state: string
  readonly progress: number
}

/** These tell how a step goes; what it does is in the others. */
const progressTables = [
  ...[
    'import_job',
    'file',
    'upload_error',
    'export_job',
    'export_piece',
    'list_import',
    'deployment_run',
    'deployment_reason',
    'attendance_run',
    'live_event',
  ],
  // what runs by time goes on beside the steps
  ...['system_task_schedule', 'system_task_clock', 'system_task_run'],
]
/** How many marks of changes there are depends on when they were last folded into one (docs/decisions/0027-kept-answers.md). */
const marks = 'change_mark'
const progressEntities = ['import_job', 'export_job', 'list_import', 'shift_plan', 'attendance_run', 'system_task_schedule']

const person = '(select employee_number from employee e where e.company_id = t.company_id and e.id = t.employee_id)'
const band = '(select s.starts_at from shift s where s.company_id = t.company_id and s.id = t.shift_id)'
const hash = (line: string, rows: string) =>
  `(select to_json(md5(string_agg(line, ',' order by line))) from (select ${line} as line from ${rows}) l)`
const contents: readonly [name: string, expression: string][] = [
  ['the roster', hash(`concat_ws(' ', ${person}, shift_date, day_type)`, 'roster_day t')],
  ['the shifts', hash(`concat_ws(' ', ${person}, starts_at, ends_at)`, 'shift t where removed_at is null')],
  // of several best deployments, ids decide: compared is how many posts are filled in each band
  ['the posts', hash(`concat_ws(' ', shift_date, ${band})`, 'assignment t where released_at is null')],
  [
    'the hours',
    hash(`concat_ws(' ', ${person}, shift_date, normal_minutes, cat1_minutes, cat2_minutes, late_minutes)`, 'attendance_day t'),
  ],
]

/** What the company of a transaction holds and how far a step is, in one snapshot. */
export async function look(db: Scoped, progress: string): Promise<{ holdings: Holdings; progress: readonly Progress[] }> {
  const figures = [...(await countsOf(db)), ...contents].map(([name, expression]) => `('${name}', ${expression})`).join(', ')
  const seen = await sql<{ holdings: Holdings; progress: readonly Progress[] }>`
    select (select json_object_agg(name, figure) from (values ${sql.raw(figures)}) f(name, figure)) as holdings,
           (select json_agg(p) from (${sql.raw(progress)}) p) as progress`.execute(db)
  return seen.rows[0]!
}

/** Every table of the company that the application reads. */
async function countsOf(db: Scoped): Promise<[name: string, expression: string][]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and has_table_privilege(c.oid, 'select') and c.relname <> all(${[...progressTables, marks]})`.execute(db)
  const only: Readonly<Record<string, string>> = {
    audit: `where entity <> all('{${progressEntities}}')`,
    // whoever signs in anew after a kill is told of a new device
    delivery: `where notice <> 'newDevice'`,
  }
  return rows.map(({ name }) => [name, `(select to_json(count(*)) from ${name} ${only[name] ?? ''})`])
}
