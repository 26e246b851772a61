import { sql } from 'kysely'
import { originOf } from '../access/origin.server.ts'
import type { Context } from '../calls/handler.server.ts'
import type { Database } from '../database/connect.ts'

interface Failed {
  /** as it was typed */
  readonly userName: string
  /** null where nobody has this name */
  readonly user: { readonly userId: number; readonly companies: readonly { readonly companyId: number }[] } | null
  /** in English */
  readonly why: string
}

const mostLetters = 100

/**
 * Keeps a sign-in that failed in the audit of the companies of its user; of an unknown name, in that of the company whose domain it has.
 * The database keeps ten a minute of one name, and sixty of one company. It never fails: the answer is the same without it.
 */
export async function noteFailedSignIn({ http, requestId }: Pick<Context, 'http' | 'requestId'>, failed: Failed): Promise<void> {
  const { userName, user, why } = failed
  try {
    const companies = user ? user.companies.map(({ companyId }) => companyId) : await companiesNamed(http.identity, userName)
    if (companies.length === 0) return
    const fields = { userName: userName.slice(0, mostLetters), why }
    const { address, device } = originOf({ ip: http.address, headers: { 'user-agent': http.device ?? undefined } })
    await sql`select note_failed_sign_in(${companies}::bigint[], ${user?.userId ?? null}::bigint, ${JSON.stringify(fields)}::jsonb,
      ${requestId}, ${address}, ${device})`.execute(http.identity.kysely)
  } catch (err) {
    http.log.warn({ err, requestId }, 'a failed sign-in is not in the audit')
  }
}

/** The company that an e-mail-shaped name is of, by its domain. */
async function companiesNamed(identity: Database, userName: string): Promise<number[]> {
  const [, domain = ''] = userName.trim().toLowerCase().split('@')
  const { rows } = await sql<{ id: number }>`
    select id from company where code = split_part(${domain}, '.', 1) and code <> '' and active`.execute(identity.kysely)
  return rows.map(({ id }) => id)
}
