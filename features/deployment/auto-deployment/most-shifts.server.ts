import type { Scoped } from '../../../kit/database/company.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { parameter } from '../../../kit/parameters/parameter.ts'

const unlimited = 14

/** MAST-SYSPARAM-04. */
export const maximumShiftsPerWeek = parameter({
  id: 7,
  name: 'MaximumShiftsPerWeek',
  kind: 'numeric',
  unit: 'shifts',
  default: unlimited,
  range: { least: 1, most: unlimited, whole: true },
  says: 'Shifts of a person in a week, where the process rule of a deployment gives no number. 14 is no limit.',
  perNode: true,
})

/** The shifts that a person may be deployed to in a week at a node, where no rule says it; null is no limit. */
export async function weeklyLimit(db: Scoped, orgNodeId: number): Promise<number | null> {
  const most = await parameterOf(db, maximumShiftsPerWeek, orgNodeId)
  return most < unlimited ? most : null
}
