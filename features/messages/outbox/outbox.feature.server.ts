import { feature } from '../../../kit/feature/feature.server.ts'
import { noticeSubject } from '../../../kit/notices/bell.api.ts'
import { cleanOutbox, outboxDays } from './clean-outbox.server.ts'
import { deliverySubject, outboxKeys } from './outbox.api.ts'
import { outboxCalls, outboxReport } from './outbox.server.ts'
import { deliveryKind } from './outbox-reads.server.ts'

/** Every message that left the product, waits or failed. */
export default feature({
  screens: [{ path: '/Outbox', file: 'outbox', label: 'Outbox', icon: 'outbox', group: 'Settings', key: outboxKeys.view }],
  calls: outboxCalls,
  reports: [outboxReport],
  keys: outboxKeys,
  cleanings: [cleanOutbox],
  parameters: [outboxDays],
  subjects: [noticeSubject, deliverySubject],
  kinds: { delivery: deliveryKind },
})
