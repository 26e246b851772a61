import { sql } from 'kysely'
import { hashOf, newToken } from '../access/tokens.server.ts'
import type { Scoped } from '../database/company.ts'

/** What stands in a message in place of a link that nobody may read before it leaves. */
export const secretLinkTo = (resetId: number): string => `reset:${resetId}`

const noLongerValid = '/ForgotPassword'

/**
 * The page that a message leads to, for the mail that leaves now. A link for a new password is made here: it is in no table and in no list
 * of messages. A link that was used or replaced meanwhile leads to the page that sends another.
 */
export async function openedBy(db: Scoped, opens: string | null): Promise<string | null> {
  const resetId = /^reset:(\d+)$/.exec(opens ?? '')?.[1]
  if (resetId === undefined) return opens
  const token = newToken()
  const { rows } = await sql<{ handle: string | null }>`select issue_reset(${resetId}::bigint, ${hashOf(token)}) as handle`.execute(db)
  const handle = rows[0]!.handle
  return handle === null ? noLongerValid : `/ResetPassword?${new URLSearchParams({ userId: handle, token })}`
}
