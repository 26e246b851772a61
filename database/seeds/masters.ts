import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import { palette } from '../../kit/fields/colour/palette.ts'

export interface Place {
  readonly companyId: number
  readonly nodeId: number
}

const skills = [
  ['Quay Crane', '#00767F'],
  ['RTG', '#4A73C4'],
  ['Terminal Tractor', '#B8651B'],
  ['Reach Stacker', '#7B5BA6'],
  ['Lashing', '#5F7A33'],
  ['Tally', '#6C7B86'],
  ['Signalling', '#00767F'],
  ['Foreman', '#4A73C4'],
  ['Reefer', '#B8651B'],
  ['Gate', '#7B5BA6'],
  ['Mobile Crane', '#5F7A33'],
  ['Forklift', '#6C7B86'],
] as const

/** Role → primary skill, as the terminal's files name them. */
const jobRoles = {
  'Quay Crane Operator': 'Quay Crane',
  'RTG Operator': 'RTG',
  'Terminal Tractor Driver': 'Terminal Tractor',
  'Reach Stacker Operator': 'Reach Stacker',
  Lasher: 'Lashing',
  'Tally Clerk': 'Tally',
  Deckman: 'Signalling',
  Foreman: 'Foreman',
  'Reefer Technician': 'Reefer',
  'Gate Clerk': 'Gate',
  'Mobile Crane Operator': 'Mobile Crane',
  'Forklift Driver': 'Forklift',
}

const bands = [
  { code: 'D12', name: 'Day 12 h', category: 'AM', starts: '07:00', ends: '19:00', colour: palette.Blue },
  { code: 'N12', name: 'Night 12 h', category: 'night', starts: '19:00', ends: '07:00', colour: palette.Indigo },
]

const exceptions = [
  ['absent', 'Absent', 'block'],
  ['missingIn', 'Missing clock in', 'block'],
  ['missingOut', 'Missing clock out', 'block'],
  ['unrostered', 'Not rostered', 'block'],
  ['late', 'Late in', 'warn'],
  ['earlyOut', 'Early out', 'warn'],
  ['tooLong', 'Long attendance', 'warn'],
  ['overtimeNotApproved', 'OT not approved', 'warn'],
  ['outsideArea', 'Outside the area', 'warn'],
  ['doublePunch', 'Double clocking', 'info'],
] as const

/** Leave with whether it is paid and planned, then trainings: those are work. */
const absences = [
  ['ANNUAL', 'Annual leave', 'leave', 'paid', 'planned'],
  ['SICK', 'Sick leave', 'leave', 'paid', 'unplanned'],
  ['EMERGENCY', 'Emergency leave', 'leave', 'paid', 'unplanned'],
  ['UNPAID', 'Unpaid leave', 'leave', 'notPaid', 'planned'],
  ['SAFETY', 'Safety training', 'training', 'paid', 'planned'],
  ['REFRESHER', 'Licence refresher', 'training', 'paid', 'planned'],
] as const

const severityColours = JSON.stringify({ block: palette.Red, warn: palette.Orange, info: palette.Blue })

/** Those that attendance computes. */
const supplements = [
  ['STAND-UP', 'Stand-up', 'allowance', 'standUp'],
  ['TRAINING', 'Training', 'training', 'training'],
  ['WEEKEND', 'Full weekend', 'overtime', 'fullWeekend'],
  ['NIGHT', 'Full night', 'overtime', 'fullNight'],
] as const

/** The company's short lists: skills, roles, categories, exceptions, event type. */
export async function makeCompanyMasters(db: Scoped, companyId: number): Promise<void> {
  await sql`insert into skill (company_id, name, colour, sort_order)
    select ${companyId}, s->>0, s->>1, n from jsonb_array_elements(${JSON.stringify(skills)}::jsonb) with ordinality as e(s, n)`.execute(db)
  await sql`insert into job_role (company_id, name, primary_skill_id)
    select ${companyId}, r.key, s.id from jsonb_each_text(${JSON.stringify(jobRoles)}::jsonb) r
      join skill s on s.company_id = ${companyId} and s.name = r.value`.execute(db)
  await sql`insert into employment_category (company_id, name, kind, contract_kind, colour, sort_order) values
    (${companyId}, 'Full-time', 'own', 'fullTime', ${palette.Teal}, 1), (${companyId}, 'Part-time', 'own', 'partTime', ${palette.Blue}, 2),
    (${companyId}, 'Contract', 'contract', 'contract', ${palette.Orange}, 3), (${companyId}, 'Casual', 'own', 'casual', ${palette.Violet}, 4)`.execute(
    db,
  )
  await sql`insert into exception_type (company_id, kind, code, name, severity, colour)
    select ${companyId}, 'attendance', x->>0, x->>1, x->>2, ${severityColours}::jsonb->>(x->>2) from jsonb_array_elements(${JSON.stringify(exceptions)}::jsonb) x`.execute(
    db,
  )
  await sql`insert into exception_type (company_id, kind, code, name, severity, colour, paid, planned, training, counted_as_work)
    select ${companyId}, case x->>2 when 'leave' then 'leave' else 'attendance' end, x->>0, x->>1, 'info', ${palette.Violet}, x->>3, x->>4,
           x->>2 = 'training', x->>2 = 'training'
      from jsonb_array_elements(${JSON.stringify(absences)}::jsonb) x`.execute(db)
  await sql`insert into supplement (company_id, code, name, type, rule)
    select ${companyId}, s->>0, s->>1, s->>2, s->>3 from jsonb_array_elements(${JSON.stringify(supplements)}::jsonb) s`.execute(db)
  await sql`insert into event_type (company_id, code, name, category) values (${companyId}, 'VESSEL', 'Vessel call', 'Vessel')`.execute(db)
}

