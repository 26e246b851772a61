import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { addSchedule, changeSchedule, listSchedules, readSchedule } from './schedule.api.ts'

const lines = { scenario: null, ftLines: 0, ptLines: 0, conLines: 0, casLines: 0 }
const november = { startsOn: '2026-11-01', endsOn: '2026-11-30' }

export const scheduleExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    schedule: await idOf(
      db,
      sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
        values (company(), ${orgNodeId}, ${mark}, 'live', ${november.startsOn}, ${november.endsOn}) returning id`,
    ),
  })),
  [
    { of: listSchedules, input: ofNode },
    { of: readSchedule, input: ({ schedule: id, orgNodeId }) => ({ id, orgNodeId }) },
    { of: addSchedule, input: ({ orgNodeId }) => ({ orgNodeId, name: 'New', startsOn: '2031-01-01', endsOn: '2031-01-31', ...lines }) },
    {
      of: changeSchedule,
      input: ({ schedule: id, orgNodeId }) => ({ id, orgNodeId, version, name: `Schedule ${id}`, ...november, ...lines }),
    },
  ],
)
