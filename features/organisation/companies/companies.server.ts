import type { Context, Implementation } from '../../../kit/calls/handler.server.ts'
import { implement } from '../../../kit/calls/handler.server.ts'
import { mailReset } from '../../../kit/sign-in/password-mails.server.ts'
import { openReset } from '../../../kit/sign-in/reset-writes.server.ts'
import { writeSettings } from '../company/company-settings-writes.service.ts'
import { zones } from '../org-node/zone-names.rules.ts'
import { addCompany, companyZones, type KnownCompany, listCompanies, switchCompany } from './companies.api.ts'
import { companiesKnown, isSystem, turnCompany } from './companies-reads.server.ts'

/** The calls of system users, who make companies and see nothing in them (PROD-03). */
export const companiesCalls: readonly Implementation[] = [
  implement(listCompanies, async (_, ctx) => {
    await refuseOthers(ctx)
    return { companies: await companiesKnown(ctx.db), mail: ctx.messaging.mail }
  }),

  implement(companyZones, async () => [...zones]),

  implement(addCompany, async ({ settings, ...wanted }, ctx) => {
    await refuseOthers(ctx)
    const { actor, requestId, http } = ctx
    const by = { companyId: actor.companyId, actorId: actor.userId, requestId, now: http.instant }
    const unset = { version: null, senderVersion: null }
    const made = await ctx.makeCompany(wanted, by, async db => void (settings && (await writeSettings(db, settings, unset))))
    const reset = await openReset(http.identity, made)
    const user = { userId: made.userId, fullName: wanted.fullName, email: wanted.userName, locale: 'en' }
    await http.inCompany(made.companyId, made.userId, (db, scope) => mailReset(db, scope, user, reset))
    return { company: await known(ctx, made.companyId), mailed: ctx.messaging.mail }
  }),

  implement(switchCompany, async ({ id, active }, ctx) => {
    await refuseOthers(ctx)
    if ((await turnCompany(ctx.db, id, active)) === null) ctx.fail('notFound')
    return known(ctx, id)
  }),
]

/** Whatever its role was given, nobody of an ordinary company looks beyond it. */
async function refuseOthers({ db, fail }: Context): Promise<void> {
  if (!(await isSystem(db))) fail('notAllowed')
}

async function known({ db, fail }: Context, id: number): Promise<KnownCompany> {
  return (await companiesKnown(db)).find(each => each.id === id) ?? fail('notFound')
}
