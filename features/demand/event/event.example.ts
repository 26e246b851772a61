import { sql } from 'kysely'
import { date, example, idOf, onDate, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { skillExample } from '../../masters/skill/skill.example.ts'
import { eventDefinitionExample } from '../event-definition/event-definition.example.ts'
import { listDemand, listEvents, previewEta, readEventWork, reviseEta } from './event.api.ts'

/** A vessel call with work for two gate clerks on the date. */
export const eventExample = example(
  rowsAfter(
    [shiftBandExample, skillExample, eventDefinitionExample],
    async ({ db, orgNodeId, mark, shiftBand, skill, eventDefinition }) => {
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
        values (company(), ${date}, ${orgNodeId}, ${shiftBand}, ${event}, 'event', ${mark}, ${skill},
          '2026-11-12T05:00Z', '2026-11-12T13:00Z', 2) returning id`,
      )
      return { event, activity }
    },
  ),
  [
    { of: listEvents, input: onDate },
    { of: listDemand, input: onDate },
    { of: readEventWork, input: ({ event: id }) => ({ id }), silent: 'it shows skills, bands and times' },
    { of: previewEta, input: ({ event: id }) => ({ id, eta: '2026-11-12T09:00', version }) },
    { of: reviseEta, input: ({ event: id }) => ({ id, eta: '2026-11-12T09:00', version }) },
  ],
)
