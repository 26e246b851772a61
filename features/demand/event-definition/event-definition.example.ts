import { sql } from 'kysely'
import { makeWorkStandard } from '../../../database/seeds/work.ts'
import { example, idOf, rowsAfter } from '../../../tests/conformance/example.ts'

export const eventDefinitionExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => {
    const companyId = await idOf(db, sql`select company() as id`)
    await makeWorkStandard(db, { companyId, nodeId: orgNodeId })
    return {
      eventDefinition: await idOf(db, sql`update event_definition set name = ${mark} where org_node_id = ${orgNodeId} returning id`),
    }
  }),
)
