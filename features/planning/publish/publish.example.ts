import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { date, example, idOf, ofNode, onDate, type RowsOf, rowsAfter, type Terminal } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { acknowledgeShift } from './acknowledge.api.ts'
import { rejectedDays, remindPeople } from './answers.api.ts'
import { publicationStates } from './publication.states.ts'
import { checkPublishing, listPublications, previewMessage, publishDrafts, publishSilently, readPublication } from './publish.api.ts'
import { beginPublishCheck, cancelPublishCheck, readPublishCheck } from './publish-check.api.ts'

type Rows = Terminal & RowsOf<[typeof employeeExample]>
const publishing = (rows: Rows) => {
  const cells = [{ employeeId: rows.person, date }]
  return { ...onDate(rows), people: [rows.person], cells, leftOut: cells }
}
const published = (rows: Rows) => ({
  ...publishing(rows),
  seen: '',
  sentAs: randomUUID(),
  reasons: [{ employeeId: rows.person, code: 'SchRuleCodeMinRest', from: date, to: date, reason: 'Agreed' }],
})
const silent = 'it tells dates and counts alone'

export const publishExample = example(
  rowsAfter([employeeExample, rosterDayExample], async ({ db, orgNodeId }) => ({
    rosterPublication: await idOf(
      db,
      sql`insert into roster_publication (company_id, org_node_id, state, starts_on, ends_on, asked, sent_as, tell)
        values (company(), ${orgNodeId}, 'running', '2026-11-01', '2026-11-30', '{}', gen_random_uuid(), true) returning id`,
    ),
    rosterPublicationCheck: await idOf(
      db,
      sql`insert into roster_publication_check (company_id, org_node_id, user_id, asked) values (company(), ${orgNodeId}, 0, '{}') returning id`,
    ),
  })),
  [
    { of: checkPublishing, input: publishing },
    { of: beginPublishCheck, input: publishing },
    { of: readPublishCheck, input: ({ rosterPublicationCheck: id }) => ({ id }), silent: 'it was not begun yet' },
    { of: cancelPublishCheck, input: ({ rosterPublicationCheck: id }) => ({ id }) },
    { of: previewMessage, input: rows => ({ ...publishing(rows), employeeId: rows.person }) },
    { of: publishDrafts, input: published },
    { of: publishSilently, input: published },
    { of: listPublications, input: ofNode, silent },
    { of: readPublication, input: ({ orgNodeId, rosterPublication: id }) => ({ orgNodeId, id }), silent },
    { of: publicationStates.history, input: ({ rosterPublication: id }) => ({ id }), silent: 'nothing was done with it yet' },
    { of: publicationStates.calls.cancel, input: ({ orgNodeId, rosterPublication: id }) => ({ orgNodeId, id }) },
    { of: rejectedDays, input: onDate, silent: 'nobody has rejected a day' },
    { of: remindPeople, input: rows => ({ ...onDate(rows), people: [rows.person] }) },
    {
      of: acknowledgeShift,
      input: ({ shift }) => ({ shiftId: shift, acceptance: 1 }),
      compares: { shiftId: "one of the caller's own" },
      ofCompany: { reasonId: 'a rejection reason' },
      refused: 'the planner has no shift of their own',
    },
  ],
  {
    running: {
      rosterPublication: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into roster_publication (company_id, org_node_id, starts_on, ends_on, state, asked, sent_as, tell, progress, started_at, created_by)
          values (company(), ${nodeId}, '2026-12-01', '2026-12-31', 'running', '{}', gen_random_uuid(), true, 60, now() - interval '30 seconds', ${userId}) returning id`,
        shown: { label: 'Publishing a roster', from: '2026-12-01', to: '2026-12-31', done: 60, total: 100, seconds: 30 },
      },
    },
  },
)
