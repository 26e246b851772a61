import { Temporal } from 'temporal-polyfill'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../../database/seeds/empty-terminal.ts'
import { computeAttendance } from '../../../features/attendance/reconciliation/compute-attendance.server.ts'
import { refreshDemand } from '../../../features/demand/event/event.service.ts'
import { asSystem, inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'
import type { Period } from '../../story/story.ts'
import { makeCalls } from './calls.ts'
import { makeClockings } from './clocked.ts'
import { makeAssignments } from './deployed.ts'
import { makePeople } from './people.ts'
import { makeRoster } from './roster.ts'
import { makeRules } from './rules.ts'

export interface TerminalSize {
  readonly people: number
  /** the quay cranes at each berth */
  readonly berths: readonly number[]
  /** days of history, and days that are rostered from today on */
  readonly daysBefore: number
  readonly daysAhead: number
  /** days before today whose hours are counted: more would take longer than all the rest */
  readonly daysCounted: number
}

/** DESIGN §3: 25 quay cranes, 3,000 people, 93,000 roster cells a month, a year of history. */
export const largeSize: TerminalSize = { people: 3000, berths: [5, 4, 4, 4, 4, 4], daysBefore: 365, daysAhead: 45, daysCounted: 56 }

const world = 'large-terminal'
const zone = 'Asia/Muscat'
/** dates written in one transaction */
const stretch = 28

/**
 * A terminal with a past: people, rules, roster, vessel calls and their work, who stood where, clockings up to now, and the
 * hours of the last weeks. Written in sets; the same
 * size on the same day gives the same terminal.
 * @param now the real instant, ISO in UTC
 * @param says what has been made, for whoever waits
 */
export async function makeLargeTerminal(
  owner: Database,
  now: string,
  size = largeSize,
  says: (text: string) => void = () => {},
): Promise<MadeCompany> {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const whole = { from: today.subtract({ days: size.daysBefore }).toString(), to: today.add({ days: size.daysAhead }).toString() }
  const company = { name: 'Large Container Terminal', domain: 'large', terminal: 'Large CT', zone, clockAt: null, roles: everyRole, world }
  const made = await asSystem(owner, world, db => emptyTerminal(db, company, '2020-01-01', { machines: machinesOf(size) }))
  const write = (work: (db: Scoped) => Promise<unknown>) => inCompany(owner, made.companyId, work)
  await write(db => makePeople(db, made, size.people))
  await write(db => makeCalls(db, made, size.berths, whole))
  await write(db => makeRules(db, made, whole.from, cranesOf(size)))
  for (const period of stretches(whole)) {
    await write(db => makeRoster(db, made, period))
    await write(db => refreshDemand(db, { orgNodeId: made.nodeId, ...period }))
    const past = { from: period.from, to: earlier(period.to, today.toString()) }
    if (past.from <= past.to) {
      await write(db => makeAssignments(db, made, past))
      await write(db => makeClockings(db, made, past, now))
    }
    const counted = { from: later(period.from, today.subtract({ days: size.daysCounted }).toString()), to: past.to }
    if (counted.from <= counted.to) await write(db => computeAttendance(db, { orgNodeId: made.nodeId, ...counted, now }))
    says(`${period.from} to ${period.to}`)
  }
  return made
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

const cranesOf = ({ berths }: TerminalSize) => berths.reduce((sum, each) => sum + each, 0)

/** Per quay crane: RTGs, tractors; and a few of the rest. */
function machinesOf(size: TerminalSize): Readonly<Record<string, number>> {
  const cranes = cranesOf(size)
  return {
    'Quay crane': cranes,
    RTG: 3 * cranes,
    'Terminal tractor': 7 * cranes,
    'Reach stacker': Math.ceil(cranes / 2),
    Forklift: Math.ceil(cranes / 3),
  }
}

function* stretches({ from, to }: Period): Generator<Period> {
  const last = Temporal.PlainDate.from(to)
  for (let first = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(first, last) <= 0; first = first.add({ days: stretch })) {
    const end = first.add({ days: stretch - 1 })
    yield { from: first.toString(), to: (Temporal.PlainDate.compare(end, last) < 0 ? end : last).toString() }
  }
}
