import { sql } from 'kysely'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { mayAskName } from '../../../kit/sign-in/name-questions.server.ts'
import { changeableUser, storedUser } from './changeable.service.ts'
import { sendLinks } from './link-writes.server.ts'
import { changeRights, knownRoles } from './rights-reads.service.ts'
import { refusing, tooManyNames } from './user.server.ts'
import {
  companyUserDetails,
  endUserSessions,
  type OpenSession,
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
import { membershipOf } from './users-reads.server.ts'

/** What administrators do with users besides their form. */
export const userActCalls: readonly Implementation[] = [
  implement(setActive, async ({ users, active }, ctx) => {
    const { db, actor } = ctx
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      for (const { id } of users) {
        const { own } = await changeableUser(ctx, id)
        if (own && !active) return ctx.fail('notAllowed', 'Nobody deactivates themselves.')
      }
      const changed = await switchMembers(db, users, active)
      return changed.length < users.length ? ctx.fail('stale') : { changed: changed.length }
    })
  }),

  implement(unlockUser, async ({ id }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    await sql`select unlock_user(${appUserId})`.execute(ctx.db)
    return null
  }),

  implement(sendLink, async ({ ids }, ctx) => {
    const users = await Promise.all(ids.map(async id => (await storedUser(ctx, id)) ?? ctx.fail('notFound')))
    const sent = await sendLinks(
      ctx.db,
      ctx.scope,
      users.map(({ appUserId }) => appUserId),
    )
    return { sent, without: users.length - sent, waits: sent > 0 && !ctx.messaging.mail }
  }),

  implement(userSessions, async ({ id }, ctx) => {
    const { appUserId } = (await storedUser(ctx, id)) ?? ctx.fail('notFound')
    const { rows } =
      await sql<OpenSession>`select id, auth_type, device, place, started_at, seen_at from sessions_of_user(${appUserId})`.execute(ctx.db)
    return rows
  }),

  implement(endUserSessions, async ({ id, sessionIds }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    const which = sessionIds ? [...sessionIds] : null
    const { rows } = await sql<{ ended: number }>`select end_sessions_of_user(${appUserId}, ${which}::bigint[]) as ended`.execute(ctx.db)
    return rows[0]!
  }),

  implement(userNameFree, async ({ userName }, ctx) => {
    if (!(await mayAskName(ctx.http.identity, ctx.actor.userId))) return ctx.fail('tooOften', tooManyNames)
    const { rows } = await ctx.http.inCompany(ctx.actor.companyId, ctx.actor.userId, db =>
      sql<{ free: boolean }>`select user_name_free(${userName}) as free`.execute(db),
    )
    return rows[0]!
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
