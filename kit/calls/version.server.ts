import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'

/**
 * The version of some tables of a company. It changes with every committed change of a row in them, and never returns to an earlier value.
 * One statement, outside any company, like the one of the session.
 */
export async function versionOf({ pool }: Database, companyId: number, tables: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'version',
    text: `select coalesce(sum(marks), 0) || ' ' || coalesce(max(last_at), 'epoch') as version
             from change_mark where company_id = $1 and table_name = any($2)`,
    values: [companyId, tables],
  })
  return rows[0]!.version
}

// another process may run another version of the product, which answers the same rows in another way
const process = randomUUID()

/** The ETag of an answer to one user from this process. It is weak, because the answer may be sent compressed or not. */
export const tagOf = (...parts: readonly (string | number)[]): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([process, ...parts]))
    .digest('base64url')
    .slice(0, 27)}"`

/** Whether `If-None-Match` names this answer. */
export const isNamed = (sent: string | undefined, tag: string): boolean => (sent ?? '').split(',').some(one => one.trim() === tag)
