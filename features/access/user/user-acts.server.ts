import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { mayAskName } from '../../../kit/sign-in/name-questions.server.ts'
import { beyondOwn, changeableUser, storedUser, usersNamed } from './changeable.server.ts'
import { sendLinks } from './links.server.ts'
import { changeRights, knownRoles } from './rights-reads.service.ts'
import { endSessionsOfUser, sessionsOfUser, unlock } from './sign-in-reads.server.ts'
import { refusing, tooManyNames } from './user.server.ts'
import {
  companyUserDetails,
  endUserSessions,
  removeUserRoles,
  roleTemplates,
  sendLink,
  setActive,
  unlockUser,
  userNameFree,
  userRoleOptions,
  userSessions,
} from './user-acts.api.ts'
import { deleteRoles, switchMembers } from './user-writes.server.ts'
import { isNameFree, membershipOf } from './users-reads.server.ts'

/** What administrators do with users besides their form. */
export const userActCalls: readonly Implementation[] = [
  implement(setActive, async ({ users, active }, ctx) => {
    const { db, actor } = ctx
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      const named = await usersNamed(
        ctx,
        users.map(({ id }) => id),
      )
      if (named.some(({ beyond }) => beyond)) return ctx.fail('notAllowed', beyondOwn)
      if (!active && named.some(({ own }) => own)) return ctx.fail('notAllowed', 'Nobody deactivates themselves.')
      const changed = await switchMembers(db, users, active)
      return changed.length < users.length ? ctx.fail('stale') : { changed: changed.length }
    })
  }),

  implement(unlockUser, async ({ id }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    await unlock(ctx.db, appUserId)
    return null
  }),

  implement(sendLink, async ({ ids }, ctx) => {
    const users = await usersNamed(ctx, ids)
    const sent = await sendLinks(
      ctx.db,
      ctx.scope,
      users.map(({ appUserId }) => appUserId),
    )
    return { sent, without: users.length - sent, waits: sent > 0 && !ctx.messaging.mail }
  }),

  implement(userSessions, async ({ id }, ctx) => {
    const { appUserId } = (await storedUser(ctx, id)) ?? ctx.fail('notFound')
    return sessionsOfUser(ctx.db, appUserId)
  }),

  implement(endUserSessions, async ({ id, sessionIds }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    return { ended: await endSessionsOfUser(ctx.db, appUserId, sessionIds) }
  }),

  implement(userNameFree, async ({ userName }, ctx) => {
    if (!(await mayAskName(ctx.http.identity, ctx.actor.userId))) return ctx.fail('tooOften', tooManyNames)
    return { free: await isNameFree(ctx.db, userName) }
  }),

  implement(removeUserRoles, async ({ items }, ctx) => {
    const { db, actor } = ctx
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      for (const { appUserId, userCompanyId, userRoleId } of items) {
        const user = await changeableUser(ctx, userCompanyId)
        const role = user.roles.find(each => each.userRoleId === userRoleId)
        if (user.appUserId !== appUserId || !role) return ctx.fail('notFound')
        if (user.own) return ctx.fail('notAllowed', 'Nobody changes their own rights. Ask another administrator.')
        if (role.chosen) return ctx.fail('notAllowed', 'This is the role that counts. Mark another one first, or deactivate the user.')
      }
      return { deleted: await deleteRoles(db, items) }
    })
  }),

  implement(userRoleOptions, (_, { db, actor }) => knownRoles(db, actor)),

  implement(companyUserDetails, async ({ appUserId }, ctx) => {
    const id = (await membershipOf(ctx.db, appUserId)) ?? ctx.fail('notFound')
    const user = (await storedUser(ctx, id))!
    return {
      appUserId,
      userCompanyId: id,
      preferredOrgNode: user.preferredNodeId,
      applicationTypes: [...user.applicationTypes],
      isActive: user.active,
      roles: user.roles.map(({ userRoleId, roleId, name, chosen }) => ({ userRoleId, appRoleId: roleId, appRole: name, chosen })),
      orgNodes: user.nodes.map(({ nodeId, name, includeChildren }) => ({ id: nodeId, nodeName: name, includeChildren })),
    }
  }),

  implement(roleTemplates, async () => [{ id: 1, name: 'Standard' }]),
]
