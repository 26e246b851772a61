import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CompanySettings } from './company.api.ts'

interface Versions {
  readonly version: number | null
  readonly senderVersion: number | null
}

/** Writes the settings over the versions that were read; false when somebody else has changed them, and then some may be written. */
export async function writeSettings(db: Scoped, settings: CompanySettings, { version, senderVersion }: Versions): Promise<boolean> {
  return (await writeSignIn(db, settings, version)) && writeSender(db, settings, senderVersion)
}

async function writeSignIn(db: Scoped, s: CompanySettings, version: number | null): Promise<boolean> {
  const { rows } =
    version === null
      ? await sql`insert into company_sign_in (company_id, messages, min_letters, needs_capital, needs_lower, needs_digit, needs_special,
            specials, password_days, reset_link_hours, encrypts)
          values (company(), ${s.messages}, ${s.minLetters}, ${s.needsCapital}, ${s.needsLower}, ${s.needsDigit}, ${s.needsSpecial},
            ${s.specials}, ${s.passwordDays}, ${s.resetLinkHours}, ${s.encrypts}) on conflict do nothing returning id`.execute(db)
      : await sql`update company_sign_in set messages = ${s.messages}, min_letters = ${s.minLetters}, needs_capital = ${s.needsCapital},
            needs_lower = ${s.needsLower}, needs_digit = ${s.needsDigit}, needs_special = ${s.needsSpecial}, specials = ${s.specials},
            password_days = ${s.passwordDays}, reset_link_hours = ${s.resetLinkHours}, encrypts = ${s.encrypts}
           where company_id = (select company()) and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

async function writeSender(db: Scoped, { senderName, senderAddress }: CompanySettings, version: number | null): Promise<boolean> {
  if (version === null && senderName === null && senderAddress === null) return true
  const { rows } =
    version === null
      ? await sql`insert into message_setting (company_id, sender_name, sender_address)
          values (company(), ${senderName}, ${senderAddress}) on conflict do nothing returning id`.execute(db)
      : await sql`update message_setting set sender_name = ${senderName}, sender_address = ${senderAddress}
           where company_id = (select company()) and version = ${version} returning id`.execute(db)
  return rows.length > 0
}
