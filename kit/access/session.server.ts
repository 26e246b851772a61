import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor, OrgNode, Right } from './actor.ts'
import { type AccessSettings, defaultAccess } from './settings.ts'
import { hashOf, newToken } from './tokens.server.ts'

/** in the browser where the session began, the previous refresh token is accepted this long, for a lost answer or a slow second tab */
const leewaySeconds = 10

export interface Tokens {
  readonly access: string
  readonly refresh: string
  /** until the session ends if nobody uses it */
  readonly secondsLeft: number
}

type Lifetimes = Pick<AccessSettings, 'accessSeconds' | 'idleSeconds' | 'absoluteSeconds'>

interface SessionStart {
  readonly userId: number
  readonly companyId: number
  /** CRS when absent */
  readonly authType?: 'CRS' | 'MSA'
  /** the name that the browser or application gives itself */
  readonly device: string | null
  readonly address: string
  /** the token of the device cookie; absent for applications without cookies */
  readonly deviceToken?: string
}

/** Starts a session of a user in a company. Sessions use real time, even when the company has a fixed clock. */
export async function startSession(identity: Database, start: SessionStart, lifetimes: Lifetimes = defaultAccess): Promise<Tokens> {
  const { accessSeconds, idleSeconds, absoluteSeconds } = lifetimes
  const tokens = { access: newToken(), refresh: newToken() }
  const secondsLeft = Math.min(idleSeconds, absoluteSeconds)
  await sql`
    insert into identity.session (user_id, company_id, auth_type, family, access_hash, access_expires_at, refresh_hash, device, device_hash, ip, idle_expires_at, expires_at, encrypts)
    values (${start.userId}, ${start.companyId}, ${start.authType ?? 'CRS'}, ${randomUUID()}, ${hashOf(tokens.access)}, now() + make_interval(secs => ${accessSeconds}),
            ${hashOf(tokens.refresh)}, ${start.device}, ${start.deviceToken ? hashOf(start.deviceToken) : null}, ${start.address}::inet,
            now() + make_interval(secs => ${secondsLeft}), now() + make_interval(secs => ${absoluteSeconds}),
            coalesce((select encrypts from company_sign_in where company_id = ${start.companyId}), false))`.execute(identity.kysely)
  return { ...tokens, secondsLeft }
}

interface Rotation {
  /** nobody has used the page since the last refresh, so the session is not extended (security row 16) */
  readonly passive?: boolean
  readonly lifetimes?: Lifetimes
  /** the device cookie that came with the refresh token */
  readonly deviceToken?: string | null
}

/**
 * Exchanges a refresh token for new tokens. Returns null when it is no longer valid. For 10 seconds and in the same browser, the previous
 * refresh token gives the same new tokens again.
 */
export async function rotateSession(identity: Database, refresh: string, rotation: Rotation = {}): Promise<Tokens | null> {
  const { passive = false, lifetimes = defaultAccess, deviceToken } = rotation
  const given = hashOf(refresh)
  const salt = randomBytes(32)
  const tokens = successorsOf(refresh, salt)
  const used = sql`seen_at = now(), access_expires_at = now() + make_interval(secs => ${lifetimes.accessSeconds}),
    idle_expires_at = case when ${passive} then idle_expires_at
      else least(expires_at, now() + make_interval(secs => ${lifetimes.idleSeconds})) end`
  const alive = sql`ended_at is null and idle_expires_at > now() and expires_at > now()`
  const left = sql<number>`extract(epoch from idle_expires_at - now())::float8`
  const rotated = await sql<{ secondsLeft: number }>`
    update identity.session set ${used}, access_hash = ${hashOf(tokens.access)},
      refresh_hash = ${hashOf(tokens.refresh)}, previous_refresh_hash = ${given}, rotated_at = now(), rotation_salt = ${salt}
    where refresh_hash = ${given} and ${alive}
    returning ${left} as seconds_left`.execute(identity.kysely)
  if (rotated.rows[0]) return { ...tokens, secondsLeft: rotated.rows[0].secondsLeft }
  const again = await sql<{ secondsLeft: number; salt: Buffer }>`
    update identity.session set ${used}
    where previous_refresh_hash = ${given} and ${alive} and rotated_at > now() - make_interval(secs => ${leewaySeconds})
      and device_hash = ${deviceToken ? hashOf(deviceToken) : null}
    returning ${left} as seconds_left, rotation_salt as salt`.execute(identity.kysely)
  const [row] = again.rows
  return row ? { ...successorsOf(refresh, row.salt), secondsLeft: row.secondsLeft } : null
}

