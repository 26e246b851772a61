import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../kit/database/connect.ts'

/** E-mails and SMS that have not left yet, over all companies and processes. */
export function measureMessages({ pool }: Database, registers: Registry[]): void {
  // the other metrics are worth reading when the database is away
  const asked = async <Row extends object>(text: string) => (await pool.query<Row>(text).catch(() => undefined))?.rows ?? []
  new Gauge({
    name: 'messages_waiting',
    help: 'Messages that wait to be sent, those that are put off to a later try among them',
    labelNames: ['channel'],
    registers,
    async collect() {
      const counted = await asked<{ channel: string; count: number }>(countWaiting)
      this.reset()
      for (const { channel, count } of counted) this.set({ channel }, count)
    },
  })
  new Gauge({
    name: 'message_oldest_waiting_seconds',
    help: 'How long the message has been due that has waited longest, 0 when none is due',
    registers,
    async collect() {
      const [oldest] = await asked<{ seconds: number }>(oldestDue)
      if (oldest) this.set(oldest.seconds)
    },
  })
}

const countWaiting = `select channel, count(state)::int as count from unnest(array['Email', 'SMS']) channel
  left join (select channel, state from delivery where state in ('waiting', 'sending')) d using (channel) group by channel`
const oldestDue = `select coalesce(greatest(extract(epoch from now() - min(next_at)), 0), 0)::float8 as seconds from delivery where state = 'waiting'`
