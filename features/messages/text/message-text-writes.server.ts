import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { MessageSetting, OwnText } from './message-text-reads.server.ts'

type Named = Pick<OwnText, 'notice' | 'channel' | 'language'>
type Draft = Named & Pick<OwnText, 'subject' | 'body'> & { readonly version: number | null }

/** Writes a text over the version that was read; false when somebody else has changed it in the meantime. */
export async function writeText(db: Scoped, { notice, channel, language, subject, body, version }: Draft): Promise<boolean> {
  const { rows } =
    version === null
      ? await sql`insert into message_template (company_id, notice, channel, language, subject, body)
          values (company(), ${notice}, ${channel}, ${language}, ${subject}, ${body}) on conflict do nothing returning id`.execute(db)
      : await sql`update message_template set subject = ${subject}, body = ${body}
          where company_id = (select company()) and notice = ${notice} and channel = ${channel} and language = ${language} and version = ${version}
          returning id`.execute(db)
  return rows.length === 1
}

/** False when somebody else has changed it in the meantime. */
export async function removeText(
  db: Scoped,
  { notice, channel, language, version }: Named & { readonly version: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from message_template
     where company_id = (select company()) and notice = ${notice} and channel = ${channel} and language = ${language} and version = ${version}
    returning id`.execute(db)
  return rows.length === 1
}

/** False when somebody else has changed them in the meantime. */
export async function writeSetting(db: Scoped, { senderName, senderAddress, domains, version }: MessageSetting): Promise<boolean> {
  const { rows } =
    version === null
      ? await sql`insert into message_setting (company_id, sender_name, sender_address, domains)
          values (company(), ${senderName}, ${senderAddress}, ${domains}) on conflict do nothing returning id`.execute(db)
      : await sql`update message_setting set sender_name = ${senderName}, sender_address = ${senderAddress}, domains = ${domains}
          where company_id = (select company()) and version = ${version} returning id`.execute(db)
  return rows.length === 1
}
