import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { Language } from '../words/formats.ts'
import type { Channel } from './notice.ts'

/** One message to one receiver. */
export interface NewDelivery {
  readonly channel: Channel
  readonly state: 'waiting' | 'delivered' | 'notSent'
  readonly userId: number | null
  readonly employeeId: number | null
  readonly receiver: string
  readonly address: string | null
  readonly typed: boolean
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly dedupeKey: string
  readonly reason: string | null
}

interface Common {
  readonly notice: string
  readonly icon: string
  readonly tone: string | null
  readonly action: string | null
  readonly orgNodeId: number | null
  readonly entity: string | null
  readonly entityId: number | null
  readonly path: string | null
  readonly opens: string | null
  readonly gatherSeconds: number
  /** who receives an e-mail of it may turn them off */
  readonly mayStop: boolean
}

interface Written {
  readonly written: number
  readonly waiting: number
  /** whose bell has a new line */
  readonly users: readonly number[]
}

/**
 * Writes messages and the lines of the bell in one statement, however many there are. Messages whose key exists already are left out.
 * E-mails wait a moment, so that more to the same receiver can go with them.
 */
export async function writeDeliveries(
  db: Scoped,
  list: readonly NewDelivery[],
  { notice, icon, tone, action, orgNodeId, entity, entityId, path, opens, gatherSeconds, mayStop }: Common,
): Promise<Written> {
  const all = <K extends keyof NewDelivery>(name: K) => list.map(row => row[name])
  const { rows } = await sql<Written>`
    with told as (
      insert into delivery (company_id, org_node_id, notice, channel, state, user_id, employee_id, receiver, address, typed, language, subject, body,
                            entity, entity_id, path, opens, action, may_stop, dedupe_key, reason, next_at)
      select company(), ${orgNodeId}, ${notice}, d.channel, d.state, d.user_id, d.employee_id, d.receiver, d.address, d.typed, d.language, d.subject, d.body,
             ${entity}, ${entityId}::bigint, ${path}, ${opens}, ${action}, ${mayStop}, d.dedupe_key, d.reason,
             case when d.state = 'waiting' then now() + make_interval(secs => case when d.channel = 'Email' then ${gatherSeconds} else 0 end) end
        from unnest(${all('channel')}::text[], ${all('state')}::text[], ${all('userId')}::bigint[], ${all('employeeId')}::bigint[],
                    ${all('receiver')}::text[], ${all('address')}::text[], ${all('typed')}::boolean[], ${all('language')}::text[], ${all('subject')}::text[],
                    ${all('body')}::text[], ${all('dedupeKey')}::text[], ${all('reason')}::text[])
          as d (channel, state, user_id, employee_id, receiver, address, typed, language, subject, body, dedupe_key, reason)
      on conflict (company_id, dedupe_key) do nothing
      returning channel, state, user_id, subject, body),
    bell as (
      insert into notification (company_id, user_id, notice, icon, tone, action, entity, entity_id, subject, body, path)
      select company(), user_id, ${notice}, ${icon}, ${tone}, ${action}, ${entity}, ${entityId}::bigint, subject, body, ${opens}
        from told where channel = 'InApp' and state = 'delivered')
    select count(*) as written, count(*) filter (where state = 'waiting') as waiting,
           coalesce(array_agg(distinct user_id) filter (where channel = 'InApp' and state = 'delivered'), '{}') as users from told`.execute(
    db,
  )
  return rows[0]!
}
