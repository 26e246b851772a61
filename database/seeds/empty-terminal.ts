import type { Scoped } from '../../kit/database/company.ts'
import { type MadeCompany, makeCompany, type NewCompany } from './company.ts'
import { makeBands, makeCompanyMasters, makeParamGroup, makeShiftPlan } from './masters.ts'
import { makeEquipment, makeWorkStandard } from './work.ts'

export const everyRole = ['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee']

/** The first day of a terminal: masters, plan and work standard, a sign-in per role; no people, calls or clockings. `machines` by category, where other than a small terminal's. */
export async function emptyTerminal(
  db: Scoped,
  company: NewCompany,
  planAnchor: string,
  machines: Readonly<Record<string, number>> = {},
): Promise<MadeCompany> {
  const made = await makeCompany(db, company)
  await makeCompanyMasters(db, made.companyId)
  await makeBands(db, made)
  await makeParamGroup(db, made)
  await makeShiftPlan(db, made, planAnchor)
  await makeEquipment(db, made, machines)
  await makeWorkStandard(db, made)
  return made
}
