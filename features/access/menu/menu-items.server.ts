import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { KnownPage } from '../../../kit/feature/whole.server.ts'
import { wholeProduct } from '../../../kit/feature/whole.server.ts'
import type { Menu } from './menu.api.ts'

interface StoredItem {
  readonly item: string
  readonly title: string | null
  readonly sequence: number | null
  readonly visible: boolean
  readonly version: number
}

/** The menu as the company has it: what the product has, in the company's order and words. */
export async function menuOf(db: Scoped): Promise<Menu> {
  const { rows } = await sql<StoredItem>`select item, title, sequence, visible, version from menu_item
    where company_id = (select company()) order by id`.execute(db)
  const stored = new Map(rows.map(row => [row.item, row]))
  const { groups, pages } = wholeProduct()
  const shown = (item: string, name: string, icon: string) => {
    const { title = null, visible = true } = stored.get(item) ?? {}
    return { item, name, icon, title, visible }
  }
  const ordered = <Each>(all: readonly Each[], itemOf: (each: Each) => string) =>
    all.toSorted((one, other) => orderOf(stored.get(itemOf(one))) - orderOf(stored.get(itemOf(other))))
  const pagesOf = (group: string) =>
    ordered(
      pages.filter(page => page.group === group && !page.under),
      ({ path }: KnownPage) => path,
    )
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    groups: ordered(groups, ({ key }) => key).map(({ key, name, icon }) => ({
      ...shown(key, name, icon),
      pages: pagesOf(name).map(({ path, label, icon: own }) => shown(path, label, own)),
    })),
  }
}

/** what has no number stands after those that have one, as in code; `Infinity - Infinity` would be no number */
const orderOf = (row: StoredItem | undefined) => row?.sequence ?? 1_000_000

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
