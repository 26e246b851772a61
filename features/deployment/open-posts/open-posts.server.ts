import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { freedPosts } from './freed-posts.api.ts'
import { stillFreed } from './freed-posts-reads.server.ts'
import { takePostNow } from './take-post.server.ts'
import { takePost, whoCould } from './who-could.api.ts'
import { proposalsFor } from './who-could.server.ts'

export const openPostCalls: Implementation[] = [
  implement(freedPosts, ({ orgNodeId }, { db, node, now }) => stillFreed(db, orgNodeId, todayAt(node.zone, now))),
  implement(whoCould, ({ seatId }, ctx) => proposalsFor(ctx, seatId)),
  implement(takePost, (asked, ctx) => takePostNow(ctx, asked)),
]
