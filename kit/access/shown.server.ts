import type { Database } from '../database/connect.ts'

/** What a company changed of its menu: a button, by its key, or a page, by its address (PERM-11). */
export interface MenuChange {
  readonly item: string
  /** null: as in code */
  readonly title: string | null
  /** null: after those that have one */
  readonly sequence: number | null
  readonly visible: boolean
}

/** What a user is shown besides what the rights say. */
export interface Shown {
  /** pages that the role does not see, though its keys open them (PERM-06) */
  readonly hiddenPages: readonly string[]
  readonly menu: readonly MenuChange[]
}

/** The columns of `Shown` for the role `r`. */
export const shownColumns = `
  coalesce((select jsonb_agg(p.page order by p.page) from app_role_page p
    where p.company_id = r.company_id and p.role_id = r.id and not r.super_admin), '[]') as "hiddenPages",
  coalesce((select jsonb_agg(jsonb_build_object('item', m.item, 'title', m.title, 'sequence', m.sequence, 'visible', m.visible) order by m.id)
    from menu_item m where m.company_id = r.company_id), '[]') as menu`

const shownBy = { name: 'shown', text: `select ${shownColumns} from app_role r where r.company_id = $1 and r.id = $2` }

/** What a role of a company is shown. */
export async function shownTo({ pool }: Database, { companyId, roleId }: { companyId: number; roleId: number }): Promise<Shown> {
  const { rows } = await pool.query<Shown>({ ...shownBy, values: [companyId, roleId] })
  return rows[0] ?? { hiddenPages: [], menu: [] }
}