/** The tokens that follow a refresh token. They are made from it and a salt in the session's row, so that neither alone is enough. */
const successorsOf = (refresh: string, salt: Buffer) => ({
  access: createHmac('sha256', salt).update(`access ${refresh}`).digest('base64url'),
  refresh: createHmac('sha256', salt).update(`refresh ${refresh}`).digest('base64url'),
})

interface Replayed {
  readonly sessionId: number
  readonly userId: number
  readonly companyId: number
  readonly userName: string
}

/**
 * Ends the session of a refresh token that was already used, because one of its two users has stolen it. Returns the ended session, or null
 * for any other token.
 */
export async function endReplayed(identity: Database, refresh: string): Promise<Replayed | null> {
  const ended = await sql<Replayed>`
    update identity.session s set ended_at = now(), end_reason = 'refresh token used twice'
      from identity.app_user u
     where s.previous_refresh_hash = ${hashOf(refresh)} and s.ended_at is null and u.id = s.user_id
    returning s.id as session_id, s.user_id, s.company_id, u.user_name`.execute(identity.kysely)
  return ended.rows[0] ?? null
}

export async function endSession(identity: Database, sessionId: number, reason: string): Promise<void> {
  await sql`update identity.session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`.execute(
    identity.kysely,
  )
}

/** Notes that a session is in use. It is not extended. */
export async function seeSession(identity: Database, sessionId: number): Promise<void> {
  await sql`update identity.session set seen_at = now() where id = ${sessionId} and ended_at is null`.execute(identity.kysely)
}

interface ActorRow extends Omit<Actor, 'elements' | 'nodes'> {
  readonly endsAt: string
  readonly elements: Record<string, Right> | null
  readonly nodes: OrgNode[] | null
}

const whoIs = (session: string) => `
    select least(s.idle_expires_at, s.expires_at) as "endsAt", s.id as "sessionId", s.auth_type as "authType", s.encrypts, u.id as "userId", u.user_name as "userName", u.full_name as "fullName", u.locale,
           uc.employee_id as "employeeId", c.id as "companyId", c.name as "companyName", c.clock_at as "clockAt", r.name as "roleName", r.landing,
           (select jsonb_object_agg(e.element, e.access) from app_role_element e
             where e.company_id = r.company_id and e.role_id = r.id) as elements,
           (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'parentId', n.parent_id, 'kind', n.kind, 'zone', n.zone)
                     order by n.id <> uc.preferred_node_id, n.path)
              from org_node n
             where n.company_id = uc.company_id and n.active and exists (
               select 1 from user_node un join org_node root on root.company_id = un.company_id and root.id = un.org_node_id
                where un.company_id = uc.company_id and un.user_company_id = uc.id
                  and (n.id = root.id or (un.include_children and n.path <@ root.path)))) as nodes
      from identity.session s
      join identity.app_user u on u.id = s.user_id and u.state = 'active'
      join company c on c.id = s.company_id and c.active
      join user_company uc on uc.company_id = s.company_id and uc.user_id = u.id and uc.active
      join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id and ur.chosen
      join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
     where ${session} and s.ended_at is null and s.idle_expires_at > now() and s.expires_at > now()`

// a prepared statement, because every call runs it and planning it takes ten times as long as running it
const whoCalls = { name: 'actor', text: whoIs('s.access_hash = $1 and s.access_expires_at > now()') }
const whoListens = { name: 'actors', text: whoIs('s.id = any($1)') }

/**
 * The user of this access token, or null when it is not valid. Rights and reach are read anew, so a change applies from the next call on.
 */
export async function actorOf({ pool }: Database, access: string): Promise<Actor | null> {
  const found = await pool.query<ActorRow>({ ...whoCalls, values: [hashOf(access)] })
  if (!found.rows[0]) return null
  const { endsAt: _, ...actor } = actorIn(found.rows[0])
  return actor
}

/** The user of a session, with rights and reach as they are now. `endsAt` is when the session ends if nobody uses it, ISO in UTC. */
export interface LastingActor extends Actor {
  readonly endsAt: string
}

/** The users of these sessions, by session id. Sessions that have ended are left out. */
export async function actorsOf({ pool }: Database, sessionIds: readonly number[]): Promise<Map<number, LastingActor>> {
  const { rows } = await pool.query<ActorRow>({ ...whoListens, values: [sessionIds] })
  return new Map(rows.map(row => [row.sessionId, actorIn(row)]))
}

const actorIn = (row: ActorRow): LastingActor => ({ ...row, elements: row.elements ?? {}, nodes: row.nodes ?? [] })
