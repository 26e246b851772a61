import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Keeps what the acting user changes of the own sign-in. */
export async function keepProfile(
  db: Scoped,
  { preferredNodeId, ...own }: { phone: string | null; locale: string; preferredNodeId: number | null },
): Promise<void> {
  await sql`select change_self(${JSON.stringify(own)}::jsonb)`.execute(db)
  await sql`update user_company set preferred_node_id = ${preferredNodeId}
    where company_id = (select company()) and user_id = actor() and preferred_node_id is distinct from ${preferredNodeId}`.execute(db)
}
