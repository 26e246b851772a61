import { type RawBuilder, sql } from 'kysely'
import type { MadeCompany } from '../../database/seeds/company.ts'
import type { Scoped } from '../../kit/database/company.ts'
import { insertRostered } from './world/rostered.ts'

/** A row of everything that a deployment board, a roster and the list of roles are read from, on the day band of a date. */
export async function planDay(db: Scoped, made: MadeCompany, date: string): Promise<void> {
  await insertRostered(db, made.nodeId, date, { skill: 'Gate', numbers: ['G1'] })
  await insertRostered(db, made.nodeId, date, { skill: 'Gate', numbers: ['G2'], priority: 'secondary', rating: 2 })
  for (const statement of rowsOf(made.nodeId, date)) await statement.execute(db)
}

const rowsOf = (node: number, date: string): RawBuilder<unknown>[] => [
  sql`insert into job_role_other_skills (company_id, job_role_id, skill_id) select company(), (select min(id) from job_role), min(id) from skill`,
  sql`insert into contractor (company_id, name) values (company(), 'Hands')`,
  sql`update employee_posting set contractor_id = (select id from contractor)`,
  sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    select company(), (select min(id) from employee_group), id, ${date} from employee`,
  sql`insert into location (company_id, org_node_id, name) values (company(), ${node}, 'Berth 1')`,
  sql`insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, berth_id, eta, etd, cranes)
    select company(), ${node}, d.event_type_id, d.id, 'V1', 'Ever Calm', (select id from location), ${date}, ${date}::date + 1, 2
      from event_definition d limit 1`,
  sql`insert into event_change (company_id, event_id, seq, field, before, after, source, state)
    select company(), id, 1, 'eta', eta, eta + interval '1 hour', 'manual', 'accepted' from event`,
  sql`insert into activity (company_id, shift_date, org_node_id, band_id, event_id, definition_line_id, source, demand_key, skill_id,
      starts_at, ends_at, heads)
    select company(), ${date}, ${node}, s.band_id, e.id, l.id, 'event', 'one', k.id, s.starts_at, s.ends_at, 2
      from event e, skill k, event_definition_line l, shift s where k.name = 'Gate' and l.definition_id = e.definition_id limit 1`,
  sql`insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
    select company(), id, no, skill_id, starts_at, ends_at, case no when 1 then 'filled' else 'open' end from activity, generate_series(1, 2) no`,
  sql`insert into deployment_run (company_id, org_node_id, shift_date, band_id, state)
    select company(), ${node}, ${date}, band_id, 'accepted' from activity`,
  sql`insert into deployment_reason (company_id, run_id, subject, subject_id, rank, code)
    select company(), r.id, 'seat', s.id, 1, 'NOBODY_LEFT' from deployment_run r, activity_seat s where s.state = 'open'`,
  sql`insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
    select company(), ${date}, s.id, h.id, h.employee_id, s.starts_at, s.ends_at, 'manual', s.skill_id, true, 1
      from activity_seat s, shift h where s.seat_no = 1 limit 1`,
  sql`with rule as (
      insert into process_rule (company_id, org_node_id, name, starts_on, goals, least_rest_minutes)
      values (company(), ${node}, 'Rest', '2020-01-01', '{shares}', 600) returning id)
    insert into process_rule_share (company_id, rule_id, employment_category_id, order_no, percent)
    select company(), rule.id, (select min(id) from employment_category), 1, 50 from rule`,
  sql`with made as (
      insert into creation_rule_set (company_id, org_node_id, name, starts_on) values (company(), ${node}, 'Rules', '2020-01-01') returning id),
    rule as (
      insert into creation_rule (company_id, set_id, order_no, code, severity, values)
      select company(), id, 1, 'SchRuleCodeMinRest', 'block', '{"minutes": 660}' from made)
    insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, least, wanted, weight_under, weight_over)
    select company(), made.id, 1, a.skill_id, a.band_id, extract(isodow from a.shift_date), 1, 2, 20, 3 from made, activity a`,
]
