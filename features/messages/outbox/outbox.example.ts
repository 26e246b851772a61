import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { cancelDeliveries, listOutbox, oneDelivery, resendDeliveries } from './outbox.api.ts'

const chosen = ({ orgNodeId, delivery }: { orgNodeId: number; delivery: number }) => ({ orgNodeId, ids: [delivery] })

export const outboxExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    delivery: await idOf(
      db,
      sql`insert into delivery (company_id, org_node_id, notice, channel, state, receiver, address, language, subject, body, dedupe_key)
        values (company(), ${orgNodeId}, 'testMessage', 'Email', 'kept', ${mark}, 'a@b.example', 'en', ${mark}, ${mark}, ${mark}) returning id`,
    ),
  })),
  [
    { of: listOutbox, input: ofNode },
    { of: oneDelivery, input: ({ orgNodeId, delivery }) => ({ orgNodeId, id: delivery }) },
    { of: resendDeliveries, input: chosen },
    { of: cancelDeliveries, input: chosen },
  ],
)
