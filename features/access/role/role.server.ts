import { reachOf } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { wholeProduct } from '../../../kit/feature/whole.server.ts'
import { listOptions } from '../../../kit/resource/options.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { beyondOwn, mayCall } from './giving.rules.ts'
import { type AppRole, appRoles, copyRole, landingPages, roleHolders, roleOptions } from './role.api.ts'
import { holdersCount, holdersOf, isNameTaken, superAdminsWithout } from './role-reads.server.ts'
import { type RoleRights, rightsOf } from './role-rights-reads.service.ts'
import { insertCopy } from './role-writes.server.ts'

/** Said where somebody who is no super admin touches the role of one. */
const superAdminOnly = 'Only a super admin can make, copy, change or delete a super admin role.'
const nameTaken = 'RoleName already exists'

/** The calls of roles. */
export const roleCalls: readonly Implementation[] = [
  ...servePaged(appRoles, {
    answered: () => holdersCount,
    async check(ctx, draft, _, known) {
      const { actor, db } = ctx
      if ((draft.superAdmin || known?.superAdmin) && !actor.superAdmin) ctx.fail('notAllowed', superAdminOnly)
      if (await isNameTaken(db, draft.name, known?.id)) ctx.failField('name', nameTaken)
      if (draft.landing !== known?.landing && !landings().some(({ path }) => path === draft.landing))
        ctx.failField('landing', 'There is no such page.')
      if (known?.superAdmin && !draft.superAdmin && (await superAdminsWithout(db, known.id)) === 0)
        ctx.failField('superAdmin', 'This is the last super admin of the company. Make somebody else one first.')
    },
    guard(ctx, { name, superAdmin, holders }: AppRole, act) {
      if (superAdmin && !ctx.actor.superAdmin) ctx.fail('notAllowed', superAdminOnly)
      if (act === 'remove' && holders > 0)
        ctx.fail(
          'inUse',
          inEnglish('"{{name}}" has {{count}} {{count:user|users}}. Give them another role before you delete it.', {
            name,
            count: holders,
          }),
        )
    },
  }),
  implement(roleOptions, (input, { db }) => listOptions(db, appRoles.resource, input as never)),
  implement(roleHolders, ({ id }, { db, actor }) => holdersOf(db, id, reachOf(actor))),
  implement(landingPages, async () => landings()),
  implement(copyRole, async ({ id, name }, ctx) => {
    const rights = (await rightsOf(ctx.db, id)) ?? ctx.fail('notFound')
    refuseBeyondOwn(ctx, rights)
    if (await isNameTaken(ctx.db, name)) ctx.failField('name', nameTaken)
    return { id: await insertCopy(ctx.db, id, name), name }
  }),
]

/** Refuses to give anybody what the caller does not have. */
function refuseBeyondOwn({ actor, fail }: Context<string>, { elements, calls, superAdmin }: RoleRights): void {
  if (superAdmin && !actor.superAdmin) fail('notAllowed', superAdminOnly)
  const known = new Map(wholeProduct().calls.map(({ method, path, needs }) => [`${method} ${path}`, needs]))
  const beyond = [...beyondOwn(actor, elements), ...calls.filter(call => known.has(call) && !mayCall(actor, known.get(call)!))]
  if (beyond.length > 0)
    fail(
      'notAllowed',
      inEnglish('You can give only rights that you have yourself, and do not have {{keys}}.', { keys: beyond.slice(0, 3).join(', ') }),
    )
}

/** Pages of the menu, in its order. */
const landings = () =>
  wholeProduct()
    .pages.filter(({ under }) => !under)
    .map(({ path, label, group }) => ({ path, label, group }))