/** The bands of a terminal. */
export async function makeBands(db: Scoped, { companyId, nodeId }: Place): Promise<void> {
  await sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at, colour)
    select ${companyId}, ${nodeId}, b->>'code', b->>'name', b->>'category', (b->>'starts')::time, (b->>'ends')::time, b->>'colour'
      from jsonb_array_elements(${JSON.stringify(bands)}::jsonb) b`.execute(db)
}

/** What becomes of presence that is too long, and of minutes clocked for two dates. */
export interface LongPresence {
  readonly tooLongMinutes: number | null
  readonly severityTooLong: 'off' | 'block'
  readonly sharedMinutes: 'once' | 'each_date'
}

/** The hours of the night, as HH:MM. */
export interface NightWindow {
  readonly starts: string
  readonly ends: string
}

/** What a terminal's parameter group says that others do not: without `long` presence is as in every new group, without `night` no hour is one of the night. */
export interface OwnParameters {
  readonly long?: LongPresence
  readonly night?: NightWindow
}

/** How the terminal counts hours, from 2000 on; the group is named after it. */
export async function makeParamGroup(db: Scoped, { companyId, nodeId }: Place, { long, night }: OwnParameters = {}): Promise<void> {
  await sql`
    with made as (
      insert into param_group (company_id, name) select ${companyId}, name from org_node where company_id = ${companyId} and id = ${nodeId} returning id),
    version as (
      insert into param_group_version (company_id, group_id, starts_on, late_in_grace_minutes, early_out_grace_minutes,
        break_minutes, break_after_minutes, ot_min_minutes, ot_round_minutes, off_ot_round_minutes)
      select ${companyId}, id, '2000-01-01', 5, 5, 60, 360, 45, 15, 15 from made)
    insert into param_group_scope (company_id, group_id, org_node_id) select ${companyId}, id, ${nodeId} from made`.execute(db)
  if (long)
    await sql`update param_group_version set too_long_minutes = ${long.tooLongMinutes}, severity_too_long = ${long.severityTooLong},
      shared_minutes = ${long.sharedMinutes} where company_id = ${companyId}`.execute(db)
  if (night)
    await sql`update param_group_version set night_starts = ${night.starts}, night_ends = ${night.ends} where company_id = ${companyId}`.execute(
      db,
    )
}

/** Four days, four off, four nights, four off, for four crews, each four days further into the cycle. */
export async function makeShiftPlan(db: Scoped, { companyId, nodeId }: Place, anchor: string): Promise<void> {
  await sql`
    with plan as (
      insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
      values (${companyId}, ${nodeId}, 'Four on four off', 'Continuous', 16, ${anchor}) returning id),
    rows as (
      insert into shift_plan_row (company_id, plan_id, row_no, label)
      select ${companyId}, plan.id, n, 'Crew ' || chr(64 + n) from plan, generate_series(1, 4) n returning id, row_no)
    insert into shift_plan_cell (company_id, row_id, day_no, band_id)
    select ${companyId}, rows.id, day + 1, b.id
      from rows cross join generate_series(0, 15) day
      join shift_band b on b.company_id = ${companyId} and b.org_node_id = ${nodeId}
       and b.code = case ((day + 4 * (rows.row_no - 1)) % 16) / 4 when 0 then 'D12' when 2 then 'N12' end`.execute(db)
  await sql`insert into employee_group (company_id, org_node_id, name)
    select ${companyId}, ${nodeId}, chr(64 + n) from generate_series(1, 4) n`.execute(db)
  await sql`insert into shift_plan_assignment (company_id, row_id, employee_group_id, starts_on)
    select ${companyId}, r.id, g.id, '2000-01-01' from shift_plan_row r
      join shift_plan p on p.company_id = r.company_id and p.id = r.plan_id and p.org_node_id = ${nodeId}
      join employee_group g on g.company_id = r.company_id and g.org_node_id = ${nodeId} and g.name = chr(64 + r.row_no)
     where r.company_id = ${companyId}`.execute(db)
}
