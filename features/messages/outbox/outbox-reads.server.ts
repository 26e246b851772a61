import { type RawBuilder, sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'
import { byPart } from '../../../kit/database/by-part.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DeliveryState } from '../../../kit/notices/delivery-states.ts'
import type { Channel } from '../../../kit/notices/notice.ts'
import { needleOf } from '../../../kit/ui/found.ts'
import type { Delivery, DeliveryDetail } from './outbox.api.ts'

interface Wanted {
  readonly orgNodeId: number
  readonly search: string
  readonly channel?: Channel | undefined
  readonly state?: DeliveryState | undefined
  readonly limit: number
  readonly offset: number
}

/** A message counts for its node; one of no node, such as a test message, for every node. */
const ofNode = (orgNodeId: number): RawBuilder<unknown> =>
  sql`company_id = (select company()) and coalesce(org_node_id, ${orgNodeId}) = ${orgNodeId}`

/** An SMS has no subject: its text is shown. */
const shown = sql`id, at, notice, channel, state, receiver, address, coalesce(nullif(subject, ''), body) as subject, reason, attempts, next_at, sent_at`

/** The text in receiver, address or subject, ignoring spaces and case as in other lists. */
function found(search: string) {
  const needle = needleOf(search)
  if (needle === '') return sql`true`
  return sql`strpos(lower(regexp_replace(concat_ws(' ', receiver, address, subject), '\\s', '', 'g')), lower(${needle}::text)) > 0`
}

const stopped = sql`(channel = 'Email' and may_stop and exists (select from stopped_mail o
  where o.company_id = delivery.company_id and o.notice = delivery.notice and (o.employee_id = delivery.employee_id or o.user_id = delivery.user_id)))`

type Filter = Omit<Wanted, 'limit' | 'offset'>

const matching = ({ orgNodeId, search, channel, state }: Filter) =>
  sql`${ofNode(orgNodeId)} and ${found(search)} and ${channel ? sql`channel = ${channel}` : sql`true`}
    and ${state ? sql`state = ${state}` : sql`true`}`

/** All messages that match, newest first, part by part. */
export const allDeliveries = (db: Scoped, filter: Filter): AsyncIterable<Delivery[]> =>
  byPart<Delivery>(db, sql`select ${shown} from delivery where ${matching(filter)} order by delivery.at desc, delivery.id desc`)

/** The messages of a node, newest first. */
export async function deliveriesOf(db: Scoped, { limit, offset, ...filter }: Wanted) {
  const wanted = matching(filter)
  const { rows } = await sql<Delivery>`
    select ${shown} from delivery where ${wanted} order by delivery.at desc, delivery.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from delivery where ${wanted}`.execute(db)
  return { count: counted.rows[0]!.count, rows }
}

/** How many messages are in each state, and since when there are any. */
export async function countsOf(db: Scoped, orgNodeId: number) {
  const { rows } = await sql<{ state: DeliveryState; count: number; since: string }>`
    select state, count(*), min(at) as since from delivery where ${ofNode(orgNodeId)} group by state`.execute(db)
  const since = rows.map(row => row.since).sort()[0] ?? null
  return { states: rows.map(({ state, count }) => ({ state, count })), since }
}

export interface DeliveryNamed extends Delivery {
  /** its address was typed by hand */
  readonly typed: boolean
  /** its receiver has turned the e-mails of this notice off */
  readonly stopped: boolean
}

/** These messages of a node, in no order. */
export async function deliveriesNamed(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<DeliveryNamed[]> {
  const { rows } = await sql<DeliveryNamed>`
    select ${shown}, typed, ${stopped} as stopped from delivery where ${ofNode(orgNodeId)} and id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** A message with its tries; undefined when the node has none of this number. */
export async function deliveryOf(db: Scoped, orgNodeId: number, id: number): Promise<DeliveryDetail | undefined> {
  const { rows } = await sql<Omit<DeliveryDetail, 'tries'>>`
    select ${shown}, body, language, path, repeated, user_display_name(actor_id) as by from delivery where ${ofNode(orgNodeId)} and id = ${id}`.execute(
    db,
  )
  const tries = await sql<DeliveryDetail['tries'][number]>`
    select at, ended_at, outcome, reason, gathered from delivery_try
     where company_id = (select company()) and delivery_id = ${id} order by id`.execute(db)
  return rows[0] && { ...rows[0], tries: tries.rows }
}

/** The number of the test message that a request has written; null when it does not wait. */
export async function waitingTest(db: Scoped, requestId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from delivery where company_id = (select company()) and state = 'waiting' and dedupe_key like ${`testMessage | ${requestId} | %`}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The domains that addresses typed by hand must lie in. */
export async function allowedDomains(db: Scoped): Promise<readonly string[]> {
  const { rows } = await sql<{ domains: string[] }>`select domains from message_setting where company_id = (select company())`.execute(db)
  return rows[0]?.domains ?? []
}

/** Messages of a node, and those of no node at every one. */
export const deliveryKind: NodeKind = {
  says: 'This message is not known.',
  among: (ids, nodes) => sql`
    select d.id, n.id as org_node_id from delivery d cross join unnest(${[...nodes]}::bigint[]) n(id)
     where d.company_id = (select company()) and d.id = any(${[...ids]}::bigint[]) and coalesce(d.org_node_id, n.id) = n.id`,
}
