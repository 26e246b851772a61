import type { Scoped } from '../../kit/database/company.ts'
import { type MadeCompany, makeCompany, type NewCompany } from './company.ts'
import { makeBands, makeCompanyMasters, makeParamGroup, makeShiftPlan, type OwnParameters } from './masters.ts'
import { makeEquipment, makeWorkStandard } from './work.ts'

export const everyRole = ['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee']

/** What a terminal has that others have not: machines by category, and how it counts hours. */
interface Own extends OwnParameters {
  readonly machines?: Readonly<Record<string, number>>
}

/** The first day of a terminal: masters, plan and work standard, a sign-in per role; no people, calls or clockings. */
export async function emptyTerminal(
  db: Scoped,
  company: NewCompany,
  planAnchor: string,
  { machines = {}, ...parameters }: Own = {},
): Promise<MadeCompany> {
  const made = await makeCompany(db, company)
  await makeCompanyMasters(db, made.companyId)
  await makeBands(db, made)
  await makeParamGroup(db, made, parameters)
  await makeShiftPlan(db, made, planAnchor)
  await makeEquipment(db, made, machines)
  await makeWorkStandard(db, made)
  return made
}
