import type { Scoped } from '../../kit/database/company.ts'
import { type MadeCompany, makeCompany, type NewCompany } from './company.ts'
import { type LongPresence, makeBands, makeCompanyMasters, makeParamGroup, makeShiftPlan } from './masters.ts'
import { makeEquipment, makeWorkStandard } from './work.ts'

export const everyRole = ['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee']

/** What a terminal has that others have not: machines by category, and how long presence counts. */
interface Own {
  readonly machines?: Readonly<Record<string, number>>
  readonly long?: LongPresence
}

/** The first day of a terminal: masters, plan and work standard, a sign-in per role; no people, calls or clockings. */
export async function emptyTerminal(
  db: Scoped,
  company: NewCompany,
  planAnchor: string,
  { machines = {}, long }: Own = {},
): Promise<MadeCompany> {
  const made = await makeCompany(db, company)
  await makeCompanyMasters(db, made.companyId)
  await makeBands(db, made)
  await makeParamGroup(db, made, long)
  await makeShiftPlan(db, made, planAnchor)
  await makeEquipment(db, made, machines)
  await makeWorkStandard(db, made)
  return made
}
