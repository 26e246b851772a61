import { sql } from 'kysely'
import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { changeRights, knownRoles } from '../user/rights-reads.service.ts'
import { urlNamed, urlsOf } from './integration-urls.rules.ts'
import { grantUrl, listUrls } from './integration-user.api.ts'

/** The calls of the list of what programs may be granted; `declared` gives every declared call. */
export const integrationUrlCalls = (
  declared: () => readonly Pick<Endpoint, 'method' | 'path' | 'summary' | 'needs'>[],
): Implementation[] => [
  implement(listUrls, async (_, { db }) => {
    const { rows } = await sql<{ call: string; roles: string[] }>`
      select i.call, array_agg(r.name order by lower(r.name)) as roles from app_role_integration i
        join app_role r on r.company_id = i.company_id and r.id = i.role_id
       where i.company_id = (select company()) group by i.call`.execute(db)
    const granted = new Map(rows.map(({ call, roles }) => [call, roles]))
    return urlsOf(declared()).map(url => ({ ...url, roles: granted.get(url.controller) ?? [] }))
  }),

  implement(grantUrl, async ({ roleId, ...typed }, ctx) => {
    const { db, actor } = ctx
    const url = urlNamed(urlsOf(declared()), typed)
    if (!url) return ctx.failField('controller', 'Enter a valid action URL')
    return changeRights(
      db,
      actor.companyId,
      text => ctx.fail('notAllowed', text),
      async () => {
        const role = (await knownRoles(db, actor)).find(({ id }) => id === roleId)
        if (!role) return ctx.failField('roleId', 'This role is not known.')
        if (!role.mayGive) return ctx.fail('notAllowed')
        const { rows } = await sql`
          insert into app_role_integration (company_id, role_id, call) values (company(), ${roleId}, ${url.controller})
          on conflict do nothing returning id`.execute(db)
        return { granted: rows.length > 0 }
      },
    )
  }),
]
