import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { changeRights, knownRoles } from '../user/rights-reads.service.ts'
import { grantedRoles } from './grants-reads.server.ts'
import { grantCall } from './grants-writes.server.ts'
import { urlNamed, urlsOf } from './integration-urls.rules.ts'
import { grantUrl, listUrls } from './integration-user.api.ts'

type Declared = Pick<Endpoint, 'method' | 'path' | 'summary' | 'needs'>

/** The calls of the list of what programs may be granted; `declared` gives every declared call. */
export const integrationUrlCalls = (declared: () => readonly Declared[]): Implementation[] => [
  implement(listUrls, async (_, { db }) => {
    const granted = await grantedRoles(db)
    return urlsOf(declared()).map(url => ({ ...url, roles: granted.get(url.controller) ?? [] }))
  }),

  implement(grantUrl, async ({ roleId, ...typed }, ctx) => {
    const { db, actor } = ctx
    const url = urlNamed(urlsOf(declared()), typed)
    if (!url) return ctx.failField('controller', 'Enter a valid action URL')
    const refuse = (text: string) => ctx.fail('notAllowed', text)
    return changeRights(db, actor.companyId, refuse, async () => {
      const role = (await knownRoles(db, actor)).find(({ id }) => id === roleId)
      if (!role) return ctx.failField('roleId', 'This role is not known.')
      return role.mayGive ? { granted: await grantCall(db, roleId, url.controller) } : ctx.fail('notAllowed')
    })
  }),
]
