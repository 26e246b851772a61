import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Channel } from '../../../kit/notices/notice.ts'

export interface OwnText {
  readonly notice: string
  readonly channel: Channel
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly version: number
}

/** All texts that the company has worded itself. */
export async function ownTexts(db: Scoped): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`
    select notice, channel, language, subject, body, version from message_template where company_id = (select company())`.execute(db)
  return rows
}

export interface MessageSetting {
  readonly senderName: string | null
  readonly senderAddress: string | null
  readonly domains: string[]
  readonly version: number | null
}

/** The company's settings; empty where it has set nothing. */
export async function messageSetting(db: Scoped): Promise<MessageSetting> {
  const { rows } = await sql<MessageSetting>`
    select sender_name, sender_address, domains, version from message_setting where company_id = (select company())`.execute(db)
  return rows[0] ?? { senderName: null, senderAddress: null, domains: [], version: null }
}
