import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DefinitionDraft } from './event-definition.api.ts'

const stateOf = ({ active }: DefinitionDraft) => (active ? 'active' : 'retired')

export async function insertHead(db: Scoped, orgNodeId: number, draft: DefinitionDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into event_definition (company_id, org_node_id, event_type_id, name, starts_on, ends_on, state, offset_start_minutes, offset_end_minutes)
    values (company(), ${orgNodeId}, ${draft.eventTypeId}, ${draft.name}, ${draft.startsOn}, ${draft.endsOn}, ${stateOf(draft)},
      ${draft.offsetStartMinutes}, ${draft.offsetEndMinutes}) returning id`.execute(db)
  return rows[0]!.id
}

/** Written even when only lines changed, so that the version of the document counts on. */
export async function updateHead(db: Scoped, id: number, draft: DefinitionDraft): Promise<void> {
  await sql`update event_definition set event_type_id = ${draft.eventTypeId}, name = ${draft.name}, starts_on = ${draft.startsOn},
    ends_on = ${draft.endsOn}, state = ${stateOf(draft)}, offset_start_minutes = ${draft.offsetStartMinutes},
    offset_end_minutes = ${draft.offsetEndMinutes} where id = ${id}`.execute(db)
}

/** Known lines are changed in place, as posts stand on their ids; those that are missing go, new ones come. */
export async function writeLines(db: Scoped, definitionId: number, lines: DefinitionDraft['lines']): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await sql`delete from event_definition_line where definition_id = ${definitionId} and id <> all(${kept}::bigint[])`.execute(db)
  await sql`
    with given as materialized (
      select (r.value ->> 'id')::bigint as id, r.at::smallint as line_no, r.value ->> 'label' as label, (r.value ->> 'skillId')::bigint as skill_id,
             r.value ->> 'basis' as basis, (r.value ->> 'n')::smallint as n, (r.value ->> 'heads')::smallint as heads,
             r.value ->> 'seatPattern' as seat_pattern, (r.value ->> 'equipmentCategoryId')::bigint as equipment_category_id,
             (r.value ->> 'equipmentCount')::smallint as equipment_count, (r.value ->> 'priority')::smallint as priority
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as r(value, at)),
    changed as (
      update event_definition_line l set line_no = g.line_no, label = g.label, skill_id = g.skill_id, basis = g.basis, n = g.n, heads = g.heads,
             seat_pattern = g.seat_pattern, equipment_category_id = g.equipment_category_id, equipment_count = g.equipment_count,
             priority = g.priority
        from given g where l.definition_id = ${definitionId} and l.id = g.id)
    insert into event_definition_line (company_id, definition_id, line_no, label, skill_id, basis, n, heads, seat_pattern,
      equipment_category_id, equipment_count, priority)
    select company(), ${definitionId}, line_no, label, skill_id, basis, n, heads, seat_pattern, equipment_category_id, equipment_count, priority
      from given where id is null`.execute(db)
}

/** The version of a standard, undefined where it has been removed; nobody else saves it until the transaction ends. */
export async function lockedVersion(db: Scoped, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from event_definition where id = ${id} for update`.execute(db)
  return rows[0]?.version
}

export async function deleteDefinition(db: Scoped, id: number): Promise<void> {
  await sql`delete from event_definition where id = ${id}`.execute(db)
}
