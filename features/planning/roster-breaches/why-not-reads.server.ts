import { sql } from 'kysely'
import type { Breach } from '../../../engines/roster/breach.ts'
import { soundChecker } from '../../../engines/roster/checker.ts'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import type { Why } from '../../../engines/roster/why.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { lastOfMonth } from '../../../kit/words/formats.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import { breachWords, refusalSentence } from '../../roster/roster-cells/refusal-words.rules.ts'
import { employmentOf } from '../../roster/roster-day/employment-reads.service.ts'
import { type HeldDay, type HeldRoster, readJudgedRoster } from '../../rules/judge/held-roster.service.ts'
import { askDesk } from './desk.server.ts'
import { peopleNamed } from './people-named.service.ts'
import type { WhyNotThere } from './why-not.api.ts'

interface At {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly date: string
}

/** So many days around the month of the date are judged with it, as when it is changed. */
const around = 7

/** Why somebody does not stand in each band on a date, judged as the change itself would be. */
export async function whyNotShown({ db, now }: Pick<Context, 'db' | 'now'>, at: At): Promise<WhyNotThere> {
  const { orgNodeId, employeeId, date } = at
  const day = dayOf(date)
  const person = String(employeeId)
  const range = { orgNodeId, from: isoOf(dayOf(`${date.slice(0, 7)}-01`) - around), to: isoOf(dayOf(lastOfMonth(date)) + around) }
  const stays = ({ day: other, today }: HeldDay) => other < today && other !== day
  const asked = await readJudgedRoster(db, range, now, { people: [employeeId], beside: false, stays })
  const isKnown = asked.problem.people.some(({ id }) => id === person)
  const refused = await refusalOf(db, at, isKnown)
  if (refused !== null) return { refused, bands: [] }
  const live = soundChecker(asked.problem, asked.cells)
  const bands = (await openBands(db, orgNodeId)).map(band => {
    const cell: RosterCell = { person, day, slot: 0, kind: 'work', band: String(band.id), locked: false }
    return { ...band, came: live.inRow({ person, day, cells: [cell] }).came.filter(({ severity }) => severity !== 'info') }
  })
  const isAway = asked.cells.some(cell => cell.day === day && (cell.kind === 'leave' || cell.kind === 'training'))
  const blocked = bands.filter(({ came }) => isAway || came.some(isBlocking))
  const reasons = await whyOf(
    asked,
    blocked.map(({ id }) => ({ person, day, band: String(id) })),
  )
  const whyBy = new Map(blocked.map(({ id }, place) => [id, reasons[place]!]))
  return { refused: null, bands: bands.map(({ id, came, ...band }) => ({ ...band, ...wayOf(came, whyBy.get(id)) })) }
}

const isBlocking = ({ severity }: Breach): boolean => severity === 'block'

/** A thread is asked only where something blocks. */
const whyOf = async (asked: HeldRoster, places: readonly { person: string; day: number; band: string }[]): Promise<Why[]> =>
  places.length === 0 ? [] : askDesk({ ...asked, places })

function wayOf(came: readonly Breach[], why: Why | undefined): Pick<WhyNotThere['bands'][number], 'way' | 'breaks' | 'forbids'> {
  const breaks = came.map(breach => {
    const { code, text, severity, dates } = shownBreach(breach)
    return { code, text, severity, dates }
  })
  if (!why) return { way: came.length > 0 ? 'reason' : 'free', breaks, forbids: [] }
  const forbids = why.never.map(code => breachWords[code] ?? code)
  return { way: why.cost === null ? 'never' : 'otherDays', breaks, forbids }
}

/** Why nothing may be put there whatever the rules say, in English. */
async function refusalOf(db: Scoped, { orgNodeId, employeeId, date }: At, isKnown: boolean): Promise<string | null> {
  const employment = await employmentOf(db, [employeeId], { from: date, to: date }, orgNodeId)
  const why = employment.wrongOn(employeeId, date, false, []) ?? (isKnown ? null : 'notScheduled')
  if (why === null) return null
  const names = await peopleNamed(db, [employeeId])
  return refusalSentence(why, { employeeId, date }, names.get(employeeId)?.name ?? '')
}

async function openBands(db: Scoped, orgNodeId: number): Promise<{ id: number; code: string; kind: string }[]> {
  const { rows } = await sql<{ id: number; code: string; kind: string }>`
    select id, code, category as kind from shift_band
     where company_id = (select company()) and org_node_id = ${orgNodeId} and active order by starts_at, code`.execute(db)
  return rows
}
