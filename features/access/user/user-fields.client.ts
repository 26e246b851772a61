import type { FormField } from '../../../kit/fields/view.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { User } from './user.api.ts'
import { ContractorInput, EmployeeInput } from './user-links.part.tsx'
import { NodesInput, PreferredNodeInput, RolesInput, TerminalsInput, TypesInput } from './user-rights.part.tsx'

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
