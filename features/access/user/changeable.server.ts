import { reachOf } from '../../../kit/access/actor.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { knownRoles } from './rights-reads.service.ts'
import type { User } from './user.api.ts'
import { userOf } from './users-reads.server.ts'

type Asking = Pick<Context, 'db' | 'actor'>

export const beyondOwn = 'This user may do more than you. Only a super administrator can change it.'

/** The date at which a password expires is one of the first node within reach; an IANA name. */
export const zoneOf = ({ actor }: Pick<Context, 'actor'>): string => actor.nodes[0]?.zone ?? 'UTC'

/** Which users the caller sees, and which of them the caller may not change. */
export async function readerOf(ctx: Asking) {
  const roles = await knownRoles(ctx.db, ctx.actor)
  return { beyond: roles.filter(({ mayGive }) => !mayGive).map(({ id }) => id), zone: zoneOf(ctx), reach: reachOf(ctx.actor) }
}

/** A user of the company as the caller sees it, by the id of the membership. */
export const storedUser = async (ctx: Asking, id: number): Promise<User | undefined> => userOf(ctx.db, id, await readerOf(ctx))

/** All users of these memberships; refuses an id that is not known. */
export async function usersNamed(ctx: Asking & Pick<Context, 'fail'>, ids: readonly number[]): Promise<User[]> {
  const reader = await readerOf(ctx)
  const users: User[] = []
  for (const id of ids) users.push((await userOf(ctx.db, id, reader)) ?? ctx.fail('notFound'))
  return users
}

/** A user of the company whom the caller may change; refuses one who is not known, and one who may do more. */
export async function changeableUser(ctx: Asking & Pick<Context, 'fail'>, id: number): Promise<User> {
  const user = (await storedUser(ctx, id)) ?? ctx.fail('notFound')
  return user.beyond ? ctx.fail('notAllowed', beyondOwn) : user
}
