import { feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { beforeTakeBack, takenBack } from '../../roster/roster-cells/roster-cells-slots.service.ts'
import { openPostCalls } from './open-posts.server.ts'
import { holdPosts, moveBack } from './posts-back.server.ts'

/** Who could take a post that a change of the roster has left open. */
export default feature({
  calls: openPostCalls,
  fills: [
    fill(beforeTakeBack, 'Nothing was changed: the posts of this change could not be held.', holdPosts),
    fill(takenBack, 'Nothing was changed: the posts of this change could not be given back.', moveBack),
  ],
})
