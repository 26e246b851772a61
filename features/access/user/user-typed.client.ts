import type { User, UserDraft } from './user.api.ts'

/** What is typed of a user. */
export interface Typed {
  readonly userName: string | null
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  /** a choice: 2 application, 3 integration */
  readonly userType: string
  readonly domain: string | null
  readonly domainId: string | null
  readonly ssoEnabled: boolean
  readonly authRequired: boolean
  readonly passwordExpiresOn: string | null
  readonly accountType: string | null
  readonly remarks: string | null
  readonly employeeId: number | null
  readonly contractorId: number | null
  readonly roles: readonly { readonly roleId: number; readonly chosen: boolean }[]
  readonly nodes: UserDraft['nodes']
  readonly applicationTypes: readonly number[]
  readonly preferredNodeId: number | null
}

export const newUser: Typed = {
  userName: null,
  fullName: null,
  email: null,
  phone: null,
  userType: '2',
  domain: null,
  domainId: null,
  ssoEnabled: true,
  authRequired: true,
  passwordExpiresOn: null,
  accountType: null,
  remarks: null,
  employeeId: null,
  contractorId: null,
  roles: [],
  nodes: [],
  applicationTypes: [1, 2],
  preferredNodeId: null,
}

/** A stored user as the form has it. */
export const draftOf = (user: User): Typed => ({
  ...(Object.fromEntries(Object.keys(newUser).map(name => [name, user[name as keyof User]])) as unknown as Typed),
  userType: String(user.userType),
  roles: user.roles.map(({ roleId, chosen }) => ({ roleId, chosen })),
  nodes: user.nodes.map(({ nodeId, includeChildren, applicationTypes }) => ({
    nodeId,
    includeChildren,
    applicationTypes,
  })) as UserDraft['nodes'],
})

/** An integration user comes by the interface alone. */
export const typesOf = (userType: string, types: readonly number[]): readonly number[] => (userType === '3' ? [3] : types)

/** What is sent of the form. */
export const wireOf = ({ userType, ...typed }: Typed) =>
  ({ ...typed, applicationTypes: typesOf(userType, typed.applicationTypes) }) as unknown as UserDraft
