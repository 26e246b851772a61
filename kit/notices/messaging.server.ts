import type { Scoped } from '../database/company.ts'
import type { Channel } from './notice.ts'
import type { Outcome } from './outcome.ts'

/** Which channels have a server, for the page that says what is missing, and how a message that tries one out is sent at once. */
export interface Messaging {
  readonly mail: boolean
  readonly sms: boolean
  /** sends a waiting message in the caller's transaction, and says what became of it; null when its channel has no server */
  sendNow(db: Scoped, channel: Channel, id: number): Promise<Outcome | null>
}

export const noMessaging: Messaging = { mail: false, sms: false, sendNow: async () => null }
