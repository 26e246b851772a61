import { type Implementation, implement } from '../../kit/calls/handler.server.ts'
import { readContact } from './privacy.api.ts'

export const privacyCalls: readonly Implementation[] = [implement(readContact, async (_, ctx) => ({ contact: ctx.http.settings.contact }))]
