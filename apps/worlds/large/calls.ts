import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../story/story.ts'
import { chanceOf } from './chance.ts'

const vessels =
  'Salwa_Star Gulf_Pearl Dhofar_Trader Muscat_Express Hormuz_Bridge Arabian_Dawn Cape_Verity Ever_Calm Hansa_Liguria Indus_Spirit Jebel_Wind Kerala_Queen Lagos_Carrier Malabar_Sun Nile_Venture Orient_Jade'
/** A berth is free for some hours after a call, and a call begins so many hours after the one before it. */
const turnHours = 36

/** Calls at each berth one after the other, with all its cranes or a few less. */
export async function makeCalls(db: Scoped, { nodeId }: MadeCompany, berths: readonly number[], { from, to }: Period): Promise<void> {
  await sql`insert into location (company_id, org_node_id, name, sort_order)
    select company(), ${nodeId}, 'Berth ' || berth, berth from generate_series(1, ${berths.length}::int) berth`.execute(db)
  const call = sql`place.berth * 100003 + turn`
  await sql`
    insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, service, berth_id, eta, etd, cranes,
                       discharge, load, lashing_bays, reefers)
    select company(), ${nodeId}, d.event_type_id, d.id, 'V' || place.berth || lpad(turn::text, 4, '0'),
           replace((string_to_array(${vessels}, ' '))[1 + floor(${chanceOf(call, 21)} * 16)::int], '_', ' '), 'S' || place.berth, l.id, arrives,
           arrives + make_interval(hours => 18 + floor(${chanceOf(call, 22)} * 14)::int),
           greatest(1, place.cranes - floor(${chanceOf(call, 23)} * 3)::int), 300 + floor(${chanceOf(call, 24)} * 900)::int,
           300 + floor(${chanceOf(call, 25)} * 900)::int, 4 + floor(${chanceOf(call, 26)} * 12)::int, floor(${chanceOf(call, 27)} * 120)::int
      from unnest(${[...berths]}::int[]) with ordinality place (cranes, berth)
      join location l on l.company_id = company() and l.org_node_id = ${nodeId} and l.name = 'Berth ' || place.berth
      cross join generate_series(0, (${to}::date - ${from}::date) * 24 / ${turnHours}::int) turn
      cross join lateral (select (${from}::date + make_interval(hours => turn * ${turnHours}::int + place.berth::int * 5
        + floor(${chanceOf(call, 28)} * 4)::int)) at time zone 'Asia/Muscat' as arrives) at
      cross join lateral (select * from event_definition where company_id = company() and org_node_id = ${nodeId} order by id limit 1) d`.execute(
    db,
  )
}
