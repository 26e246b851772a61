import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { Place } from './masters.ts'

const machines = [
  ['Quay crane', 'QC', 1, 4],
  ['RTG', 'RTG', 1, 11],
  ['Terminal tractor', 'TT', 101, 128],
  ['Reach stacker', 'RS', 1, 3],
  ['Forklift', 'FL', 1, 2],
] as const

/** The work standard of a working quay crane and shift (the fixtures' page), and the terminal's own posts per band. */
const lines = [
  { label: 'Foreman', skill: 'Foreman', basis: 'per_n_cranes', n: 2, heads: 1 },
  {
    label: 'Quay crane operator',
    skill: 'Quay Crane',
    basis: 'per_crane',
    heads: 2,
    pattern: 'alternating',
    machine: 'Quay crane',
    machines: 1,
  },
  { label: 'Deckman', skill: 'Signalling', basis: 'per_crane', heads: 1 },
  { label: 'Tally clerk', skill: 'Tally', basis: 'per_crane', heads: 1 },
  { label: 'Lasher', skill: 'Lashing', basis: 'per_crane', heads: 5 },
  { label: 'Tractor driver', skill: 'Terminal Tractor', basis: 'per_crane', heads: 6, machine: 'Terminal tractor', machines: 6 },
  { label: 'RTG operator', skill: 'RTG', basis: 'per_crane', heads: 3, machine: 'RTG', machines: 3 },
  { label: 'Gate clerk', skill: 'Gate', basis: 'per_shift_terminal', heads: 2 },
  { label: 'Reefer technician', skill: 'Reefer', basis: 'per_shift_terminal', heads: 2 },
  { label: 'Forklift driver', skill: 'Forklift', basis: 'per_shift_terminal', heads: 1 },
  { label: 'Reach stacker operator', skill: 'Reach Stacker', basis: 'per_shift_terminal', heads: 2 },
]

/** Quay cranes, RTGs, tractors, reach stackers and forklifts of a terminal; `counts` by category where they are not those of a small one. */
export async function makeEquipment(
  db: Scoped,
  { companyId, nodeId }: Place,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  const wanted = machines.map(([category, prefix, first, last]) => [
    category,
    prefix,
    first,
    first - 1 + (counts[category] ?? last - first + 1),
  ])
  await sql`insert into equipment_category (company_id, name, sort_order)
    select ${companyId}, m->>0, n from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as e(m, n)
    on conflict (company_id, folded(name)) do nothing`.execute(db)
  await sql`insert into equipment (company_id, category_id, org_node_id, name)
    select ${companyId}, c.id, ${nodeId}, (m->>1) || case when number < 100 then lpad(number::text, 2, '0') else number::text end
      from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) m
      join equipment_category c on c.company_id = ${companyId} and c.name = m->>0,
      generate_series((m->>2)::int, (m->>3)::int) number`.execute(db)
}

/** The work standard of vessel calls: work from an hour after the ETA until an hour before the end. */
export async function makeWorkStandard(db: Scoped, { companyId, nodeId }: Place): Promise<void> {
  await sql`
    with definition as (
      insert into event_definition (company_id, event_type_id, org_node_id, name, starts_on, offset_start_minutes, offset_end_minutes)
      select ${companyId}, t.id, ${nodeId}, 'Container vessel', '2000-01-01', 60, -60
        from event_type t where t.company_id = ${companyId} and t.category = 'Vessel' returning id)
    insert into event_definition_line (company_id, definition_id, line_no, label, skill_id, basis, n, heads, seat_pattern,
      equipment_category_id, equipment_count)
    select ${companyId}, definition.id, number, l->>'label', s.id, l->>'basis', coalesce((l->>'n')::int, 1), (l->>'heads')::int,
           coalesce(l->>'pattern', 'parallel'), c.id, coalesce((l->>'machines')::int, 0)
      from definition, jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as e(l, number)
      join skill s on s.company_id = ${companyId} and s.name = l->>'skill'
      left join equipment_category c on c.company_id = ${companyId} and c.name = l->>'machine'`.execute(db)
}
