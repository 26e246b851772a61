import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

const node = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.int().nullable(),
  kind: z.enum(['unit', 'terminal']),
  zone: z.string(),
})

/** A node with the nodes below it. Its fields have the specification's names (SHELL-14). */
export interface NodeTree {
  readonly id: number
  readonly nodeName: string
  readonly name: string
  readonly companyid: number
  readonly children: readonly NodeTree[]
}
export const tree: z.ZodType<NodeTree> = z.object({
  id: z.int(),
  nodeName: z.string(),
  name: z.string(),
  companyid: z.int(),
  get children() {
    return z.array(tree)
  },
})

const screen = z.object({
  path: z.string(),
  /** the file of the screen, without its extension */
  file: z.string(),
  label: z.string(),
  icon: z.string(),
  /** the button of the menu where it is found */
  group: z.string(),
  /** the heading above it in a long menu */
  section: z.string().nullable(),
  /** the page that leads to it, when it is not in the menu itself */
  under: z.string().nullable(),
})
export type SessionScreen = z.output<typeof screen>

const session = z.object({
  sessionId: z.int(),
  companyId: z.int(),
  userId: z.int(),
  userName: z.string(),
  fullName: z.string(),
  /** CRS: name and password; MSA: single sign-on (CF-19) */
  authType: z.enum(['CRS', 'MSA']),
  /** the bodies of calls travel encrypted (SEC-05) */
  encrypts: z.boolean(),
  /** the employee of the company who the user is */
  employeeId: z.int().nullable(),
  locale: z.string(),
  companyName: z.string(),
  roleName: z.string(),
  landing: z.string(),
  /** the fixed time of a trial company whose clock does not run */
  clockAt: z.string().nullable(),
  nodes: z.array(node),
  orgnodes: z.array(tree),
  elements: z.record(z.string(), z.enum(['visible', 'editable'])),
  /** pages that the user may open, in the order of the menu */
  screens: z.array(screen),
  /** pages that need a key the user does not have */
  closed: z.array(z.object({ path: z.string(), label: z.string(), key: z.string() })),
})
export type SessionAnswer = z.output<typeof session>
export type SessionScreens = Pick<SessionAnswer, 'screens' | 'closed'>

export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** minutes that the token holds */
  tokenLifeTime: z.number(),
  /** minutes until the session ends if nobody uses it (SESS-02) */
  refreshTokenLifeTime: z.number(),
  /** the browser asks the user this many minutes before the end (SESS-13) */
  userSessionExpiryPopUp: z.number(),
  session,
})
export type TokensAnswer = z.output<typeof tokens>

export const refreshSession = endpoint({
  method: 'POST',
  path: '/refresh',
  summary: 'New tokens for the refresh token of the cookie or the RefreshToken header; null where there is none',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({}),
  output: tokens.nullable(),
})

/** CALL-17: what is sent says whose session it is; another one than the caller's is refused. */
export const auditSession = endpoint({
  method: 'PUT',
  path: '/session-audit',
  summary: 'Note that the own session is in use, or with `logout` that it ends',
  needs: 'signedIn',
  reach: 'none',
  unsealed: true,
  input: z.strictObject({
    userId: z.int(),
    companyId: z.int(),
    sessionId: z.int(),
    refreshToken: z.string().max(200).optional(),
    logout: z.boolean().default(false),
  }),
  output: z.null(),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/sign-out',
  unsealed: true,
  summary: 'End the own session',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({}),
  /** where the session of single sign-on is ended; null after name and password, or where the provider has no such page */
  output: z.object({ url: z.string() }).nullable(),
})
