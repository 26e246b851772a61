import { sql } from 'kysely'
import { example, idOf, rowsAfter } from '../../../tests/conformance/example.ts'

export const shiftBandExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    shiftBand: await idOf(
      db,
      sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at)
        values (company(), ${orgNodeId}, 'D12', ${mark}, 'AM', '07:00', '19:00') returning id`,
    ),
  })),
)
