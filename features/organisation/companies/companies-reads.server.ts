import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { KnownCompany } from './companies.api.ts'

/** Whether the company of the transaction is that of the system users. */
export async function isSystem(db: Scoped): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select is_system() as own`.execute(db)
  return rows[0]!.own
}

/** The companies, by name; none for whoever is no system user. */
export async function companiesKnown(db: Scoped): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`select id, name, code, active, created_at from companies_known() order by name, id`.execute(db)
  return rows
}

/** Opens or closes a company. Null when there is none of that id. */
export async function turnCompany(db: Scoped, id: number, active: boolean): Promise<boolean | null> {
  const { rows } = await sql<{ turned: boolean | null }>`select switch_company(${id}, ${active}) as turned`.execute(db)
  return rows[0]!.turned
}
