import type { Breach } from '../../../engines/roster/breach.ts'
import type { Mended, ToMend } from '../../../engines/roster/mend.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import { breachWords } from '../../roster/roster-cells/refusal-words.rules.ts'
import { type HeldDay, readJudgedRoster } from '../../rules/judge/held-roster.service.ts'
import { standingBreaches } from '../../rules/judge/judge.service.ts'
import { overrideKey, overridesOn } from '../../rules/judge/overrides.service.ts'
import { askDesk } from './desk.server.ts'
import { editsShown } from './edits-shown-reads.server.ts'
import type { Mending } from './mending.api.ts'
import { peopleNamed } from './people-named.service.ts'

interface Asked {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly people: readonly number[]
}

/** So many days around the dates are judged with them, as where breaches are shown. */
const around = 7

/** The fewest changes within these dates that mend what these people break there. */
export async function mendingShown({ db, now }: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<Mending> {
  const { orgNodeId, from, to } = asked
  const first = dayOf(from)
  const last = dayOf(to)
  const found = (await standingBreaches(db, asked, now, asked.people)).filter(({ severity }) => severity !== 'info')
  const overridden = await overridesOn(db, asked)
  const isOpen = (breach: Breach) => !overridden.has(overrideKey(shownBreach(breach)))
  const toMend = brokenRows(found, isOpen)
  if (toMend.length === 0) return { people: [] }
  const range = { orgNodeId, from: isoOf(first - around), to: isoOf(last + around) }
  const stays = ({ day, today, bound, rostered, own }: HeldDay) => day <= today || day < first || day > last || bound || !(own || rostered)
  const people = toMend.map(({ person }) => Number(person))
  const mended = await askDesk({ ...(await readJudgedRoster(db, range, now, { people, beside: true, stays })), people: toMend })
  const shown = await editsShown(
    db,
    mended.flatMap(({ edits }) => edits),
  )
  const names = await peopleNamed(db, people)
  const without = found.filter(breach => isOpen(breach) && breach.code === 'SchRuleCodeDateRange')
  return {
    people: mended.map(({ person, edits, left, together }) => ({
      employeeId: Number(person),
      number: '',
      name: '',
      ...names.get(Number(person)),
      edits: edits.map(shown),
      left: [...leftIn(left, first, last), ...without.filter(({ people: [who] }) => who === person)].map(brokenWords),
      together: together.map(code => breachWords[code] ?? code),
    })),
  }
}

/** Whose rows break a rule that nobody has overridden; rules of which every breach is overridden may stay broken. */
function brokenRows(found: readonly Breach[], isOpen: (breach: Breach) => boolean): ToMend[] {
  const rows = new Map<string, Breach[]>()
  for (const breach of found) rows.set(breach.people[0]!, [...(rows.get(breach.people[0]!) ?? []), breach])
  return [...rows].flatMap(([person, own]) => {
    const open = new Set(own.filter(isOpen).map(({ code }) => code))
    const spared = [...new Set(own.map(({ code }) => code))].filter(code => !open.has(code))
    return open.size > 0 ? { person, spared } : []
  })
}

/** What is broken before these dates and after them is not asked about. */
const leftIn = (left: Mended['left'], first: number, last: number): readonly Breach[] =>
  left.filter(({ days }) => days.some(day => first <= day && day <= last))

function brokenWords(breach: Breach): Mending['people'][number]['left'][number] {
  const { code, text, severity, dates } = shownBreach(breach)
  return { code, text, severity, dates }
}
