import type { FormField } from '../../../kit/fields/view.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { User, UserDraft } from './user.api.ts'
import { ContractorInput, EmployeeInput } from './user-links.part.tsx'
import { NodesInput, PreferredNodeInput, RolesInput, TerminalsInput, TypesInput } from './user-rights.part.tsx'

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

/** What concerns the sign-in itself. */
export const fieldsOf = (t: Words, user: User | null): FormField[] => [
  { name: 'userName', label: t('User Name'), kind: 'text', required: true, max: 100, half: true },
  { name: 'fullName', label: t('Full Name'), kind: 'text', required: true, max: 100, half: true },
  { name: 'email', label: t('Email ID'), kind: 'email', max: 254, half: true, hint: t('Links for a new password go there.') },
  { name: 'phone', label: t('Phone Number'), kind: 'phone', max: 40, half: true },
  ...(user === null
    ? [
        {
          name: 'userType',
          label: t('User Type'),
          kind: 'choice' as const,
          required: true,
          half: true,
          options: [
            { value: '2', label: t('Application') },
            { value: '3', label: t('Integration') },
          ],
        },
      ]
    : []),
  { name: 'accountType', label: t('Account Type'), kind: 'text', max: 60, half: true },
  { name: 'domain', label: t('Domain'), kind: 'text', max: 100, half: true, hint: t('Of the single sign-on, such as salwa.example') },
  { name: 'domainId', label: t('Domain ID'), kind: 'text', max: 200, half: true, hint: t('What the provider calls the user') },
  { name: 'ssoEnabled', label: t('SSO Enabled'), kind: 'toggle', half: true },
  {
    name: 'authRequired',
    label: t('Authentication Required'),
    kind: 'toggle',
    half: true,
    hint: t('Off: no password, only single sign-on'),
  },
  {
    name: 'passwordExpiresOn',
    label: t('Password Expiry'),
    kind: 'date',
    half: true,
    hint: t('From this date a new password is asked for'),
  },
  { name: 'remarks', label: t('Remarks'), kind: 'longText', max: 500 },
]

/** Who the user is outside the product. */
export const linkFields = (t: Words): FormField[] => [
  { name: 'employeeId', label: t('Employee'), kind: 'own', Input: EmployeeInput, hint: t('Needed for the phone and timesheets') },
  { name: 'contractorId', label: t('Contractor'), kind: 'own', Input: ContractorInput, hint: t('Needed for the contractor desk') },
]

export const rightFields = (t: Words): FormField[] => [
  { name: 'roles', label: t('Roles'), kind: 'own', required: true, Input: RolesInput },
  { name: 'nodes', label: t('Nodes'), kind: 'own', required: true, Input: NodesInput },
  { name: 'preferredNodeId', label: t('Preferred Node'), kind: 'own', Input: PreferredNodeInput, hint: t('Opens first') },
  { name: 'applicationTypes', label: t('Application Types'), kind: 'own', required: true, Input: TypesInput },
]

export const terminalFields = (t: Words): FormField[] => [
  { name: 'nodes', label: t('By which applications each node is reached'), kind: 'own', Input: TerminalsInput },
]
