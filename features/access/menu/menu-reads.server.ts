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
