import { sql } from 'kysely'
import type { Actor, OrgNode } from '../access/actor.ts'
import type { NodeTree, SessionAnswer, SessionScreens, TokensAnswer } from '../access/session.api.ts'
import type { Tokens } from '../access/session.server.ts'
import type { AccessSettings } from '../access/settings.ts'
import type { Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import type { MenuGroup } from '../feature/menu.ts'
import { scheme } from '../sealing/sealing.ts'
import { agreeOnKey } from '../sealing/session-key.api.ts'
import type { LoginAnswer } from './sign-in.api.ts'

/** Dates of the employee who the user is, as texts of dates and times; null where there are none. */
export interface PersonAtSignIn {
  readonly employeenumber: string | null
  readonly lastCheckedTime: string | null
  readonly companyhiredate: string | null
  readonly terminationdate: string | null
}

/** What sign-in asks the features for. */
export interface SignInParts {
  /** the pages that a user may open */
  screensOf(actor: Actor): SessionScreens
  readonly groups: readonly MenuGroup[]
  personOf(db: Scoped, employeeId: number): Promise<PersonAtSignIn>
}

/** What stands for the company of somebody who has none yet (AUTH-42). No company can have this id. */
const noCompanyId = 999_999

const nobody: PersonAtSignIn = { employeenumber: null, lastCheckedTime: null, companyhiredate: null, terminationdate: null }

interface HalfSignedIn {
  readonly userId: number
  readonly userName: string
  readonly changePasswordRequired: boolean
  readonly orgnodes: readonly NodeTree[]
  /** empty for browsers, which keep it in a cookie */
  readonly ticket: string
}

/** The answer to somebody who still has to choose a company, or to change the password. */
export const halfAnswer = ({ userId, userName, changePasswordRequired, orgnodes, ticket }: HalfSignedIn): LoginAnswer => ({
  userId,
  isAuthenticated: false,
  changePasswordRequired,
  orgnodes: [...orgnodes],
  ticket,
  userDetails: { username: userName, userId, ...nobody, changePasswordRequired },
  menuAccessDetails: null,
  clCompanyDetails: { companyId: noCompanyId, companyName: '' },
  encryptionSettings: { isEnabled: false },
  errormessage: '',
})

interface WholeSignedIn {
  readonly tokens: TokensAnswer
  readonly actor: Actor
  readonly role: RoleAtSignIn
  readonly person: PersonAtSignIn | null
}

/** The answer to somebody who is signed in to a company (AUTH-26). */
export function wholeAnswer({ tokens, actor, role, person }: WholeSignedIn, { groups }: SignInParts): LoginAnswer {
  const { session } = tokens
  return {
    userId: actor.userId,
    isAuthenticated: true,
    changePasswordRequired: false,
    orgnodes: session.orgnodes,
    ticket: '',
    userDetails: { username: actor.userName, userId: actor.userId, ...(person ?? nobody), changePasswordRequired: false },
    menuAccessDetails: {
      accessDetails: Object.entries(actor.elements).map(([elementName, right]) => ({
        elementName,
        is_Visible: true,
        is_Editable: right === 'editable',
      })),
      pageDetails: pagesOf(session, groups),
      ...role,
    },
    clCompanyDetails: { companyId: actor.companyId, companyName: actor.companyName },
    encryptionSettings: actor.encrypts ? { isEnabled: true, scheme, keyPath: `/api${agreeOnKey.path}` } : { isEnabled: false },
    errormessage: '',
    ...tokens,
  }
}

/** The menu: its buttons with a page that the user may open, and these pages in their order. */
function pagesOf({ screens }: SessionScreens, groups: readonly MenuGroup[]) {
  return groups
    .map(({ key, name, icon }, at) => ({
      key,
      name,
      icon,
      url: '',
      sortorder: at + 1,
      childDetails: screens
        .filter(({ group, under }) => group === key && !under)
        .map(({ path, label, icon }, place) => ({ key: path.slice(1), name: label, icon, url: path, sortorder: place + 1 })),
    }))
    .filter(({ childDetails }) => childDetails.length > 0)
}

interface RoleAtSignIn {
  readonly appRoleId: number
  readonly appRole: string
  readonly roleType: string
  readonly preferredOrgNode: number | null
}

/** The role of a session, and the node that its user prefers. */
export async function roleOfSession(identity: Database, sessionId: number): Promise<RoleAtSignIn> {
  const { rows } = await sql<RoleAtSignIn>`
    select r.id as app_role_id, r.name as app_role, r.role_type, uc.preferred_node_id as preferred_org_node
      from identity.session s
      join user_company uc on uc.company_id = s.company_id and uc.user_id = s.user_id
      join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id and ur.chosen
      join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
     where s.id = ${sessionId}`.execute(identity.kysely)
  return rows[0]!
}

/** New tokens as they are answered. A browser gets its refresh token in a cookie. */
export const tokensAnswer = (
  tokens: Tokens,
  session: SessionAnswer,
  inBrowser: boolean,
  { accessSeconds, warningSeconds }: AccessSettings,
): TokensAnswer => ({
  token: tokens.access,
  refreshToken: inBrowser ? '' : tokens.refresh,
  tokenLifeTime: accessSeconds / 60,
  refreshTokenLifeTime: tokens.secondsLeft / 60,
  userSessionExpiryPopUp: warningSeconds / 60,
  session,
})

export const sessionAnswer = ({ nodes, elements, ...actor }: Actor, screens: SessionScreens): SessionAnswer => ({
  ...actor,
  nodes: [...nodes],
  orgnodes: treesOf(nodes, actor.companyId),
  elements: { ...elements },
  ...screens,
})

/** The nodes as trees. A node whose parent is out of reach is at the top. */
function treesOf(nodes: readonly OrgNode[], companyid: number): NodeTree[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = (parent: number | null): NodeTree[] =>
    nodes
      .filter(({ parentId }) => (parent === null ? parentId === null || !known.has(parentId) : parentId === parent))
      .map(({ id, name }) => ({ id, nodeName: name, name, companyid, children: below(id) }))
  return below(null)
}
