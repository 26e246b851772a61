import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { employeeReceivers } from '../../people/employee/receivers.service.ts'
import { dayCodes } from '../../roster/roster-day/day-codes-reads.service.ts'
import { wordsOf } from '../../roster/roster-day/day-words.rules.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'
import { standingCells } from '../../roster/roster-day/roster-day-reads.service.ts'
import { rejectedDays, remindPeople } from './answers.api.ts'
import { rejectedOn, unansweredOn } from './answers-reads.server.ts'
import { rosterReminder } from './roster-reminder.rules.ts'

interface Asked {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly people: readonly number[]
}

/** Tells people once more of the days that they have not answered; days that are over need no answer any more. */
async function remind({ db, node, now, scope }: Context, { people, ...range }: Asked): Promise<{ people: number; messages: number }> {
  const today = todayAt(node.zone, now)
  const cells = await unansweredOn(db, { ...range, from: [range.from, today].sort()[1]! }, people)
  const standing = await standingCells(db, cells, 'look')
  const codes = await dayCodes(db, node.zone)
  const days = new Map<number, { date: string; text: string }[]>()
  for (const { employeeId, date } of cells) {
    const text = wordsOf(standing.get(keyOf({ employeeId, date }))?.image ?? null, codes)
    days.set(employeeId, [...(days.get(employeeId) ?? []), { date, text }])
  }
  const to = await employeeReceivers(db, [...days.keys()])
  const { written } = await tellPeople(db, scope, {
    notice: rosterReminder,
    key: `reminder ${node.id} ${today}`,
    orgNodeId: node.id,
    opens: '/LiveSchedule',
    to: to.map(person => {
      const own = days.get(person.employeeId!)!
      return { ...person, values: { count: own.length, days: own } }
    }),
  })
  return { people: days.size, messages: written }
}

/** What people have answered of days that they were told, and who is asked once more. */
export const answerCalls: Implementation[] = [
  implement(rejectedDays, (range, { db }) => rejectedOn(db, range)),
  implement(remindPeople, (asked, ctx) => remind(ctx, asked)),
]
