import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { definitionOf, headsOf, overlapping } from './definition-reads.server.ts'
import { insertHead, updateHead, writeLines } from './definition-writes.server.ts'
import {
  addEventDefinition,
  type DefinitionChoices,
  type DefinitionDraft,
  type EventDefinition,
  eventDefinitionChoices,
  listEventDefinitions,
  readEventDefinition,
  removeEventDefinition,
  saveEventDefinition,
} from './event-definition.api.ts'
import { definitionFault } from './event-definition.rules.ts'

/** The calls of work standards. */
export const eventDefinitionCalls: Implementation[] = [
  implement(listEventDefinitions, ({ orgNodeId }, { db }) => headsOf(db, orgNodeId)),
  implement(readEventDefinition, async ({ orgNodeId, id }, ctx) => (await definitionOf(ctx.db, orgNodeId, id)) ?? ctx.fail('notFound')),
  implement(addEventDefinition, async ({ orgNodeId, ...draft }, ctx) => {
    await refuseFaults(orgNodeId, null, draft, ctx)
    const id = await insertHead(ctx.db, orgNodeId, draft)
    return saved(orgNodeId, id, draft, ctx)
  }),
  implement(saveEventDefinition, async ({ orgNodeId, id, version, ...draft }, ctx) => {
    await refuseStale(orgNodeId, id, version, ctx)
    await refuseFaults(orgNodeId, id, draft, ctx)
    await updateHead(ctx.db, id, draft)
    return saved(orgNodeId, id, draft, ctx)
  }),
  implement(removeEventDefinition, async ({ orgNodeId, id, version }, ctx) => {
    await refuseStale(orgNodeId, id, version, ctx)
    await sql`delete from event_definition where id = ${id}`.execute(ctx.db)
    return null
  }),
  implement(eventDefinitionChoices, (_, { db }) => choices(db)),
]

async function saved(orgNodeId: number, id: number, draft: DefinitionDraft, ctx: Context): Promise<EventDefinition> {
  await writeLines(ctx.db, id, draft.lines)
  return (await definitionOf(ctx.db, orgNodeId, id))!
}

/** Locks the row until the end of the transaction, so that of two who save the same version one is refused. */
async function refuseStale(orgNodeId: number, id: number, version: number, { db, fail }: Context): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from event_definition where id = ${id} and org_node_id = ${orgNodeId} for update`.execute(db)
  if (!rows[0]) fail('notFound')
  if (rows[0]?.version !== version) fail('stale')
}

async function refuseFaults(orgNodeId: number, id: number | null, draft: DefinitionDraft, ctx: Context): Promise<void> {
  const fault = definitionFault(draft)
  if (fault) ctx.failField(fault.field, fault.text)
  await refuseStrangers(id, draft, ctx)
  const other = draft.active ? await overlapping(ctx.db, orgNodeId, id, draft) : undefined
  if (other)
    ctx.fail('overlap', `"${other}" is in force for this event type on some of these dates. Change its dates, or deactivate it, first.`)
}

/** Names nothing that this company does not have, and changes no line of another standard. */
async function refuseStrangers(
  id: number | null,
  { eventTypeId, lines }: DefinitionDraft,
  { db, failField, fail }: Context,
): Promise<void> {
  const { rows } = await sql<{ eventTypes: number[]; skills: number[]; categories: number[]; lines: number[] }>`
    select array(select id from event_type where id = ${eventTypeId}) as event_types,
      array(select id from skill where id = any(${lines.map(line => line.skillId)}::bigint[])) as skills,
      array(select id from equipment_category where id = any(${lines.map(line => line.equipmentCategoryId)}::bigint[])) as categories,
      array(select id from event_definition_line where definition_id = ${id}) as lines`.execute(db)
  const known = rows[0]!
  if (!known.eventTypes.includes(eventTypeId)) failField('eventTypeId', 'Choose one of the list')
  for (const [at, line] of lines.entries()) {
    if (!known.skills.includes(line.skillId)) failField(`lines.${at}.skillId`, 'Choose one of the list')
    const category = line.equipmentCategoryId
    if (category !== null && !known.categories.includes(category)) failField(`lines.${at}.equipmentCategoryId`, 'Choose one of the list')
    if (line.id !== undefined && !known.lines.includes(line.id)) fail('stale')
  }
}

async function choices(db: Scoped): Promise<DefinitionChoices> {
  const options = (table: string, order = sql``) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'label', t.name)
    order by ${order} t.name collate people) from ${sql.table(table)} t where t.active), '[]')`
  const inOrder = sql`t.sort_order,`
  const { rows } = await sql<DefinitionChoices>`select ${options('event_type')} as event_types,
    ${options('skill', inOrder)} as skills, ${options('equipment_category', inOrder)} as equipment_categories`.execute(db)
  return rows[0]!
}
