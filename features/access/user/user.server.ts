import { hashPassword, newPassword } from '../../../kit/access/password.server.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { mayAskName } from '../../../kit/sign-in/name-questions.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { changeableUser, readerOf, storedUser, zoneOf } from './changeable.server.ts'
import { sendLinks } from './links.server.ts'
import { faultOfUser } from './may-give.rules.ts'
import { changeRights, knownRoles, ownReach } from './rights-reads.service.ts'
import {
  addUser,
  type IdentityDraft,
  joinUser,
  listUsers,
  type MemberDraft,
  readUser,
  saveUser,
  type User,
  type UserDraft,
} from './user.api.ts'
import { changeIdentity, changeMember, makeIdentity, makeMember, userToJoin } from './user-writes.server.ts'
import { isNameFree, membershipOf, usersOf, wrongLink } from './users-reads.server.ts'

/** The calls of the list and the form of users. */
export const userCalls: readonly Implementation[] = [
  implement(listUsers, async (wanted, ctx) => usersOf(ctx.db, wanted, await readerOf(ctx))),
  implement(readUser, async ({ id }, ctx) => (await storedUser(ctx, id)) ?? ctx.fail('notFound')),

  implement(addUser, async ({ userType, invite, ...draft }, ctx) => {
    const { db, actor } = ctx
    await refuseWrong(ctx, { ...draft, userType }, null)
    if (!(await isNameFree(db, draft.userName))) return ctx.failField('userName', nameTaken)
    const hash = await hashPassword(newPassword())
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      const userId = await makeIdentity(db, { ...draft, userType, locale: actor.locale }, hash, zoneOf(ctx))
      const id = await makeMember(db, userId, draft)
      if (invite) await sendLinks(db, ctx.scope, [userId])
      return (await storedUser(ctx, id))!
    })
  }),

  implement(joinUser, async ({ userName, ...draft }, ctx) => {
    const { db, http, actor } = ctx
    // who asks for names of other companies does so as rarely as by the call for it
    if (!(await mayAskName(http.identity, actor.userId))) return ctx.fail('tooOften', tooManyNames)
    await refuseWrong(ctx, { ...draft, userType: 2 }, null)
    const userId = await userToJoin(db, userName)
    if (userId === null) return ctx.failField('userName', 'User Name does not exist')
    if (await membershipOf(db, userId)) return ctx.failField('userName', 'This user belongs to the company already.')
    return changeRights(db, actor.companyId, refusing(ctx), async () => (await storedUser(ctx, await makeMember(db, userId, draft)))!)
  }),

  implement(saveUser, async ({ id, version, ...draft }, ctx) => {
    const { db, actor } = ctx
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      const stored = await changeableUser(ctx, id)
      if (stored.version !== version) return ctx.fail('stale', undefined, stored)
      await refuseWrong(ctx, { ...draft, userType: stored.userType }, stored)
      await changeIdentityOf(ctx, stored, draft)
      if (!(await changeMember(db, id, version, draft))) return ctx.fail('stale', undefined, stored)
      return (await storedUser(ctx, id))!
    })
  }),
]

export const nameTaken = 'This User Name is taken.'
export const tooManyNames = 'Too many user names were asked for. Please wait a minute.'
const ownRights = 'Nobody changes their own rights. Ask another administrator.'

/** Refuses in words for the user. */
export const refusing =
  ({ fail }: Pick<Context, 'fail'>) =>
  (text: string): never =>
    fail('notAllowed', text)

type Checked = Omit<MemberDraft, 'roles' | 'nodes'> & {
  readonly userType: 2 | 3
  readonly roles: MemberDraft['roles']
  readonly nodes: MemberDraft['nodes']
  readonly passwordExpiresOn?: string | null
}

