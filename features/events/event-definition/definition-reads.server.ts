import { type RawBuilder, sql } from 'kysely'
import type { FindOverlapped, Overlapped } from '../../../kit/calls/overlapped.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import type { DefinitionChoices, DefinitionDraft, DefinitionHead, EventDefinition } from './event-definition.api.ts'

const headColumns = sql`d.id, d.version, d.name, d.event_type_id, t.name as event_type, d.starts_on, d.ends_on, d.state = 'active' as active,
  d.offset_start_minutes, d.offset_end_minutes,
  (select count(*) from event e where e.company_id = d.company_id and e.definition_id = d.id) as calls`
const heads = (more: RawBuilder<unknown>) => sql`select ${headColumns}, ${more} as lines
  from event_definition d join event_type t on t.company_id = d.company_id and t.id = d.event_type_id`

/** The work standards of a node: those in force first, then by name. */
export async function headsOf(db: Scoped, orgNodeId: number): Promise<DefinitionHead[]> {
  const lines = sql`(select count(*) from event_definition_line l where l.company_id = d.company_id and l.definition_id = d.id)`
  const { rows } = await sql<DefinitionHead>`${heads(lines)} where d.org_node_id = ${orgNodeId}
    order by d.state = 'active' desc, d.name collate people, d.starts_on, d.id`.execute(db)
  return rows
}

/** One work standard with its lines; undefined where it has been removed. */
export async function definitionOf(db: Scoped, id: number): Promise<EventDefinition | undefined> {
  const lines = sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'label', l.label, 'skillId', l.skill_id, 'skill', s.name, 'basis', l.basis, 'n', l.n,
        'heads', l.heads, 'seatPattern', l.seat_pattern, 'equipmentCategoryId', l.equipment_category_id, 'equipmentCategory', c.name,
        'equipmentCount', l.equipment_count, 'priority', l.priority) order by l.line_no)
      from event_definition_line l join skill s on s.company_id = l.company_id and s.id = l.skill_id
      left join equipment_category c on c.company_id = l.company_id and c.id = l.equipment_category_id
     where l.company_id = d.company_id and l.definition_id = d.id), '[]')`
  const { rows } = await sql<EventDefinition>`${heads(lines)} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** The active standard of the same node and type in force on one of these dates, other than `id`. */
export const overlappedStandard: FindOverlapped<
  Pick<EventDefinition, 'eventTypeId' | 'startsOn' | 'endsOn'> & { orgNodeId: number; id?: number }
> = async ({ orgNodeId, id = null, eventTypeId, startsOn, endsOn }, db) => {
  const { rows } = await sql<Omit<Overlapped, 'page'> & { id: number }>`
    select id, name, starts_on, ends_on, org_node_id from event_definition
     where org_node_id = ${orgNodeId} and event_type_id = ${eventTypeId} and state = 'active' and id is distinct from ${id}
       and ${inForce('starts_on', 'ends_on', startsOn, endsOn)} order by starts_on limit 1`.execute(db)
  return rows[0] && { ...rows[0], page: `/AddEventDefinition?id=${rows[0].id}` }
}

/** What a line of a standard may name. */
export async function choicesOf(db: Scoped): Promise<DefinitionChoices> {
  const options = (table: string, order = sql``) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'label', t.name)
    order by ${order} t.name collate people) from ${sql.table(table)} t where t.active), '[]')`
  const inOrder = sql`t.sort_order,`
  const { rows } = await sql<DefinitionChoices>`select ${options('event_type')} as event_types,
    ${options('skill', inOrder)} as skills, ${options('equipment_category', inOrder)} as equipment_categories`.execute(db)
  return rows[0]!
}

interface KnownIds {
  eventTypes: number[]
  skills: number[]
  categories: number[]
  lines: number[]
}

/** Those of the ids that a draft names which this company has, and the lines of the standard as it stands. */
export async function knownIds(
  db: Scoped,
  id: number | null,
  { eventTypeId, lines }: Pick<DefinitionDraft, 'eventTypeId' | 'lines'>,
): Promise<KnownIds> {
  const { rows } = await sql<KnownIds>`
    select array(select id from event_type where id = ${eventTypeId}) as event_types,
      array(select id from skill where id = any(${lines.map(line => line.skillId)}::bigint[])) as skills,
      array(select id from equipment_category where id = any(${lines.map(line => line.equipmentCategoryId)}::bigint[])) as categories,
      array(select id from event_definition_line where definition_id = ${id}) as lines`.execute(db)
  return rows[0]!
}
