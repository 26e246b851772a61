import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { namingOverlaps } from '../../../kit/calls/overlap.server.ts'
import { choicesOf, definitionOf, headsOf, knownIds, overlappedStandard } from './definition-reads.server.ts'
import { deleteDefinition, insertHead, lockedVersion, updateHead, writeLines } from './definition-writes.server.ts'
import {
  addEventDefinition,
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
export const eventDefinitionCalls: Implementation[] = namingOverlaps(overlappedStandard, [
  implement(listEventDefinitions, ({ orgNodeId }, { db }) => headsOf(db, orgNodeId)),
  implement(readEventDefinition, async ({ id }, { db }) => (await definitionOf(db, id))!),
  implement(addEventDefinition, async ({ orgNodeId, ...draft }, ctx) => {
    await refuseFaults(null, draft, ctx)
    const id = await insertHead(ctx.db, orgNodeId, draft)
    return saved(id, draft, ctx)
  }),
  implement(saveEventDefinition, async ({ orgNodeId, id, version, ...draft }, ctx) => {
    await refuseStale(id, version, ctx)
    await refuseFaults(id, draft, ctx)
    await updateHead(ctx.db, id, draft)
    return saved(id, draft, ctx)
  }),
  implement(removeEventDefinition, async ({ id, version }, ctx) => {
    await refuseStale(id, version, ctx)
    await deleteDefinition(ctx.db, id)
    return null
  }),
  implement(eventDefinitionChoices, (_, { db }) => choicesOf(db)),
])

async function saved(id: number, draft: DefinitionDraft, ctx: Context): Promise<EventDefinition> {
  await writeLines(ctx.db, id, draft.lines)
  return (await definitionOf(ctx.db, id))!
}

/** Locks the row until the end of the transaction, so that of two who save the same version one is refused; the other may have removed it. */
async function refuseStale(id: number, version: number, { db, fail }: Context): Promise<void> {
  const stored = (await lockedVersion(db, id)) ?? fail('notFound')
  if (stored !== version) fail('stale')
}

async function refuseFaults(id: number | null, draft: DefinitionDraft, ctx: Context): Promise<void> {
  const fault = definitionFault(draft)
  if (fault) ctx.failField(fault.field, fault.text)
  await refuseStrangers(id, draft, ctx)
}

/** Names nothing that this company does not have, and changes no line of another standard. */
async function refuseStrangers(
  id: number | null,
  { eventTypeId, lines }: DefinitionDraft,
  { db, failField, fail }: Context,
): Promise<void> {
  const known = await knownIds(db, id, { eventTypeId, lines })
  if (!known.eventTypes.includes(eventTypeId)) failField('eventTypeId', 'Choose one from the list')
  for (const [at, line] of lines.entries()) {
    if (!known.skills.includes(line.skillId)) failField(`lines.${at}.skillId`, 'Choose one from the list')
    const category = line.equipmentCategoryId
    if (category !== null && !known.categories.includes(category)) failField(`lines.${at}.equipmentCategoryId`, 'Choose one from the list')
    if (line.id !== undefined && !known.lines.includes(line.id)) fail('stale')
  }
}
