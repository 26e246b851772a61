import { implement } from '../../../kit/calls/handler.server.ts'
import { feature, wrap } from '../../../kit/feature/feature.server.ts'
import type { Input } from '../../../kit/resource/rows.server.ts'
import { freeRoleOptions } from './role-group.api.ts'
import { roleGroup } from './role-group.resource.ts'
import { freeRoles, refuseHeld } from './role-group-reads.server.ts'

/** Role groups; a role is in one of them at most (CF-57). */
export default feature({
  resources: [roleGroup],
  calls: [implement(freeRoleOptions, (input, { db }) => freeRoles(db, input as Input))],
  wraps: [
    wrap(roleGroup, {
      async create(draft, ctx, standard) {
        await refuseHeld(draft.roles, 0, ctx)
        return standard(draft)
      },
      async update(draft, ctx, standard) {
        await refuseHeld(draft.roles, draft.id, ctx)
        return standard(draft)
      },
    }),
  ],
})
