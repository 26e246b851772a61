// A terminal that holds a row of every kind that a call may name, each text of it with the terminal's own mark.

import { sql } from 'kysely'
import { makeWorkStandard } from '../../database/seeds/work.ts'
import type { Scoped } from '../../kit/database/company.ts'

/** The ids of a terminal's rows, by kind. */
export type NodeRows = Readonly<Record<string, number>>

/** The date on which somebody is rostered, deployed and has clocked. */
export const date = '2026-11-12'
/** A date before the time of the tests. */
export const pastDate = '2026-11-09'

const counts = JSON.stringify({ add: 0, change: 0, unchanged: 0, refused: 0 })

/** Makes a terminal below a unit, in the company of the transaction. Its company needs the masters of an empty terminal. */
export async function terminalWithRows(db: Scoped, unitId: number, mark: string): Promise<NodeRows> {
  const orgNodeId = await idOf(
    db,
    sql`insert into org_node (company_id, parent_id, name, kind, zone)
    values (company(), ${unitId}, ${mark}, 'terminal', 'Asia/Muscat') returning id`,
  )
  const shiftBand = await idOf(
    db,
    sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at)
    values (company(), ${orgNodeId}, 'D12', ${mark}, 'AM', '07:00', '19:00') returning id`,
  )
  const place = { db, orgNodeId, mark, shiftBand }
  const people = await peopleOf(place)
  return {
    orgNodeId,
    shiftBand,
    skill: await idOf(db, sql`select id from skill where name = 'Gate'`),
    jobRole: await idOf(db, sql`select min(id) as id from job_role`),
    leaveType: await idOf(db, sql`select min(id) as id from exception_type where kind = 'leave'`),
    trainingType: await idOf(db, sql`select min(id) as id from exception_type where training`),
    eventType: await idOf(db, sql`select min(id) as id from event_type`),
    ...people,
    ...(await planOf(place, people)),
    ...(await workOf(place, people)),
    ...(await rulesOf(place)),
    ...(await hoursOf(place, people)),
    rosterBuild: await idOf(
      db,
      sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state,
        breaches, conflicts, relaxed, input_hash)
      values (company(), ${orgNodeId}, ${date}, ${date}, 'keep', 1, 1, 'done', '[]', '[]', '{}', '\\x00') returning id`,
    ),
    rosterBatch: await idOf(
      db,
      sql`insert into roster_batch (company_id, org_node_id, cause, cells) values (company(), ${orgNodeId}, 'hand', 0) returning id`,
    ),
    runningBuild: await idOf(
      db,
      sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state)
      values (company(), ${orgNodeId}, ${date}, ${date}, 'keep', 1, 1, 'running') returning id`,
    ),
    attendanceRun: await idOf(
      db,
      sql`insert into attendance_run (company_id, org_node_id, starts_on, ends_on, state, message)
      values (company(), ${orgNodeId}, ${date}, ${date}, 'running', ${mark}) returning id`,
    ),
    deploymentRun: await idOf(
      db,
      sql`insert into deployment_run (company_id, org_node_id, shift_date, band_id, state)
      values (company(), ${orgNodeId}, ${date}, ${shiftBand}, 'queued') returning id`,
    ),
    // of the administrator of the company: nobody else's is found
    listExport: await idOf(
      db,
      sql`insert into export_job (company_id, org_node_id, user_id, list, kind, asked, total_rows, file_name)
      select company(), ${orgNodeId}, uc.user_id, 'skill', 'xlsx', '{}', 1, ${`${mark}.xlsx`}
        from user_company uc join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id
        join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
       where uc.company_id = company() and r.name = 'Administrator' limit 1 returning id`,
    ),
    listImport: await idOf(
      db,
      sql`insert into list_import (company_id, org_node_id, user_id, list, asked, total_rows, file_name, state)
      select company(), ${orgNodeId}, uc.user_id, 'skill', '{}', 1, ${`${mark}.xlsx`}, 'checked'
        from user_company uc join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id
        join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
       where uc.company_id = company() and r.name = 'Administrator' limit 1 returning id`,
    ),
    receivedListImport: await idOf(
      db,
      sql`insert into list_import (company_id, org_node_id, user_id, list, asked, total_rows, file_name, state)
      select company(), ${orgNodeId}, uc.user_id, 'skill', '{}', 1, ${`${mark}.xlsx`}, 'received'
        from user_company uc join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id
        join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
       where uc.company_id = company() and r.name = 'Administrator' limit 1 returning id`,
    ),
    applyingImport: await idOf(
      db,
      sql`insert into import_job (company_id, org_node_id, kind, file_name, state, counts)
      values (company(), ${orgNodeId}, 'clockings', ${`${mark}.xlsx`}, 'applying', ${counts}) returning id`,
    ),
    appliedImport: await idOf(
      db,
      sql`insert into import_job (company_id, org_node_id, kind, file_name, state, counts)
      values (company(), ${orgNodeId}, 'clockings', ${`${mark}.xlsx`}, 'applied', ${counts}) returning id`,
    ),
    delivery: await idOf(
      db,
      sql`insert into delivery (company_id, org_node_id, notice, channel, state, receiver, address, language, subject, body, dedupe_key)
      values (company(), ${orgNodeId}, 'testMessage', 'Email', 'kept', ${mark}, 'a@b.example', 'en', ${mark}, ${mark}, ${mark}) returning id`,
    ),
    importJob: await idOf(
      db,
      sql`insert into import_job (company_id, org_node_id, kind, file_name, state, counts)
      values (company(), ${orgNodeId}, 'clockings', ${`${mark}.xlsx`}, 'checked', ${counts}) returning id`,
    ),
  }
}

interface Place {
  readonly db: Scoped
  readonly orgNodeId: number
  readonly mark: string
  readonly shiftBand: number
}

type Statement = ReturnType<typeof sql>

async function idOf(db: Scoped, statement: Statement): Promise<number> {
  const { rows } = await (statement as ReturnType<typeof sql<{ id: number }>>).execute(db)
  return rows[0]!.id
}

/** The dates of a schedule that somebody holds; nothing else is in them. */
export const locked = { from: '2028-03-01', to: '2028-03-31' }

/** Two gate clerks of a crew, rostered on the date; the first one is deployed later, the second is free. */
async function peopleOf({ db, orgNodeId, mark, shiftBand }: Place) {
  const schedule = await idOf(
    db,
    sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${orgNodeId}, ${mark}, 'live', '2026-11-01', '2026-11-30') returning id`,
  )
  const somebody = async (number: string) => {
    const id = await idOf(
      db,
      sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      values (company(), ${number}, ${mark}, 'Clerk', '2020-01-01') returning id`,
    )
    await sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      values (company(), ${id}, '[2020-01-01,)', ${orgNodeId}, (select min(id) from job_role), (select min(id) from employment_category))`.execute(
      db,
    )
    await sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
      select company(), ${id}, id, 'primary', 1, '2020-01-01' from skill where name = 'Gate'`.execute(db)
    await sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      values (company(), ${id}, ${date}, ${orgNodeId}, ${schedule}, 'work', 'work', 'plan')`.execute(db)
    const shift = await idOf(
      db,
      sql`insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
      values (company(), ${id}, ${date}, ${orgNodeId}, ${shiftBand}, '2026-11-12T03:00Z', '2026-11-12T15:00Z') returning id`,
    )
    return { id, shift }
  }
  const [deployed, free] = [await somebody(`${mark} 1`), await somebody(`${mark} 2`)]
  const employeeGroup = await idOf(
    db,
    sql`insert into employee_group (company_id, org_node_id, name)
    values (company(), ${orgNodeId}, ${mark}) returning id`,
  )
  const groupMember = await idOf(
    db,
    sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    values (company(), ${employeeGroup}, ${deployed.id}, '2020-01-01') returning id`,
  )
  const emptyGroup = await idOf(
    db,
    sql`insert into employee_group (company_id, org_node_id, name) values (company(), ${orgNodeId}, ${`${mark} nobody`}) returning id`,
  )
  const employeeMovement = await idOf(
    db,
    sql`insert into employee_movement (company_id, employee_id, kind, effective_on, before, after, effects, state)
    values (company(), ${free.id}, 'modify', '2026-12-01', ${JSON.stringify({ orgNodeId })}::jsonb, '{}', '{}', 'planned') returning id`,
  )
  const later = await idOf(
    db,
    sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${orgNodeId}, ${`${mark} later`}, 'live', ${locked.from}, ${locked.to}) returning id`,
  )
  const scheduleLock = await idOf(
    db,
    sql`insert into schedule_lock (company_id, org_node_id, schedule_id, holder_id, taken_at) values (company(), ${orgNodeId}, ${later}, 0, now())
      returning id`,
  )
  const ruleOverride = await idOf(
    db,
    sql`insert into rule_override (company_id, org_node_id, employee_id, code, starts_on, ends_on, reason, made_at)
      values (company(), ${orgNodeId}, ${free.id}, 'SchRuleCodeMinRest', '2026-11-01', '2026-11-30', ${`${mark} agreed`}, '2026-11-01') returning id`,
  )
  const rosterPublication = await idOf(
    db,
    sql`insert into roster_publication (company_id, org_node_id, state, starts_on, ends_on, asked, sent_as, tell)
      values (company(), ${orgNodeId}, 'running', '2026-11-01', '2026-11-30', '{}', gen_random_uuid(), true) returning id`,
  )
  await sql`insert into schedule_lock_use (company_id, lock_id, used_at) values (company(), ${scheduleLock}, '2100-01-01')`.execute(db)
  return {
    ...{ emptyGroup, groupMember, schedule, scheduleLock, ruleOverride, rosterPublication, employeeMovement, employeeGroup },
    deployed: deployed.id,
    employee: free.id,
    person: free.id,
    shift: deployed.shift,
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>

async function planOf({ db, orgNodeId, mark, shiftBand }: Place, { employeeGroup }: People) {
  const shiftPlan = await idOf(
    db,
    sql`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
    values (company(), ${orgNodeId}, ${mark}, 'Fixed', 1, '2026-11-02') returning id`,
  )
  const shiftPlanRow = await idOf(
    db,
    sql`insert into shift_plan_row (company_id, plan_id, row_no, label)
    values (company(), ${shiftPlan}, 1, ${mark}) returning id`,
  )
  await sql`insert into shift_plan_cell (company_id, row_id, day_no, band_id) values (company(), ${shiftPlanRow}, 1, ${shiftBand})`.execute(
    db,
  )
  const shiftPlanAssignment = await idOf(
    db,
    sql`insert into shift_plan_assignment (company_id, row_id, employee_group_id, starts_on)
    values (company(), ${shiftPlanRow}, ${employeeGroup}, '2026-11-02') returning id`,
  )
  const shiftPlanCheck = await idOf(
    db,
    sql`insert into shift_plan_check (company_id, org_node_id, plan_id, user_id, asked)
    values (company(), ${orgNodeId}, ${shiftPlan}, 0, '{}') returning id`,
  )
  return { shiftPlan, shiftPlanRow, shiftPlanAssignment, shiftPlanCheck }
}

/** A vessel call with two gate posts on the date; somebody stands on the first one. */
async function workOf({ db, orgNodeId, mark, shiftBand }: Place, { deployed, shift }: People) {
  const companyId = await idOf(db, sql`select company() as id`)
  await makeWorkStandard(db, { companyId, nodeId: orgNodeId })
  const eventDefinition = await idOf(db, sql`update event_definition set name = ${mark} where org_node_id = ${orgNodeId} returning id`)
  const event = await idOf(
    db,
    sql`insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, eta, etd, cranes)
    select company(), ${orgNodeId}, event_type_id, id, ${mark}, ${mark}, '2026-11-12T04:00Z', '2026-11-12T14:00Z', 1
      from event_definition where id = ${eventDefinition} returning id`,
  )
  const activity = await idOf(
    db,
    sql`insert into activity (company_id, shift_date, org_node_id, band_id, event_id, source, demand_key, skill_id,
      starts_at, ends_at, heads)
    select company(), ${date}, ${orgNodeId}, ${shiftBand}, ${event}, 'event', ${mark}, id, '2026-11-12T05:00Z', '2026-11-12T13:00Z', 2
      from skill where name = 'Gate' returning id`,
  )
  const seatNo = (number: number, state: string) =>
    idOf(
      db,
      sql`insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
      select company(), id, ${number}, skill_id, starts_at, ends_at, ${state} from activity where id = ${activity} returning id`,
    )
  const [held, seat] = [await seatNo(1, 'filled'), await seatNo(2, 'open')]
  const assignment = await idOf(
    db,
    sql`insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source,
      skill_id, is_primary, rating)
    select company(), ${date}, id, ${shift}, ${deployed}, starts_at, ends_at, 'manual', skill_id, true, 1
      from activity_seat where id = ${held} returning id`,
  )
  return { event, held, seat, assignment }
}

async function rulesOf({ db, orgNodeId, mark, shiftBand }: Place) {
  const ruleSet = await idOf(
    db,
    sql`insert into creation_rule_set (company_id, org_node_id, name, starts_on)
    values (company(), ${orgNodeId}, ${mark}, '2026-01-01') returning id`,
  )
  await sql`insert into creation_rule (company_id, set_id, order_no, code, severity, values)
    values (company(), ${ruleSet}, 1, 'SchRuleCodeMinRest', 'block', '{"minutes": 660}')`.execute(db)
  await sql`insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, least, wanted, weight_under, weight_over)
    select company(), ${ruleSet}, 1, id, ${shiftBand}, 4, 0, 1, 1, 1 from skill where name = 'Gate'`.execute(db)
  const processRule = await idOf(
    db,
    sql`insert into process_rule (company_id, org_node_id, name, starts_on, goals)
    values (company(), ${orgNodeId}, ${mark}, '2026-01-01', '{}') returning id`,
  )
  const systemTaskSchedule = await idOf(
    db,
    sql`insert into system_task_schedule (company_id, name, task, node_id, cron)
    values (company(), ${mark}, 'CleanUp', ${orgNodeId}, '0 3 * * *') returning id`,
  )
  return { ruleSet, processRule, systemTaskSchedule }
}

/** The parameters of the terminal, a clocking, the hours and the pay period of whoever is deployed. */
async function hoursOf({ db, orgNodeId, mark }: Place, { deployed }: People) {
  const paramGroup = await idOf(db, sql`insert into param_group (company_id, name) values (company(), ${mark}) returning id`)
  const paramGroupVersion = await idOf(
    db,
    sql`insert into param_group_version (company_id, group_id, starts_on, late_in_grace_minutes,
      early_out_grace_minutes, break_minutes, break_after_minutes, ot_min_minutes, ot_round_minutes, off_ot_round_minutes)
    values (company(), ${paramGroup}, '2000-01-01', 5, 5, 60, 360, 45, 15, 15) returning id`,
  )
  await sql`insert into param_group_scope (company_id, group_id, org_node_id) values (company(), ${paramGroup}, ${orgNodeId})`.execute(db)
  const insertClocking = (day: string) => sql`
    insert into clocking (company_id, employee_id, transcode, swiped_at, source, location_text, effective_at, effective_transcode, shift_date)
    values (company(), ${deployed}, 'IN', ${`${day}T03:00Z`}, 'upload', ${mark}, ${`${day}T03:00Z`}, 'IN', ${day}) returning id`
  await insertClocking(date).execute(db)
  // a past one, for corrections: none may be of the future
  const clocking = await idOf(db, insertClocking(pastDate))
  const unknownClocking = await idOf(
    db,
    sql`insert into unknown_clocking (company_id, org_node_id, employee_number, shift_date, clock_in)
    values (company(), ${orgNodeId}, ${mark}, ${date}, '2026-11-12T03:00Z') returning id`,
  )
  const attendanceDay = await idOf(
    db,
    sql`insert into attendance_day (company_id, employee_id, shift_date, org_node_id, param_version_id, normal_minutes, input_hash, engine_version)
    values (company(), ${deployed}, ${date}, ${orgNodeId}, ${paramGroupVersion}, 600, '\\x00', 1) returning id`,
  )
  const attendanceAction = await idOf(
    db,
    sql`insert into attendance_action (company_id, employee_id, shift_date, seq, kind, value, reason)
    values (company(), ${deployed}, ${date}, 1, 'paid_break', '{"on": true}', ${mark}) returning id`,
  )
  const calendar = await idOf(db, sql`insert into pay_calendar (company_id, name) values (company(), ${mark}) returning id`)
  await sql`insert into pay_period (company_id, calendar_id, name, starts_on, ends_on)
    values (company(), ${calendar}, ${mark}, '2026-11-01', '2026-11-30')`.execute(db)
  await sql`update org_node set pay_calendar_id = ${calendar} where id = ${orgNodeId}`.execute(db)
  return { paramGroup, paramGroupVersion, clocking, unknownClocking, attendanceDay, attendanceAction }
}
