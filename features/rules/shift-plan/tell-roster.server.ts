import type { Scoped } from '../../../kit/database/company.ts'
import type { JobScope } from '../../../kit/jobs/job.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { employeeReceivers } from '../../people/employee/receivers.service.ts'
import type { RosterDifference } from '../../roster/roster-day/roster-day.rules.ts'
import { bandCodes, type RolledPlan } from './roll-out-reads.server.ts'
import { newsOf, rosterPublished } from './roster-notice.rules.ts'

/** Tells everybody whose days have changed, once for this roll-out; nobody when nothing has. */
export async function tellRoster(db: Scoped, scope: JobScope, plan: RolledPlan, difference: RosterDifference, now: string): Promise<void> {
  const { zone, orgNodeId, id, version } = plan
  const news = newsOf(difference, { zone, today: localOf(now, zone).date, codes: await bandCodes(db) })
  const byPerson = new Map(news.map(({ employeeId, ...values }) => [employeeId, values]))
  const to = await employeeReceivers(db, [...byPerson.keys()])
  await tellPeople(db, scope, {
    notice: rosterPublished,
    key: `${id} ${version}`,
    orgNodeId,
    to: to.map(person => ({ ...person, values: byPerson.get(person.employeeId!)! })),
    record: { entity: 'shift_plan', id, path: '/ShiftPlan' },
    opens: '/LiveSchedule',
  })
}
