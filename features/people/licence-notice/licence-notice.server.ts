import type { Scoped } from '../../../kit/database/company.ts'
import type { JobScope } from '../../../kit/jobs/job.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { systemTask } from '../../../kit/tasks/task.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { placesOf } from '../employee/places.service.ts'
import { employeeReceivers, userReceivers } from '../employee/receivers.service.ts'
import { dueAt, licenceEnds, licenceKey, licenceOfEnds, noticeDays } from './licence-notice.rules.ts'
import { type EndingLicence, endingLicences, usersWith } from './licence-notice-reads.server.ts'

/** Tells people, and those who look after their licences, that a licence ends: 60, 30 and 7 days before, once each. */
export const tellLicenceEnds = systemTask({
  name: 'TellLicenceEnds',
  typeId: 1549,
  label: 'Licences that end',
  says: 'Tells people and their schedulers 60, 30 and 7 days before a licence ends.',
  key: licenceKey,
  frequency: { everyN: 1, unit: 'day', atTime: '06:00' },
  async run({ scope, transaction, now, orgNodeId, signal }) {
    const counts = { Licences: 0, Messages: 0 }
    for (const place of await transaction(db => placesOf(db, orgNodeId))) {
      if (signal.aborted) break
      const done = await transaction(db => tellOf(db, scope, place.id, todayAt(place.zone, now)))
      counts.Licences += done.licences
      counts.Messages += done.messages
    }
    return { counts }
  },
})

async function tellOf(db: Scoped, scope: JobScope, orgNodeId: number, date: string) {
  const licences = await endingLicences(db, { orgNodeId, date, withinDays: noticeDays[0] })
  if (licences.length === 0) return { licences: 0, messages: 0 }
  const people = new Map(
    (await employeeReceivers(db, [...new Set(licences.map(each => each.employeeId))])).map(each => [each.employeeId, each]),
  )
  const schedulers = await userReceivers(db, await usersWith(db, licenceKey, orgNodeId))
  let messages = 0
  for (const licence of licences) {
    const about = aboutOf(licence)
    const person = people.get(licence.employeeId)
    const told = await tellPeople(db, scope, { notice: licenceEnds, to: person ? [person] : [], ...about })
    const others = schedulers.filter(({ employeeId }) => employeeId !== licence.employeeId)
    const toldOthers = await tellPeople(db, scope, {
      notice: licenceOfEnds,
      to: others,
      ...about,
      values: { ...about.values, person: licence.person },
    })
    messages += told.written + toldOthers.written
  }
  return { licences: licences.length, messages }
}

/** What is told of a licence; told once for its end and the days before it. */
const aboutOf = ({ id, orgNodeId, licence, number, endsOn, daysLeft }: EndingLicence) => ({
  key: `${id} ${endsOn} ${dueAt(daysLeft)}`,
  values: { licence, number, date: endsOn, count: daysLeft },
  orgNodeId,
  record: { entity: 'employee_licence', id },
})