/** Refuses what is wrong with a draft, and what the caller may not give. */
async function refuseWrong(ctx: Context<string>, draft: Checked, stored: User | null): Promise<void> {
  const fault = faultOfUser(draft)
  if (fault) ctx.failField(fault.field, fault.text)
  const { passwordExpiresOn } = draft
  if (passwordExpiresOn && passwordExpiresOn !== stored?.passwordExpiresOn && passwordExpiresOn <= dateOf(ctx))
    ctx.failField('passwordExpiresOn', 'Must be after the current date')
  const wrong = await wrongLink(ctx.db, draft, stored?.id ?? null)
  if (wrong) ctx.failField(wrong.field, wrong.text)
  if (stored?.own) {
    if (rightsOf(draft) !== rightsOf(stored)) ctx.fail('notAllowed', ownRights)
    return
  }
  await refuseRoles(ctx, draft, stored)
  await refuseReach(ctx, draft, stored)
}

const dateOf = (ctx: Pick<Context, 'now' | 'actor'>): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(ctx), dateStyle: 'short' }).format(new Date(ctx.now))

/** What of a user is a right, as one text. */
const rightsOf = ({ roles, nodes, applicationTypes }: Pick<Checked, 'roles' | 'nodes' | 'applicationTypes'> | User): string =>
  JSON.stringify([
    roles.map(({ roleId, chosen }) => [roleId, chosen]).sort(),
    nodes.map(({ nodeId, includeChildren, applicationTypes: types }) => [nodeId, includeChildren, [...types].sort()]).sort(),
    [...applicationTypes].sort(),
  ])

async function refuseRoles(ctx: Context<string>, { roles }: Checked, stored: User | null): Promise<void> {
  const known = new Map((await knownRoles(ctx.db, ctx.actor)).map(role => [role.id, role]))
  const had = new Set(stored?.roles.map(({ roleId }) => roleId))
  for (const { roleId } of roles) {
    const role = known.get(roleId)
    if (!role) ctx.failField('roles', 'This role is not known.')
    else if (!role.mayGive && !had.has(roleId))
      ctx.failField(
        'roles',
        inEnglish('Only a super administrator can give the role {{role}}: it may do more than you.', { role: role.name }),
      )
  }
}

/** Nodes are given within the own reach; what stands may stay. */
async function refuseReach(ctx: Context<string>, { nodes }: Checked, stored: User | null): Promise<void> {
  const had = new Map(stored?.nodes.map(node => [node.nodeId, node]))
  const wider = nodes.filter(({ nodeId, includeChildren, applicationTypes: types }) => {
    const before = had.get(nodeId)
    return !before || (includeChildren && !before.includeChildren) || types.some(type => !before.applicationTypes.includes(type))
  })
  const reach = await ownReach(
    ctx.db,
    wider.map(({ nodeId }) => nodeId),
  )
  const beyond = wider.some(({ nodeId, includeChildren }) => !(includeChildren ? reach.withBelow : reach.single).has(nodeId))
  if (beyond) ctx.failField('nodes', 'You can only give nodes that you reach yourself.')
}

const identityNames = [
  'userName',
  'fullName',
  'email',
  'phone',
  'domain',
  'domainId',
  'ssoEnabled',
  'authRequired',
  'passwordExpiresOn',
  'accountType',
  'remarks',
] as const satisfies readonly (keyof IdentityDraft)[]

async function changeIdentityOf(ctx: Context<string>, stored: User, draft: UserDraft): Promise<void> {
  const changed = identityNames.find(name => draft[name] !== stored[name])
  if (!changed) return
  const isOtherName = draft.userName.toLowerCase() !== stored.userName.toLowerCase()
  if (isOtherName && !(await isNameFree(ctx.db, draft.userName))) ctx.failField('userName', nameTaken)
  if (!(await changeIdentity(ctx.db, stored.appUserId, draft, zoneOf(ctx)))) ctx.failField(changed, ofOthersToo)
}

/** Said at a field that another company relies on too. */
const ofOthersToo = 'This user belongs to another company too. Only what concerns this company can be changed here.'
