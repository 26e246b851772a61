import type { Right } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { type WholeProduct, wholeProduct } from '../../../kit/feature/whole.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { beyondOwn, isMore, mayCall } from '../role/giving.rules.ts'
import { holds, type RoleRights, rightsOf } from '../role/role-rights-reads.service.ts'
import { configuredRoles, type PermissionChanges, type Permissions, rolePermissions, updatePermissions } from './role-configuration.api.ts'
import { listedRoles } from './role-configuration-reads.server.ts'
import { type RoleChanges, writeChanges } from './role-configuration-writes.server.ts'
import { modulesFor, pagesFor } from './whole-product.server.ts'

/** The calls of the role configuration. */
export const roleConfigurationCalls: readonly Implementation[] = [
  implement(configuredRoles, (_, { db }) => listedRoles(db)),
  implement(rolePermissions, async ({ id }, ctx) => answerOf(ctx, (await rightsOf(ctx.db, id)) ?? ctx.fail('notFound'))),
  implement(updatePermissions, async ({ id, version, ...wanted }, ctx) => {
    const before = (await rightsOf(ctx.db, id, true)) ?? ctx.fail('notFound')
    if (before.superAdmin) ctx.fail('notAllowed', 'A super admin role may do everything, and nothing can be taken from it.')
    if (before.version !== version) ctx.fail('stale', undefined, await answerOf(ctx, before))
    const changes = knownChanges(ctx, wanted)
    await refuseRaising(ctx, before, changes)
    await writeChanges(ctx.db, id, changes)
    return answerOf(ctx, (await rightsOf(ctx.db, id))!)
  }),
]

async function answerOf({ db, actor }: Pick<Context, 'db' | 'actor'>, rights: RoleRights): Promise<Permissions> {
  const { id, name, roleType, superAdmin, version } = rights
  const everything = (keys: WholeProduct['keys']) => Object.fromEntries(keys.map(({ key }) => [key, 'editable' as const]))
  // what is stored of a super admin role does not count
  const held = superAdmin ? { ...rights, elements: everything(wholeProduct().keys), hiddenPages: [] } : rights
  return {
    role: { id, name, roleType, superAdmin },
    version,
    isOwn: await holds(db, actor.userId, id),
    pages: pagesFor(held),
    integration: modulesFor(held),
  }
}

/** The changes, each of something that the product has. */
function knownChanges({ failField }: Pick<Context, 'failField'>, { pages, elements, calls }: PermissionChanges): RoleChanges {
  const { pages: allPages, keys, calls: allCalls } = wholeProduct()
  const knownPages = new Set(allPages.map(({ path }) => path))
  const knownKeys = new Set<string>(keys.map(({ key }) => key))
  const knownCalls = new Set(allCalls.flatMap(({ method, path, needs }) => (needs === 'public' ? [] : [`${method} ${path}`])))
  for (const [at, { id }] of pages.entries()) if (!knownPages.has(id)) failField(`pages.${at}.id`, 'There is no such page.')
  for (const [at, { elementName, is_Visible, is_Editable }] of elements.entries()) {
    if (!knownKeys.has(elementName)) failField(`elements.${at}.elementName`, 'There is no such element.')
    if (is_Editable && !is_Visible) failField(`elements.${at}.is_Editable`, 'An element that is hidden cannot be edited.')
  }
  // USER-09: integration users are held to declared calls
  for (const [at, { call }] of calls.entries()) if (!knownCalls.has(call)) failField(`calls.${at}.call`, 'Enter a valid action URL')
  return {
    pages: new Map(pages.map(({ id, is_Visible }) => [id, is_Visible])),
    elements: new Map(elements.map(row => [row.elementName, rightOf(row)])),
    calls: new Map(calls.map(({ call, access }) => [call, access])),
  }
}

const rightOf = ({ is_Visible, is_Editable }: { is_Visible: boolean; is_Editable: boolean }): Right | null =>
  is_Editable ? 'editable' : is_Visible ? 'visible' : null

/** Refuses to give what the caller does not have, and to raise a role that the caller holds. */
async function refuseRaising(ctx: Context<string>, before: RoleRights, { elements, pages, calls }: RoleChanges): Promise<void> {
  const { actor, db, fail } = ctx
  if (actor.superAdmin) return
  const own = (await rightsOf(db, actor.roleId))!
  const raised = [...elements].flatMap(([key, right]) => (right && isMore(right, before.elements[key]) ? [[key, right] as const] : []))
  const opened = [...pages].flatMap(([page, shown]) => (shown && before.hiddenPages.includes(page) ? [page] : []))
  const allowed = [...calls].flatMap(([call, access]) => (access && !before.calls.includes(call) ? [call] : []))
  const more = [...raised.map(([key]) => key), ...opened, ...allowed]
  if (more.length > 0 && (await holds(db, actor.userId, before.id)))
    fail('notAllowed', 'Nobody can raise a role that they hold themselves.')
  const needs = new Map(wholeProduct().calls.map(call => [`${call.method} ${call.path}`, call.needs]))
  const beyond = [
    ...beyondOwn(actor, Object.fromEntries(raised)),
    ...opened.filter(page => own.hiddenPages.includes(page)),
    ...allowed.filter(call => !mayCall(actor, needs.get(call)!)),
  ]
  if (beyond.length > 0)
    fail(
      'notAllowed',
      inEnglish('You can give only rights that you have yourself, and do not have {{keys}}.', { keys: beyond.slice(0, 3).join(', ') }),
    )
}
