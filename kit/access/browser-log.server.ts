import { type Implementation, implement } from '../calls/handler.server.ts'
import { logFromBrowser } from './browser-log.api.ts'
import { tell } from './events.server.ts'

/** The call by which browsers report their errors. Lines are bounded as those of other events are. */
export const browserLogCalls: readonly Implementation[] = [
  implement(logFromBrowser, async ({ message, page, place }, { actor, http, requestId }) => {
    const { userName: user, companyId: company } = actor
    tell(http.log, 'pageFailed', { user, company, page, message, place, device: http.device, requestId })
    return null
  }),
]
