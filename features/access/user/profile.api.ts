import { z } from 'zod'
import { endpoint } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'

const profile = z.object({
  appUserId: z.int(),
  userCompanyId: z.int(),
  userRoleId: z.int(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.string(),
  preferredNodeId: z.int().nullable(),
  roles: z.array(z.string()),
  employeeNumber: z.string().nullable(),
})
export type Profile = z.output<typeof profile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The own profile, with the ids of user, membership and role (CALL-23, SHELL-08)',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({ userId: rowId.optional() }),
  output: profile,
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Change what people may change of their own sign-in: phone, language, the node that opens first',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({
    phone: z
      .string()
      .trim()
      .max(40)
      .nullable()
      .transform(text => text || null),
    locale: z.enum(['en', 'fr', 'es', 'th']),
    preferredNodeId: rowId.nullable(),
  }),
  output: profile,
})
