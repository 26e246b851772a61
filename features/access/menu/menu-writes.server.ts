import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Writes the menu; each item is kept from then on, so that the version only grows. */
export async function writeMenu(db: Scoped, groups: readonly (WrittenItem & { readonly pages: readonly WrittenItem[] })[]): Promise<void> {
  const items = groups.flatMap((group, at) => [
    { ...group, sequence: at + 1 },
    ...group.pages.map((page, place) => ({ ...page, sequence: place + 1 })),
  ])
  await sql`insert into menu_item (company_id, item, title, sequence, visible)
    select company(), item, title, sequence, visible
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (item text, title text, sequence int, visible boolean)
    on conflict (company_id, item) do update set title = excluded.title, sequence = excluded.sequence, visible = excluded.visible
     where (menu_item.title, menu_item.sequence, menu_item.visible)
       is distinct from (excluded.title, excluded.sequence, excluded.visible)`.execute(db)
}

interface WrittenItem {
  readonly item: string
  readonly title: string | null
  readonly visible: boolean
}

/** Lets one save of the menu at a time be judged and written. */
export async function lockMenu(db: Scoped): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('menu'), company()::int)`.execute(db)
}
