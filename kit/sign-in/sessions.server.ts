import { type Implementation, implement } from '../calls/handler.server.ts'
import { endOwnSessions, ownSessions, setLanguage } from './sessions.api.ts'
import { endSessions, keepLanguage, sessionsOf } from './sessions-writes.server.ts'
import { noteSignIn } from './sign-in-events.server.ts'

/** The calls with which a user sees and ends the own sessions. */
export const ownSessionCalls: readonly Implementation[] = [
  implement(ownSessions, (_, { http, actor }) => sessionsOf(http.identity, actor.userId, actor.sessionId)),

  implement(endOwnSessions, async ({ sessionIds, others }, { http, actor }) => {
    const { userId, companyId, sessionId } = actor
    const ended = await endSessions(http.identity, userId, { ids: sessionIds, allBut: others ? sessionId : null })
    if (ended > 0)
      await noteSignIn(http.identity, { userId, what: 'sessions ended', companyId, sessionId, device: http.device, address: http.address })
    return { ended }
  }),

  implement(setLanguage, async ({ locale }, { http, actor }) => {
    await keepLanguage(http.identity, actor.userId, locale)
    return null
  }),
]
