import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { readProfile, saveProfile } from './profile.api.ts'
import { profileOf } from './profile-reads.server.ts'
import { keepProfile } from './profile-writes.server.ts'

/** The own profile (SHELL-06, 07, 08). */
export const profileCalls: readonly Implementation[] = [
  implement(readProfile, async ({ userId = null }, { db, actor, fail }) =>
    userId !== null && userId !== actor.userId ? fail('notAllowed') : profileOf(db),
  ),

  implement(saveProfile, async (own, { db, actor, failField }) => {
    const { preferredNodeId } = own
    if (preferredNodeId !== null && !actor.nodes.some(({ id }) => id === preferredNodeId))
      return failField('preferredNodeId', 'This node is not known.')
    await keepProfile(db, own)
    return profileOf(db)
  }),
]
